import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readPractice, readState } from '#functions/interviews/store.ts'
import { updateProfile } from '#functions/profile/update-profile.ts'
import { routes } from '#shared/contract/index.ts'
import { SubmitAnswerBody } from '#shared/contract/interview.ts'
import { callOf } from '#test/fakes/call.ts'
import { type Candidate, startWorld, type World } from '#test/functions/interviews/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())
beforeEach(() => {
  world.clock.now = new Date('2026-11-21T05:00:00.000Z')
})

const move = ({ principal }: Candidate, timeZone: string) =>
  updateProfile(
    callOf(routes.profile.updateProfile, { principal, body: { timeZone }, now: world.clock.now }),
    world.services,
  )
const haveThree = async (asha: Candidate) => {
  for (let had = 0; had < 3; had++) await asha.end((await asha.create()).data.session.sessionId)
}

describe('another time zone (ABUSE-40)', () => {
  it('cannot be chosen again for 30 days, whichever it is', async () => {
    const asha = await world.candidate()
    world.later(29 * 24 * 60)
    await expect(move(asha, 'Pacific/Kiritimati')).rejects.toMatchObject({ status: 409 })
    world.later(24 * 60)
    await move(asha, 'Pacific/Kiritimati')
    await expect(move(asha, 'Asia/Kolkata')).rejects.toMatchObject({ status: 409 })
  })

  it('to the west gives no interview more on this day, nor on the day that begins there again', async () => {
    const asha = await world.candidate({ timeZone: 'Pacific/Kiritimati', timeZoneSetAt: '2026-10-01T00:00:00.000Z' })
    await haveThree(asha)
    await move(asha, 'Pacific/Pago_Pago')
    await expect(asha.create()).rejects.toMatchObject({ status: 429 })
    world.later(12 * 60)
    // In Pago Pago it is the 21st by now, a day that Kiritimati has had.
    await expect(asha.create()).rejects.toMatchObject({ status: 429 })
    expect(await readPractice(world.table, asha.userId)).toMatchObject({ count: 3, total: 3 })
  })

  it('gains nothing at an institution: its own zone counts', async () => {
    const entityId = await world.institution()
    // Noon in London: in Kiritimati tomorrow has begun.
    world.clock.now = new Date('2026-11-21T12:00:00.000Z')
    const asha = await world.candidate({ entityId, timeZoneSetAt: '2026-10-01T00:00:00.000Z' })
    await haveThree(asha)
    await move(asha, 'Pacific/Kiritimati')
    await expect(asha.create()).rejects.toMatchObject({ status: 429 })
  })
})

describe('what a client says about time (ABUSE-43)', () => {
  it('moves no clock: not timeRemaining, not responseTime, not when it finished', async () => {
    const asha = await world.candidate()
    const sessionId = await asha.begin()
    world.later(10)
    const forged = {
      content: 'I sanded the door again and it closed.',
      timeRemaining: 999,
      duration: 999,
      responseTime: 0,
      media: { finishedAt: '2020-01-01T00:00:00.000Z', voicedMs: 1 },
    }
    const answer = await asha.submit(sessionId, 1, forged)
    expect(answer.timeRemaining).toBeCloseTo(15)
    expect(answer.data.session).toMatchObject({ duration: 25, timeRemaining: 15 })
    world.later(15.1)
    expect(await asha.submit(sessionId, 2, { ...forged, media: {} })).toMatchObject({ hasMoreQuestions: false })
    expect(await asha.submit(sessionId, 3, forged)).toMatchObject({ expired: true, hasMoreQuestions: false })
    expect(await readState(world.table, sessionId)).toMatchObject({ status: 'completed', durationMinutes: 25 })
  })

  it('is refused where it cannot be: no session is longer than 25 minutes', () => {
    const create = (duration: number) =>
      routes.interview.createInterview.body.safeParse({ resumeId: 'r', settings: { duration } }).success
    expect([25, 26, 0, -5, Number.NaN, Number.POSITIVE_INFINITY].map(create)).toEqual([
      true,
      ...[false, false, false, false, false],
    ])
    const respond = (responseTime: unknown) =>
      SubmitAnswerBody.parse({ questionId: 'q', content: 'x', responseTime, audioFile: [] }).responseTime
    expect([0, '12', -1, 'soon', 1e9].map(respond)).toEqual([0, 12, undefined, undefined, 36_000])
  })
})
