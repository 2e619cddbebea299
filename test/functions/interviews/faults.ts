import type { Services } from './world.ts'

export class Killed extends Error {}

type Mode = 'before' | 'after'

const writes = new Set(['put', 'update', 'delete', 'deleteAll', 'transact', 'send'])

/**
 * The same services, which die at the nth write of any of them: before it is done, or after it is done and before
 * anybody has heard of it. From then on nothing works, as in a process that has been killed.
 */
export function dyingAt(
  services: Services,
  nth: number,
  mode: Mode,
): { services: Partial<Services>; hasDied: () => boolean } {
  let written = 0
  let hasDied = false
  const dying = <T extends object>(target: T): T =>
    new Proxy(target, {
      get(object, property, receiver) {
        const member: unknown = Reflect.get(object, property, receiver)
        if (typeof member !== 'function') return member
        return async (...args: unknown[]) => {
          if (hasDied) throw new Killed()
          const isLast = writes.has(String(property)) && ++written === nth
          if (isLast) hasDied = true
          if (isLast && mode === 'before') throw new Killed()
          const result: unknown = await Reflect.apply(member, object, args)
          if (isLast) throw new Killed()
          return result
        }
      },
    })
  const { table, audio, queue } = services
  return { services: { table: dying(table), audio: dying(audio), queue: dying(queue) }, hasDied: () => hasDied }
}

/** Runs the act for every n and both ways of dying; it makes its services with the function it is given. */
export async function killedEverywhere(
  act: (dying: (given: Services) => Partial<Services>, label: string) => Promise<void>,
): Promise<number> {
  let kills = 0
  for (const mode of ['before', 'after'] as const) {
    for (let nth = 1; ; nth++) {
      let hasDied = () => false
      await act(given => {
        const made = dyingAt(given, nth, mode)
        hasDied = made.hasDied
        return made.services
      }, `killed ${mode} write ${nth}`)
      if (!hasDied()) break
      kills++
    }
  }
  return kills
}
