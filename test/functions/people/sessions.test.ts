import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { endAllSessions } from '#functions/people/sessions/end-all-sessions.ts'
import { endSession } from '#functions/people/sessions/end-session.ts'
import { listSignIns } from '#functions/people/sessions/list-sign-ins.ts'
import { logout } from '#functions/people/sessions/logout.ts'
import { extendToken, makeToken } from '#functions/people/sessions/token-store.ts'
import { changePerson, endAllSessionsOf, personChangeWrite, readPerson } from '#functions/people/store.ts'
import { hashToken, principalOf } from '#functions/platform/http/principal.ts'
import { keys } from '#functions/platform/table/keys.ts'
import { routes } from '#shared/contract/index.ts'
import { limits } from '#shared/limits.ts'
import { callOf, student } from '#test/fakes/call.ts'
import { startTable } from '#test/fakes/table.ts'
import { type ACollege, aCollege } from '#test/functions/roster/a-college.ts'

let engine: Awaited<ReturnType<typeof startTable>>
let college: ACollege
const now = new Date('2026-11-21T10:00:00.000Z')
beforeAll(async () => {
  engine = await startTable(() => now)
})
afterAll(() => engine.stop())
beforeEach(async () => {
  college = await aCollege(engine)
})

const later = (seconds: number) => new Date(now.getTime() + seconds * 1000)
const works = (token: string, at = now) =>
  principalOf(engine.table, `Bearer ${token}`, at).then(
    () => true,
    () => false,
  )

/** A student with a token, as signing in makes it. */
async function ravi() {
  const { _id: userId } = await college.add()
  const signsIn = async (device = 'Chrome on Windows', at = now) => {
    const person = await readPerson(engine.table, userId)
    return makeToken(engine.table, userId, at, { device, place: 'Pune, India', epoch: person?.sessionEpoch })
  }
  const as = (token: string, at = now) => ({
    now: at,
    principal: student({ userId, entityId: college.entityId, tokenHash: hashToken(token) }),
  })
  return {
    userId,
    signsIn,
    as,
    list: async (token: string, at = now) =>
      (await listSignIns(callOf(routes.auth.listSignIns, as(token, at)), engine)).data,
    end: (token: string, sessionId: string) =>
      endSession(callOf(routes.auth.endSession, { ...as(token), params: { sessionId } }), engine),
  }
}

describe('Where somebody is signed in', () => {
  it('is listed by device, place and time, newest first, with this one marked', async () => {
    const { signsIn, list } = await ravi()
    const phone = await signsIn('Safari on an iPhone')
    const laptop = await signsIn('Chrome on Windows', later(60))
    await principalOf(engine.table, `Bearer ${phone}`, later(900))
    expect(await list(laptop, later(900))).toMatchObject([
      { device: 'Chrome on Windows', place: 'Pune, India', beganAt: later(60).toISOString(), isCurrent: true },
      { device: 'Safari on an iPhone', lastUsedAt: later(900).toISOString(), isCurrent: false },
    ])
  })

  it('says nothing that one could sign in with, and nothing of who has signed out or stayed away', async () => {
    const { signsIn, list, as } = await ravi()
    const [gone, idle, kept] = [await signsIn(), await signsIn(), await signsIn('Firefox on Linux', later(3600))]
    await logout(callOf(routes.auth.logout, as(gone)), engine)
    const said = await list(kept, later(limits.tokenIdleSeconds + 60))
    expect(said.map(({ device }) => device)).toEqual(['Firefox on Linux'])
    for (const token of [gone, idle, kept])
      for (const secret of [token, hashToken(token)]) expect(JSON.stringify(said)).not.toContain(secret)
  })

  it('keeps an open interview’s session in the list to its end', async () => {
    const { signsIn, list } = await ravi()
    const token = await signsIn()
    await extendToken(engine.table, hashToken(token), later(limits.tokenIdleSeconds + 1800))
    expect(await list(token, later(limits.tokenIdleSeconds + 60))).toHaveLength(1)
  })

  it('costs a call two reads still', async () => {
    const { signsIn } = await ravi()
    const token = await signsIn()
    engine.units.read = 0
    await principalOf(engine.table, `Bearer ${token}`, now)
    expect(engine.units.read).toBe(2)
  })
})

describe('Signing out', () => {
  it('ends one session and no other', async () => {
    const { signsIn, list, end } = await ravi()
    const [one, two] = [await signsIn('Safari on an iPhone'), await signsIn()]
    const phone = (await list(two)).find(({ device }) => device === 'Safari on an iPhone')
    await end(two, phone?.sessionId ?? '')
    expect([await works(one), await works(two)]).toEqual([false, true])
    await expect(end(two, phone?.sessionId ?? '')).rejects.toMatchObject({ status: 404 })
  })

  it('ends nobody else’s session', async () => {
    const [one, other] = [await ravi(), await ravi()]
    const [token, theirs] = [await one.signsIn(), await other.signsIn()]
    const [session] = await other.list(theirs)
    await expect(one.end(token, session?.sessionId ?? '')).rejects.toMatchObject({ status: 404 })
    expect(await works(theirs)).toBe(true)
  })

  it('everywhere ends all of them, this one too, and a new one works', async () => {
    const { signsIn, list, as } = await ravi()
    const tokens = [await signsIn(), await signsIn(), await signsIn()]
    await endAllSessions(callOf(routes.auth.endAllSessions, as(tokens[0] ?? '')), engine)
    expect(await Promise.all(tokens.map(token => works(token)))).toEqual([false, false, false])
    const token = await signsIn()
    expect([await works(token), (await list(token)).length]).toEqual([true, 1])
  })
})

describe('Every session ends for good', () => {
  it('by a suspension, which a restoration does not undo', async () => {
    const { userId, signsIn } = await ravi()
    const token = await signsIn()
    await college.act('suspend', [userId])
    expect(await works(token)).toBe(false)
    await college.act('restore', [userId])
    expect([await works(token), await works(await signsIn())]).toEqual([false, true])
  })

  it('by other roles, also where they come back', async () => {
    const { userId, signsIn } = await ravi()
    const token = await signsIn()
    await college.update(userId, { roles: ['student', 'counsellor'] })
    expect(await works(token)).toBe(false)
    await college.update(userId, { roles: ['student'] })
    expect(await works(token)).toBe(false)
  })

  it('by a corrected address', async () => {
    const { userId, signsIn } = await ravi()
    const token = await signsIn()
    await college.update(userId, { email: `corrected.${userId}@example.com` })
    expect(await works(token)).toBe(false)
  })

  it('and by nothing less: a name, a field or the same roles leave it', async () => {
    const { userId, signsIn } = await ravi()
    const token = await signsIn()
    await college.update(userId, { name: 'Ravi K', roles: ['student'], entitySpecificFields: { department: 'Civil' } })
    await changePerson(engine.table, userId, { sharing: true })
    expect(await works(token)).toBe(true)
  })

  it('also the one that is made while the person is suspended, at whatever moment and second', async () => {
    for (let round = 0; round < 20; round++) {
      const { userId } = await ravi()
      const person = await readPerson(engine.table, userId)
      // Signing in has looked at the person, and writes its token only now.
      const signingIn = (async () => {
        if (round % 2) await new Promise(resolve => setTimeout(resolve, round / 4))
        return makeToken(engine.table, userId, later(60), { epoch: person?.sessionEpoch })
      })()
      const [token] = await Promise.all([signingIn, college.act('suspend', [userId])])
      await college.act('restore', [userId])
      expect(await works(token, later(60))).toBe(false)
    }
  })

  it('also where a clock runs behind: it is counted, not timed', async () => {
    const { userId } = await ravi()
    const person = await readPerson(engine.table, userId)
    if (!person) throw new Error('There is a person')
    const ahead = await makeToken(engine.table, userId, later(3600), { epoch: person.sessionEpoch })
    await engine.table.transact([personChangeWrite(person, { status: 'suspended' })])
    await engine.table.transact([personChangeWrite({ ...person, status: 'suspended' }, { status: 'active' })])
    expect(await works(ahead, later(3600))).toBe(false)
  })

  it('while tokens and people from before there was a count go on', async () => {
    const { userId, signsIn } = await ravi()
    const token = await signsIn()
    await engine.table.update(keys.token(hashToken(token)), { remove: ['epoch'] })
    expect(await works(token)).toBe(true)
    await endAllSessionsOf(engine.table, userId)
    expect(await works(token)).toBe(false)
  })
})
