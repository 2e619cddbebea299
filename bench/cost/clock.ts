/**
 * The bench's clock. `pass` moves every `new Date()` and `Date.now()` of this process on at once, over time in which only
 * the candidate acts; timers and performance.now() keep their pace, so that what is billed by the millisecond is measured.
 * The session's clock, expiry, signatures and timestamps all read Date and agree; nothing in the product knows of it.
 */
const RealDate = Date
let shiftMs = 0
const now = () => RealDate.now() + shiftMs

globalThis.Date = new Proxy(RealDate, {
  construct: (target, given, made) =>
    Reflect.construct(target, given.length > 0 ? given : [now()], made === globalThis.Date ? target : made),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  apply: () => new RealDate(now()).toString(),
})

export function pass(milliseconds: number): void {
  shiftMs += Math.max(0, milliseconds)
}
