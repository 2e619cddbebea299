import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getInterview } from '#functions/coaching/report/get-interview.ts'
import { debugStatus } from '#functions/interviews/debug-status.ts'
import { pauseInterview } from '#functions/interviews/ending/pause-interview.ts'
import { listSessions } from '#functions/interviews/list-sessions.ts'
import { readPractice, readState } from '#functions/interviews/store.ts'
import { triggerPrompt } from '#functions/interviews/turns/trigger-prompt.ts'
import { keys } from '#functions/platform/table/keys.ts'
import { routes } from '#shared/contract/index.ts'
import { callOf } from '#test/fakes/call.ts'
import { type Candidate, type Services, spokenSpeech, spokenWords, startWorld, type World, webm } from './world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())
beforeEach(() => {
  world.sent.length = 0
  world.clock.now = new Date('2026-11-21T05:00:00.000Z')
})

const detail = (who: Candidate, sessionId: string) =>
  getInterview(callOf(routes.interview.getInterview, who.of(sessionId)), world.services)
const status = (who: Candidate, sessionId: string) =>
  debugStatus(callOf(routes.interview.debugStatus, who.of(sessionId)), world.services)
const prompt = (who: Candidate, sessionId: string, using: Partial<Services> = {}) =>
  triggerPrompt(callOf(routes.interview.triggerPrompt, who.of(sessionId)), { ...world.services, ...using })
const sessions = (who: Candidate, cursor?: string) =>
  listSessions(
    callOf(routes.interview.listSessions, {
      principal: who.principal,
      now: world.clock.now,
      query: cursor === undefined ? {} : { cursor },
    }),
    world.services,
  )

describe("somebody else's session", () => {
  const calls: [string, (who: Candidate, sessionId: string) => Promise<unknown>][] = [
    ['start', (who, id) => who.start(id)],
    ['current-question', (who, id) => who.current(id)],
    ['submit-answer', (who, id) => who.submit(id, 1)],
    ['pause', (who, id) => who.pause(id)],
    ['resume', (who, id) => who.resume(id)],
    ['end', (who, id) => who.end(id)],
    ['get', detail],
    ['trigger-prompt', prompt],
    ['debug-status', status],
  ]
  it.each(calls)('is not there for %s, as one that never was', async (_, call) => {
    const [asha, ben] = [await world.candidate(), await world.candidate()]
    const sessionId = await asha.begin()
    await expect(call(ben, sessionId)).rejects.toMatchObject({ status: 404 })
    await expect(call(ben, 'never-was')).rejects.toMatchObject({ status: 404 })
    expect(await readState(world.table, sessionId)).toMatchObject({ status: 'in_progress', pausedAt: null, prompts: 0 })
  })
})

describe('starting', () => {
  it('lets the clock run from the first call on', async () => {
    const asha = await world.candidate()
    const created = await asha.create()
    const { sessionId } = created.data.session
    world.later(3)
    const first = await asha.start(sessionId)
    expect(first.data).toMatchObject({
      session: { status: 'in_progress', timeRemaining: 25 },
      currentQuestion: created.data.currentQuestion,
    })
    world.later(2)
    expect((await asha.start(sessionId)).data.session).toMatchObject({
      startedAt: first.data.session.startedAt,
      timeRemaining: 23,
    })
  })

  it('does not open a session that is over', async () => {
    const asha = await world.candidate()
    const sessionId = await asha.begin()
    await asha.end(sessionId)
    expect((await asha.start(sessionId)).data).toMatchObject({
      session: { status: 'completed' },
      currentQuestion: null,
    })
  })

  it("carries the person's token to the interview's end", async () => {
    const asha = await world.candidate()
    const nowSeconds = world.clock.now.getTime() / 1000
    await world.table.put({
      ...keys.token(asha.principal.tokenHash),
      userId: asha.userId,
      createdAt: nowSeconds - 24 * 3600 + 60,
      lastSeenAt: nowSeconds,
      ttl: nowSeconds + 3600,
    })
    await asha.begin()
    expect(await world.table.get(keys.token(asha.principal.tokenHash))).toMatchObject({
      extendedUntil: nowSeconds + 55 * 60,
    })
  })
})

describe('the current question', () => {
  it('brings a reloaded page back to where it was', async () => {
    const asha = await world.candidate()
    const sessionId = await asha.begin()
    const { nextQuestion } = await asha.submit(sessionId, 1)
    world.later(1)
    expect(await asha.current(sessionId)).toMatchObject({
      success: true,
      expired: false,
      completed: false,
      timeRemaining: 24,
      currentQuestion: nextQuestion,
      data: { session: { questionNumber: 2, questionRemainingSeconds: 120 }, currentQuestion: nextQuestion },
    })
  })

  it('keeps a session from becoming idle', async () => {
    const asha = await world.candidate()
    const { sessionId } = (await asha.create()).data.session
    world.later(40)
    await asha.current(sessionId)
    world.later(40)
    await asha.sweep(sessionId)
    expect(await readState(world.table, sessionId)).toMatchObject({ status: 'created' })
  })

  it('says that the session expired, and closes it', async () => {
    const asha = await world.candidate()
    const sessionId = await asha.begin()
    world.later(25)
    expect(await asha.current(sessionId)).toMatchObject({
      expired: true,
      completed: true,
      message: 'Session expired',
      timeRemaining: 0,
      currentQuestion: null,
      audioData: null,
      data: { feedback: { status: 'pending' } },
    })
    expect(await readState(world.table, sessionId)).toMatchObject({ status: 'completed', endReason: 'time_up' })
  })

  it('says that there are no more', async () => {
    const asha = await world.candidate()
    const sessionId = await asha.begin()
    await asha.end(sessionId)
    expect(await asha.current(sessionId)).toMatchObject({
      expired: false,
      completed: true,
      message: 'No more questions',
      currentQuestion: null,
    })
  })
})

describe('a pause', () => {
  it('stops both clocks until the interview goes on', async () => {
    const asha = await world.candidate()
    const sessionId = await asha.begin()
    world.later(1)
    expect((await asha.pause(sessionId)).data).toMatchObject({ isPaused: true, timeRemaining: 24 })
    world.later(10)
    expect((await asha.pause(sessionId)).data).toMatchObject({
      isPaused: true,
      timeRemaining: 24,
      session: { pausedSeconds: 600 },
    })
    expect((await asha.resume(sessionId)).data).toMatchObject({
      isPaused: false,
      timeRemaining: 24,
      session: { questionRemainingSeconds: 120 },
    })
    world.later(1)
    expect((await asha.resume(sessionId)).data).toMatchObject({ isPaused: false, timeRemaining: 23 })
  })

  it('ends by itself after 30 minutes in all, and is not given again', async () => {
    const asha = await world.candidate()
    const sessionId = await asha.begin()
    await asha.pause(sessionId)
    world.later(20)
    await asha.resume(sessionId)
    await asha.pause(sessionId)
    world.later(12)
    expect((await asha.current(sessionId)).data.session).toMatchObject({
      isPaused: false,
      timeRemaining: 23,
      pausedSeconds: 1800,
    })
    await expect(asha.pause(sessionId)).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining('30 minutes'),
    })
  })

  it('is only of an interview that runs', async () => {
    const asha = await world.candidate()
    const { sessionId } = (await asha.create()).data.session
    await expect(asha.pause(sessionId)).rejects.toMatchObject({ status: 409 })
    await asha.end(sessionId)
    await expect(asha.pause(sessionId)).rejects.toMatchObject({ status: 409 })
    await expect(asha.resume(sessionId)).rejects.toMatchObject({ status: 409 })
  })

  it('and an answer at the same moment both count', async () => {
    const asha = await world.candidate()
    const sessionId = await asha.begin()
    const pausing = pauseInterview(callOf(routes.interview.pauseInterview, asha.of(sessionId)), world.services)
    const [answer] = await Promise.allSettled([asha.submit(sessionId, 1), pausing])
    const state = await readState(world.table, sessionId)
    expect(state?.pausedAt).toBe(world.clock.now.toISOString())
    expect(state?.answered).toBe(answer.status === 'fulfilled' ? 1 : 0)
  })
})

describe('ending', () => {
  it('says the same as often as it is called, and counts once', async () => {
    const asha = await world.candidate()
    const sessionId = await asha.begin()
    await asha.submit(sessionId, 1)
    world.later(4)
    const first = await asha.end(sessionId)
    expect(first).toMatchObject({
      feedback: { status: 'pending', sessionId, overallScore: null },
      data: { session: { status: 'completed', timeRemaining: 0 } },
    })
    world.later(4)
    expect(await asha.end(sessionId)).toEqual(first)
    expect(world.sent.filter(({ queue }) => queue === 'summarise-session')).toHaveLength(1)
    expect(await readState(world.table, sessionId)).toMatchObject({
      endReason: 'ended',
      endedAt: '2026-11-21T05:04:00.000Z',
    })
    expect(await readPractice(world.table, asha.userId)).toMatchObject({ count: 1, openSessionId: null })
  })

  it('of a session whose time was over keeps the time at which it was', async () => {
    const asha = await world.candidate()
    const sessionId = await asha.begin()
    world.later(60)
    await asha.end(sessionId)
    expect(await readState(world.table, sessionId)).toMatchObject({
      endReason: 'time_up',
      endedAt: '2026-11-21T05:25:00.000Z',
    })
  })

  it('answers the score once it is there', async () => {
    const asha = await world.candidate()
    const sessionId = await asha.begin()
    await asha.end(sessionId)
    const counted = { sessionId, number: 1, endedAt: world.clock.now.toISOString(), seconds: 0, score: 71 }
    await world.table.put({
      ...keys.report(sessionId),
      stage: 'final',
      overallScore: 71,
      averageScore: 71,
      overallFeedback: 'Clear and concrete.',
      competencies: [],
      previousScore: null,
      isBest: true,
      counted,
      basis: 'b',
      version: 1,
    })
    expect((await asha.end(sessionId)).feedback).toEqual({
      status: 'ready',
      sessionId,
      overallScore: 71,
      overallFeedback: 'Clear and concrete.',
    })
  })
})

describe('the nudge', () => {
  it('is spoken at most twice a question, and again for the next one', async () => {
    const asha = await world.candidate()
    const sessionId = await asha.begin()
    const first = await prompt(asha, sessionId, { speech: () => spokenSpeech })
    expect(first.promptText).not.toBe('')
    expect(Buffer.from(first.audioData ?? '', 'base64').toString()).toBe(`RIFF:${first.promptText}`)
    expect(first.data).toEqual({ promptText: first.promptText, audioData: first.audioData })
    await prompt(asha, sessionId)
    await expect(prompt(asha, sessionId)).rejects.toMatchObject({ status: 409 })
    await asha.submit(sessionId, 1)
    await prompt(asha, sessionId)
    expect((await status(asha, sessionId)).data.prompts).toBe(3)
  })

  it('is spoken at most twice when three ask at once', async () => {
    const asha = await world.candidate()
    const sessionId = await asha.begin()
    const asked = await Promise.allSettled([prompt(asha, sessionId), prompt(asha, sessionId), prompt(asha, sessionId)])
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  })

  it('keeps its sound where everybody shares it', async () => {
    const asha = await world.candidate()
    const sessionId = await asha.begin()
    await prompt(asha, sessionId, { speech: () => spokenSpeech })
    expect([...world.audio.stored.keys()].filter(key => key.startsWith('speech/bank/')).length).toBeGreaterThan(0)
    expect([...world.audio.stored.keys()].filter(key => key.startsWith(`people/${asha.userId}/`))).toEqual([])
  })

  it('is not given in a pause or after the end', async () => {
    const asha = await world.candidate()
    const sessionId = await asha.begin()
    await asha.pause(sessionId)
    await expect(prompt(asha, sessionId)).rejects.toMatchObject({ status: 409 })
    await asha.end(sessionId)
    await expect(prompt(asha, sessionId)).rejects.toMatchObject({ status: 409 })
  })
})

describe('one session in full', () => {
  it('shows what was asked and answered, and nothing that was only planned', async () => {
    const asha = await world.candidate()
    const sessionId = await asha.begin()
    world.later(1)
    await asha.submit(sessionId, 1, { transcript: spokenWords, audioFile: [webm('one'), webm('two')] })
    world.later(1)
    const { data } = await detail(asha, sessionId)
    expect(data).toMatchObject({
      sessionId,
      candidateName: 'Asha Rao',
      status: 'in_progress',
      analytics: { totalQuestions: 8, totalSessionTime: 120, averageScore: null, overallFeedback: null },
    })
    expect(data.questions.map(({ question }) => question.number)).toEqual([1, 2])
    expect(data.questions[0]?.answer).toMatchObject({
      content: spokenWords,
      transcript: spokenWords,
      state: 'assessing',
      late: false,
      feedback: null,
    })
    expect(data.questions[0]?.answer?.audioUrls).toEqual([
      expect.stringContaining('/0.webm'),
      expect.stringContaining('/1.webm'),
    ])
    expect(data.questions[1]?.answer).toBeNull()
    expect(data.answers).toEqual([
      { questionId: data.questions[0]?.question._id, content: spokenWords, transcript: spokenWords, feedback: null },
    ])
  })

  it('goes without recordings that have been deleted', async () => {
    const asha = await world.candidate()
    const sessionId = await asha.begin()
    await asha.submit(sessionId, 1, { transcript: spokenWords, audioFile: webm('one') })
    await world.audio.deleteAll(`people/${asha.userId}/`)
    expect((await detail(asha, sessionId)).data.questions[0]?.answer).toMatchObject({
      transcript: spokenWords,
      audioUrls: [],
    })
  })
})

describe('own sessions', () => {
  it('are listed newest first, open and ended ones alike', async () => {
    const asha = await world.candidate()
    const first = await asha.begin()
    world.later(5)
    await asha.end(first)
    world.later(1)
    const second = await asha.begin()
    world.later(2)
    const { data, nextCursor } = await sessions(asha)
    expect(
      data.map(({ sessionId, status, timeRemaining, interviewNumber }) => [
        sessionId,
        status,
        timeRemaining,
        interviewNumber,
      ]),
    ).toEqual([
      [second, 'in_progress', 23, 2],
      [first, 'completed', 0, 1],
    ])
    expect(nextCursor).toBeNull()
  })

  it('come twenty at a time', async () => {
    const asha = await world.candidate()
    for (let i = 0; i < 21; i++) {
      world.clock.now = new Date(Date.UTC(2026, 0, 1 + i))
      await asha.end((await asha.create()).data.session.sessionId)
    }
    const first = await sessions(asha)
    const second = await sessions(asha, first.nextCursor ?? '')
    expect([first.data.length, second.data.length]).toEqual([20, 1])
    expect(new Set([...first.data, ...second.data].map(({ sessionId }) => sessionId)).size).toBe(21)
  })
})

describe('the debug status', () => {
  it('tells state and counters, and no content', async () => {
    const asha = await world.candidate()
    const sessionId = await asha.begin()
    await asha.submit(sessionId, 1)
    const { data } = await status(asha, sessionId)
    expect(data).toMatchObject({
      sessionId,
      status: 'in_progress',
      questionNumber: 2,
      plannedQuestions: 8,
      answers: 1,
      assessed: 0,
      prompts: 0,
      isPaused: false,
      timeRemaining: 25,
    })
    expect(JSON.stringify(data)).not.toContain('payments')
    expect((await status(asha, sessionId)).data.version).toBe(data.version)
  })
})
