import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listHistory, readPractice, readSession, readState } from '#functions/interviews/store.ts'
import { noAccommodations } from '#functions/people/store.ts'
import type { Speech } from '#functions/platform/ports/speech.ts'
import { killedEverywhere } from '#test/functions/interviews/faults.ts'
import { spokenSpeech, startWorld, type World } from '#test/functions/interviews/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())
beforeEach(() => {
  world.sent.length = 0
  world.clock.now = new Date('2026-11-21T05:00:00.000Z')
})

describe('creating an interview', () => {
  it('answers the session with its first question, and leaves the plan to a job', async () => {
    const asha = await world.candidate()
    const { data } = await asha.create()
    expect(data.session).toMatchObject({
      userId: asha.userId,
      status: 'created',
      duration: 25,
      interviewNumber: 1,
      sessionNumber: 1,
      questionNumber: 1,
      totalQuestions: 8,
      timeRemaining: 25,
      questionSeconds: 180,
      interviewer: 'rules',
    })
    expect(data.currentQuestion).toMatchObject({ number: 1, isFollowUp: false, audioUrl: null })
    expect(data.currentQuestion?.content).toMatch(/\w{3,}.*[?.]$/)
    const message = { userId: asha.userId, sessionId: data.session.sessionId }
    expect(world.sent).toEqual([
      { queue: 'close-session', message, delaySeconds: 900 },
      { queue: 'plan-interview', message, delaySeconds: 0 },
    ])
  })

  it('speaks the first question where there is a voice', async () => {
    const asha = await world.candidate()
    const { data } = await asha.create('k', { speech: () => spokenSpeech })
    expect(Buffer.from(data.audioData ?? '', 'base64').toString()).toBe(`RIFF:${data.currentQuestion?.content}`)
    expect(data.currentQuestion?.audioUrl).toContain(`people/${asha.userId}/speech/`)
  })

  it('does not wait for a voice that is away', async () => {
    const asha = await world.candidate()
    const silent: Speech = { voice: 'away', speak: () => Promise.reject(new Error('away')) }
    const { data } = await asha.create('k', { speech: () => silent })
    expect(data).toMatchObject({ audioData: null, currentQuestion: { audioUrl: null, speechMarks: [] } })
  })

  it('gives extra time to who needs it', async () => {
    const asha = await world.candidate({ accommodations: { ...noAccommodations, extraTime: 1.5 } })
    const { data } = await asha.create()
    expect(data.session).toMatchObject({ duration: 37.5, questionSeconds: 270 })
  })

  it("refuses somebody else's resume as if it were not there", async () => {
    const [asha, ben] = [await world.candidate(), await world.candidate()]
    await expect(asha.create('k', {}, `resume-of-${ben.userId}`)).rejects.toMatchObject({ status: 404 })
    expect((await listHistory(world.table, asha.userId)).lines).toEqual([])
  })

  it.each([
    ['still being read', 'analyzing'],
    ['not readable', 'failed'],
  ] as const)('asks for a resume where the one there is is %s', async (_, status) => {
    const asha = await world.candidate({}, { status, parsedData: null })
    await expect(asha.create()).rejects.toMatchObject({
      status: 409,
      message: 'Please upload a resume first before starting an interview.',
    })
  })

  it('asks for a resume where there is none', async () => {
    const asha = await world.candidate({ activeResumeId: null }, null)
    await expect(asha.create()).rejects.toMatchObject({
      status: 404,
      message: 'Please upload a resume first before starting an interview.',
    })
  })
})

describe('creating again', () => {
  it('answers the same session for the same key, also once it is over', async () => {
    const asha = await world.candidate()
    const first = await asha.create('once')
    await asha.end(first.data.session.sessionId)
    const again = await asha.create('once')
    expect(again.data.session).toMatchObject({ sessionId: first.data.session.sessionId, status: 'completed' })
    expect(again.data.currentQuestion).toBeNull()
  })

  it('answers the open session for any key', async () => {
    const asha = await world.candidate()
    const first = await asha.create('one')
    const second = await asha.create('two')
    expect(second.data.session.sessionId).toBe(first.data.session.sessionId)
    expect(second.data.currentQuestion).toEqual(first.data.currentQuestion)
  })

  it('makes one session of five calls at once', async () => {
    const asha = await world.candidate()
    const answers = await Promise.all(['a', 'b', 'c', 'd', 'e'].map(key => asha.create(key)))
    expect(new Set(answers.map(({ data }) => data.session.sessionId)).size).toBe(1)
    expect(new Set(answers.map(({ data }) => data.currentQuestion?.content)).size).toBe(1)
    expect((await listHistory(world.table, asha.userId)).lines).toHaveLength(1)
    expect(await readPractice(world.table, asha.userId)).toMatchObject({ count: 1, total: 1 })
  })

  it('closes an open session whose time is over, and begins a new one', async () => {
    const asha = await world.candidate()
    const first = await asha.begin()
    world.later(26)
    const second = await asha.create()
    expect(second.data.session).toMatchObject({ status: 'created', interviewNumber: 2 })
    expect(await readState(world.table, first)).toMatchObject({ status: 'completed', endReason: 'time_up' })
  })

  it('leaves one session, its jobs sent, wherever the first call was killed', async () => {
    const kills = await killedEverywhere(async (dying, label) => {
      const asha = await world.candidate()
      world.sent.length = 0
      await asha.create('same', { ...dying(world.services), speech: () => spokenSpeech }).catch(() => undefined)
      const { data } = await asha.create('same')
      const { lines } = await listHistory(world.table, asha.userId)
      expect(
        lines.map(line => line.sessionId),
        label,
      ).toEqual([data.session.sessionId])
      expect(await readPractice(world.table, asha.userId), label).toMatchObject({
        count: 1,
        total: 1,
        openSessionId: data.session.sessionId,
      })
      expect(new Set(world.sent.map(({ queue }) => queue)), label).toEqual(new Set(['close-session', 'plan-interview']))
      expect(data.currentQuestion, label).toMatchObject({ number: 1 })
    })
    // The transaction, two messages, and the first question's sound, both ways.
    expect(kills).toBe(8)
  })
})

describe('the daily limit', () => {
  const haveInterviews = async (asha: Awaited<ReturnType<World['candidate']>>, count: number) => {
    for (let i = 0; i < count; i++) await asha.end((await asha.create()).data.session.sessionId)
  }

  it('is three a day, and says when the next one can start', async () => {
    const asha = await world.candidate()
    await haveInterviews(asha, 3)
    // 10:30 in Kolkata: midnight is 13 and a half hours away.
    await expect(asha.create()).rejects.toMatchObject({
      status: 429,
      retryAfterSeconds: 13.5 * 3600,
      message: expect.stringContaining('3 interviews'),
    })
    world.later(13.5 * 60)
    expect((await asha.create()).data.session.interviewNumber).toBe(4)
  })

  it('holds against calls at once', async () => {
    const asha = await world.candidate()
    await haveInterviews(asha, 2)
    const third = await Promise.all(['a', 'b', 'c', 'd'].map(key => asha.create(key)))
    expect(new Set(third.map(({ data }) => data.session.sessionId)).size).toBe(1)
    await asha.end(third[0]?.data.session.sessionId ?? '')
    const fourth = await Promise.allSettled(['e', 'f', 'g', 'h'].map(key => asha.create(key)))
    expect(fourth.map(({ status }) => status)).toEqual(Array(4).fill('rejected'))
    expect((await listHistory(world.table, asha.userId)).lines).toHaveLength(3)
  })

  it('is one a day in the free trial', async () => {
    const entityId = await world.institution({
      plan: 'free_trial',
      interviewsPerDay: 1,
      trialEndsAt: '2026-12-01T00:00:00.000Z',
    })
    const asha = await world.candidate({ entityId })
    await haveInterviews(asha, 1)
    await expect(asha.create()).rejects.toMatchObject({
      status: 429,
      message: expect.stringContaining('your interview for today'),
    })
  })

  it("goes by the day of the institution, not by the person's own", async () => {
    const entityId = await world.institution({ interviewsPerDay: 1, timeZone: 'Europe/London' })
    const asha = await world.candidate({ entityId, timeZone: 'Asia/Kolkata' })
    await haveInterviews(asha, 1)
    world.later(14 * 60)
    await expect(asha.create()).rejects.toMatchObject({ status: 429 })
    world.later(5 * 60)
    expect((await asha.create()).data.session.interviewNumber).toBe(2)
  })

  it.each([
    ['after the trial', { trialEndsAt: '2026-11-21T04:59:59.000Z', plan: 'free_trial' as const }],
    ['after a paid plan that was ended', { planEndsAt: '2026-11-21T04:59:59.000Z' }],
    ['while the institution is suspended', { suspended: true }],
  ])('lets nothing start %s', async (_, changes) => {
    const asha = await world.candidate({ entityId: await world.institution(changes) })
    await expect(asha.create()).rejects.toMatchObject({
      status: 403,
      message: expect.stringContaining('ask your institution'),
    })
  })

  it('gives back a session that failed before the first answer, once', async () => {
    const asha = await world.candidate()
    const { sessionId } = (await asha.create()).data.session
    world.later(46)
    await asha.sweep(sessionId)
    await asha.sweep(sessionId)
    expect(await readPractice(world.table, asha.userId)).toMatchObject({ count: 0, givenBack: 1, openSessionId: null })
    expect((await readSession(world.table, sessionId))?.state).toMatchObject({ status: 'completed', endReason: 'idle' })
  })

  it('gives nothing back for a session with an answer', async () => {
    const asha = await world.candidate()
    const sessionId = await asha.begin()
    await asha.submit(sessionId, 1)
    world.later(46)
    await asha.sweep(sessionId)
    expect(await readPractice(world.table, asha.userId)).toMatchObject({ count: 1, givenBack: 0, openSessionId: null })
  })
})
