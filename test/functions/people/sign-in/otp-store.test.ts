import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  type Code,
  codesOf,
  isLive,
  keepCode,
  keepOtp,
  noteCodeMailed,
  noteCounted,
  readOtp,
  spendCode,
  spendOtp,
  takeNewestTry,
  takeTry,
} from '#functions/people/sign-in/otp-store.ts'
import { limits } from '#shared/limits.ts'
import { startTable } from '#test/fakes/table.ts'

let engine: Awaited<ReturnType<typeof startTable>>
let now: Date
let address: string
let tests = 0
beforeAll(async () => {
  engine = await startTable(() => now)
})
afterAll(() => engine.stop())
beforeEach(() => {
  now = new Date('2026-11-21T09:00:00.000Z')
  address = `asha.${tests++}@example.com`
})

const later = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000)
}
const code = (challenge = 'page') => ({ place: 'strangers', scope: 'plain', challenge, hash: `hash of ${challenge}` })
const keep = (challenge = 'page', slots: readonly number[] = [0]) =>
  keepCode(engine.table, address, code(challenge), slots, now)
async function kept(challenge = 'page'): Promise<Code> {
  const made = await keep(challenge)
  if (!made) throw new Error('No slot was free')
  return made
}
const spend = (at: Code) => spendCode(engine.table, address, at, now)
const attempt = (at: Code) => takeTry(engine.table, address, at, now)
const mailed = (at: Code) => noteCodeMailed(engine.table, address, at, now)
/** How many of those at once came through. */
const through = async (calls: Promise<unknown>[]) => (await Promise.all(calls)).filter(Boolean).length

describe('A code', () => {
  it('takes the first slot that is free, and drives no living one out', async () => {
    expect(await keep('first', [0, 1])).toMatchObject({ slot: 0, wrongTries: 0, counted: 0, mailed: false })
    expect(await keep('second', [0, 1])).toMatchObject({ slot: 1 })
    expect(await keep('third', [0, 1])).toBeUndefined()
    later(limits.otpValidSeconds - 1)
    expect(await keep('third', [0, 1])).toBeUndefined()
    later(1)
    expect(await keep('third', [0, 1])).toMatchObject({ slot: 0 })
    expect((await codesOf(engine.table, address)).map(({ challenge }) => challenge)).toEqual(['third', 'second'])
  })

  it('lives until its last second is over, and is forgotten an hour after', async () => {
    const made = await kept()
    later(limits.otpValidSeconds - 1)
    expect(isLive(made, now)).toBe(true)
    later(1)
    expect(isLive(made, now)).toBe(false)
    later(3599)
    expect(await codesOf(engine.table, address)).toHaveLength(1)
    later(1)
    expect(await codesOf(engine.table, address)).toEqual([])
  })

  it('opens once, however many try it at once', async () => {
    const made = await kept()
    await mailed(made)
    expect(await through([spend(made), spend(made), spend(made)])).toBe(1)
    expect(await spend(made)).toBeUndefined()
  })

  it('opens nothing before it was mailed, for another page, or after its time', async () => {
    const made = await kept()
    expect(await spend(made)).toBeUndefined()
    expect(await mailed({ ...made, challenge: 'another' })).toBe(false)
    expect(await mailed(made)).toBe(true)
    expect(await spend({ ...made, challenge: 'another' })).toBeUndefined()
    later(limits.otpValidSeconds + 1)
    expect(await spend(made)).toBeUndefined()
  })

  it('is not mailed any more once its time is over or it was used', async () => {
    const made = await kept()
    later(limits.otpValidSeconds)
    expect(await mailed(made)).toBe(false)
  })

  it('bears a few tries, also at once, and none for another page or after its time', async () => {
    const made = await kept()
    expect(await attempt({ ...made, challenge: 'another' })).toBeUndefined()
    expect(await through(Array.from({ length: limits.otpWrongTries + 2 }, () => attempt(made)))).toBe(
      limits.otpWrongTries,
    )
    later(limits.otpValidSeconds)
    const next = await kept('next')
    expect(await attempt(next)).toMatchObject({ challenge: 'next', wrongTries: 1 })
    later(limits.otpValidSeconds + 1)
    expect(await attempt(next)).toBeUndefined()
  })

  it('remembers the guesses that were counted at it, and none of another page’s', async () => {
    const made = await kept()
    await noteCounted(engine.table, address, made, 2)
    await noteCounted(engine.table, address, { ...made, challenge: 'another' }, 5)
    expect(await codesOf(engine.table, address)).toMatchObject([{ counted: 2 }])
  })
})

describe('The newest code, for calls without a challenge', () => {
  const newest = (hash: string) => keepOtp(engine.table, 'plain', address, hash, now)
  const spendNewest = (hash: string) => spendOtp(engine.table, 'plain', address, hash)
  const attemptNewest = () => takeNewestTry(engine.table, 'plain', address, now)

  it('opens once, however many enter it at once', async () => {
    await newest('one')
    expect(await through([spendNewest('one'), spendNewest('one'), spendNewest('one')])).toBe(1)
    expect(await readOtp(engine.table, 'plain', address)).toMatchObject({ used: true })
    expect(await attemptNewest()).toBeUndefined()
  })

  it('does not open by the one before it', async () => {
    await newest('one')
    await newest('two')
    expect(await spendNewest('one')).toBe(false)
    expect(await spendNewest('two')).toBe(true)
  })

  it('bears a few tries, and none after its time; where there is none, none', async () => {
    expect(await attemptNewest()).toBeUndefined()
    await newest('one')
    expect(await through(Array.from({ length: limits.otpWrongTries + 2 }, attemptNewest))).toBe(limits.otpWrongTries)
    await newest('two')
    expect(await attemptNewest()).toMatchObject({ hash: 'two', wrongTries: 1 })
    later(limits.otpValidSeconds + 1)
    expect(await attemptNewest()).toBeUndefined()
  })

  it('says which page’s it is, where it is one’s', async () => {
    const at = { place: 'strangers', slot: 2, challenge: 'page' }
    await keepOtp(engine.table, 'plain', address, 'one', now, at)
    expect(await readOtp(engine.table, 'plain', address)).toMatchObject({ at })
    await newest('two')
    expect(await readOtp(engine.table, 'plain', address)).not.toHaveProperty('at')
  })

  it('is forgotten an hour after its time', async () => {
    await newest('one')
    later(limits.otpValidSeconds + 3599)
    expect(await readOtp(engine.table, 'plain', address)).toBeDefined()
    later(1)
    expect(await readOtp(engine.table, 'plain', address)).toBeUndefined()
  })
})
