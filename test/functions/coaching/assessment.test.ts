import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { assessAnswer } from '#functions/coaching/answers/assess-answer.job.ts'
import { typeWords } from '#functions/coaching/answers/type-words.ts'
import { generateFeedback } from '#functions/coaching/report/generate-feedback.ts'
import { getFeedback } from '#functions/coaching/report/get-feedback.ts'
import { summariseSession } from '#functions/coaching/report/summarise-session.job.ts'
import { readStats } from '#functions/coaching/store.ts'
import type { AnswerItem, SessionState } from '#functions/interviews/items.ts'
import { feedbackIn } from '#functions/interviews/session-feedback.ts'
import { readHistoryLine, readSession } from '#functions/interviews/store.ts'
import { recordMetric } from '#functions/platform/metrics.ts'
import { type Model, ModelFailed } from '#functions/platform/ports/model.ts'
import type { Table } from '#functions/platform/ports/table.ts'
import { keys } from '#functions/platform/table/keys.ts'
import { routes } from '#shared/contract/index.ts'
import { autoSubmitted } from '#shared/limits.ts'
import { callOf, student } from '#test/fakes/call.ts'
import { memoryFiles } from '#test/fakes/files.ts'
import { recordedQueue } from '#test/fakes/queue.ts'
import { startTable } from '#test/fakes/table.ts'
import {
  aLine,
  anAnswerItem,
  aRecording,
  aState,
  breakingTable,
  contestedTable,
  endedAt,
  goodAnswer,
  messageFor,
  putSession,
} from './a-session.ts'

vi.mock('#functions/platform/metrics.ts', () => ({ recordMetric: vi.fn() }))
let engine: Awaited<ReturnType<typeof startTable>>
beforeAll(async () => {
  engine = await startTable()
})
afterAll(() => engine.stop())

let count = 0
let sessionId = ''
/** A person of their own for each test, so that figures do not mix. */
let userId = ''
let sent: ReturnType<typeof recordedQueue>
let seconds = 0
const now = () => new Date(endedAt.getTime() + ++seconds * 1000)
beforeEach(() => {
  sessionId = `session-${++count}`
  userId = `person-${count}`
  sent = recordedQueue()
})

const given = (answers: AnswerItem[], state: Partial<SessionState> = {}) =>
  putSession(engine.table, aState(sessionId, { userId, ...state }), answers)
const assess = (number: number, table: Table = engine.table, model: Model | null = null) =>
  assessAnswer({ ...messageFor(sessionId, number), userId }, { table, queue: sent.queue, model: () => model, now })
const summarise = (table: Table = engine.table, session = sessionId) =>
  summariseSession({ userId, sessionId: session }, { table, queue: sent.queue, now })
const stored = async () => {
  const session = await readSession(engine.table, sessionId)
  if (!session) throw new Error('The session is gone')
  return {
    ...session,
    feedback: feedbackIn(session.items),
    line: await readHistoryLine(engine.table, userId, sessionId),
  }
}
const stats = () => readStats(engine.table, userId)
const report = async () => {
  const call = callOf(routes.feedback.getFeedback, { params: { sessionId }, principal: student({ userId }) })
  return (await getFeedback(call, { table: engine.table, audio: memoryFiles() })).data
}
const assessing = (number: number, words: Partial<AnswerItem> = {}) =>
  anAnswerItem(sessionId, number, { state: 'assessing', ...words })

describe('an answer with its words', () => {
  it('is assessed once, though the message comes twice, one after the other or at once', async () => {
    await given([assessing(1)], { status: 'in_progress', endedAt: null })
    await Promise.all([assess(1), assess(1)])
    const first = await stored()
    await assess(1)
    const second = await stored()
    expect(first.answers[0]?.state).toBe('assessed')
    expect(first.state.assessed).toBe(1)
    expect(second.state.assessed).toBe(1)
    expect(second.feedback.answers.get(1)).toEqual(first.feedback.answers.get(1))
    expect(sent.sent).toEqual([])
  })

  it('gets remarks that quote its own words', async () => {
    await given([assessing(1)])
    await assess(1)
    const feedback = (await stored()).feedback.answers.get(1)
    const quotes = feedback?.remarks.flatMap(({ quote }) => (quote === null ? [] : [quote])) ?? []
    expect(quotes.length).toBeGreaterThan(0)
    for (const quote of quotes) expect(goodAnswer).toContain(quote)
  })

  it('is assessed by its recording’s words and times, not by the placeholder of the timer', async () => {
    const recording = { ...aRecording(sessionId, 1, 1), state: 'assessing' as const, content: autoSubmitted }
    await given([{ ...recording, transcript: goodAnswer, heardBy: 'recogniser', wordTimes: [0, 100, 120, 3000] }])
    await assess(1)
    const facts = (await stored()).feedback.answers.get(1)?.facts
    expect(facts?.words).toBe(goodAnswer.split(' ').length)
    expect(facts?.speakingSeconds).toBe(30)
    expect((await report()).questions[0]?.answer?.content).toBe(goodAnswer)
  })

  it('that was typed has no speaking time', async () => {
    await given([assessing(1, { voicedMs: 20_000 })])
    await assess(1)
    expect((await stored()).feedback.answers.get(1)?.facts.speakingSeconds).toBeNull()
  })

  it('that is empty scores at most 10 and is shown as no response', async () => {
    await given([assessing(1, { content: autoSubmitted, autoSubmitted: true })])
    await assess(1)
    expect((await stored()).feedback.answers.get(1)?.score).toBeLessThanOrEqual(10)
    expect((await report()).questions[0]?.answer?.content).toBe('No response provided')
  })

  it('is assessed by the rules where the model fails', async () => {
    const broken: Model = { id: 'broken', ask: () => Promise.reject(new ModelFailed('away')) }
    await given([assessing(1)])
    await assess(1, engine.table, broken)
    expect((await stored()).feedback.answers.get(1)?.assessedBy).toBe('rules')
  })

  it.each(['before', 'after'] as const)('is assessed once though the worker dies %s its write', async when => {
    await given([assessing(1)])
    await expect(assess(1, breakingTable(engine.table, { transaction: 1, when }))).rejects.toThrow('died')
    await assess(1)
    const { state, answers, feedback } = await stored()
    expect([state.assessed, answers[0]?.state, feedback.answers.size]).toEqual([1, 'assessed', 1])
    expect(sent.sent.map(({ queue }) => queue)).toEqual(['summarise-session'])
  })

  it('asks for the summary only when no other answer of the ended session is still being assessed', async () => {
    await given([assessing(1), assessing(2)])
    await assess(2)
    expect(sent.sent).toEqual([])
    await assess(1)
    expect(sent.sent).toEqual([{ queue: 'summarise-session', message: { userId, sessionId }, delaySeconds: 0 }])
  })

  it('that gets its words while an emptier one is being assessed keeps the words, and they are assessed next', async () => {
    await given([{ ...aRecording(sessionId, 1, 1), state: 'assessing', transcript: '' }])
    const typedMeanwhile: Table = {
      ...engine.table,
      async transact(writes) {
        const words = { set: { state: 'assessing', transcript: goodAnswer, heardBy: 'person' } }
        await engine.table.update(keys.answer(sessionId, 1), words)
        await engine.table.transact(writes)
      },
    }
    await assess(1, typedMeanwhile)
    expect((await stored()).answers[0]).toMatchObject({ state: 'assessing', transcript: goodAnswer })
    await assess(1)
    expect((await stored()).feedback.answers.get(1)?.score).toBeGreaterThan(10)
    expect((await stored()).state.assessed).toBe(1)
  })

  it('that does not exist is no reason to fail', async () => {
    await expect(assess(1)).resolves.toBeUndefined()
  })
})

describe('the summary of a session', () => {
  const assessAll = async (answers: number) => {
    for (let number = 1; number <= answers; number++) await assess(number)
  }

  it('gives words, a score, the history its score and the person their figures, once however often it is asked for', async () => {
    await given([assessing(1), assessing(2, { content: 'It makes reads faster and writes slower.' })])
    await assessAll(2)
    await summarise()
    const first = await stored()
    await Promise.all([summarise(), summarise()])
    const { feedback, line } = await stored()
    expect(feedback.report).toEqual(first.feedback.report)
    const score = feedback.report?.overallScore ?? Number.NaN
    expect(score).toBeGreaterThan(0)
    expect(line).toMatchObject({ overallScore: score, averageScore: feedback.report?.averageScore })
    expect(await stats()).toMatchObject({ completed: 1, scored: 1, scoreSum: score, seconds: 1200 })
    expect(await report()).toMatchObject({ status: 'ready', overallScore: score, isBest: false, previousScore: null })
    expect((await report()).competencies).toHaveLength(5)
  })

  it('counts an ended session before its answers are assessed, without a score', async () => {
    await given([assessing(1)])
    await summarise()
    expect((await stored()).feedback.report).toBeNull()
    expect(await stats()).toMatchObject({ completed: 1, scored: 0 })
    expect((await report()).status).toBe('pending')
    await assess(1)
    await summarise()
    expect(await stats()).toMatchObject({ completed: 1, scored: 1 })
    expect((await report()).status).toBe('ready')
  })

  it('is nothing yet while the interview goes on', async () => {
    await given([assessing(1)], { status: 'in_progress', endedAt: null })
    await assess(1)
    await summarise()
    expect((await stored()).feedback.report).toBeNull()
    expect(await stats()).toMatchObject({ completed: 0 })
  })

  it('gives a session without answers no score', async () => {
    await given([])
    await summarise()
    expect((await stored()).line?.overallScore).toBeNull()
    expect(await stats()).toMatchObject({ completed: 1, scored: 0, scoreSum: 0 })
    expect(await report()).toMatchObject({ status: 'ready', overallScore: null, answeredQuestions: 0 })
  })

  it('is provisional while a recording is still being transcribed, and counts its score when that has come', async () => {
    await given([assessing(1), aRecording(sessionId, 2, 1)])
    await assess(1)
    await summarise()
    expect(await report()).toMatchObject({ status: 'provisional', overallScore: expect.any(Number) })
    expect(await stats()).toMatchObject({ scored: 0 })
    expect((await stored()).line?.overallScore).toBeNull()
    const heard = { set: { state: 'assessing', transcript: 'It is a sorted copy of the column.' } }
    await engine.table.update(keys.answer(sessionId, 2), heard)
    await assess(2)
    await summarise()
    expect((await report()).status).toBe('ready')
    expect(await stats()).toMatchObject({ completed: 1, scored: 1 })
  })

  it('measures how long the whole report took, once', async () => {
    vi.mocked(recordMetric).mockClear()
    await given([assessing(1), aRecording(sessionId, 2, 1)])
    await assess(1)
    await summarise()
    const delays = () => vi.mocked(recordMetric).mock.calls.filter(([name]) => name === 'FeedbackSeconds')
    expect(delays()).toEqual([])
    await engine.table.update(keys.answer(sessionId, 2), { set: { state: 'assessing', transcript: 'A sorted copy.' } })
    await assess(2)
    await summarise()
    await summarise()
    expect(delays()).toEqual([['FeedbackSeconds', expect.any(Number)]])
  })

  it('takes in an answer that came late, in place of what it counted before', async () => {
    await given([assessing(1)])
    await assess(1)
    await summarise()
    const before = (await stored()).feedback.report?.overallScore
    const late = assessing(2, { content: 'I do not know.', late: true })
    await engine.table.put({ ...keys.answer(sessionId, 2), ...late })
    await assess(2)
    await summarise()
    const { feedback, line } = await stored()
    const after = feedback.report?.overallScore ?? Number.NaN
    expect(after).not.toBe(before)
    expect(line?.overallScore).toBe(after)
    expect(await stats()).toMatchObject({ completed: 1, scored: 1, scoreSum: after })
    expect((await stats()).top).toEqual([{ number: 1, score: after }])
  })

  it('assesses an answer again when its words were typed afterwards, and counts it once', async () => {
    await given([{ ...aRecording(sessionId, 1, 1), state: 'awaiting_words' }])
    await summarise()
    expect(await report()).toMatchObject({ status: 'ready', overallScore: null })
    const call = callOf(routes.feedback.typeWords, {
      params: { sessionId },
      body: { questionId: messageFor(sessionId, 1).questionId, transcript: goodAnswer },
      principal: student({ userId }),
    })
    await typeWords(call, { table: engine.table, audio: memoryFiles(), queue: sent.queue })
    await assess(1)
    await summarise()
    const { state, feedback } = await stored()
    expect(state.assessed).toBe(1)
    expect(feedback.report?.overallScore).toBeGreaterThan(10)
    expect(await stats()).toMatchObject({ completed: 1, scored: 1 })
  })

  it('replaces the assessment of an empty transcript by that of the typed words, without counting the answer twice', async () => {
    const recording = { ...aRecording(sessionId, 1, 1), state: 'assessing' as const, transcript: '' }
    await given([recording])
    await assess(1)
    const empty = (await stored()).feedback.answers.get(1)?.score ?? Number.NaN
    const words = { set: { state: 'assessing', transcript: goodAnswer, heardBy: 'person' } }
    await engine.table.update(keys.answer(sessionId, 1), words)
    await assess(1)
    const { state, feedback } = await stored()
    expect(feedback.answers.get(1)?.score).toBeGreaterThan(empty)
    expect(state.assessed).toBe(1)
  })

  it.each(['before', 'after'] as const)('counts once though the worker dies %s its write', async when => {
    await given([assessing(1)])
    await assess(1)
    await expect(summarise(breakingTable(engine.table, { transaction: 1, when }))).rejects.toThrow('died')
    await summarise()
    expect(await stats()).toMatchObject({ completed: 1, scored: 1, version: 1 })
    expect((await stored()).line?.overallScore).not.toBeNull()
  })

  it('reads again where another summary of the same person was first, and gives up to be tried later', async () => {
    await given([assessing(1)])
    await assess(1)
    await summarise(contestedTable(engine.table, 2))
    expect(await stats()).toMatchObject({ completed: 1 })
    await engine.table.delete(keys.report(sessionId))
    await expect(summarise(contestedTable(engine.table, 99))).rejects.toThrow('other writers')
  })

  it('counts two sessions that end at the same moment both', async () => {
    const other = `${sessionId}-b`
    await given([assessing(1)])
    await putSession(engine.table, aState(other, { userId, interviewNumber: 2 }), [
      anAnswerItem(other, 1, { state: 'assessing' }),
    ])
    await assess(1)
    await assessAnswer(
      { ...messageFor(other, 1), userId },
      { table: engine.table, queue: sent.queue, model: () => null, now },
    )
    await Promise.all([summarise(), summarise(engine.table, other)])
    expect(await stats()).toMatchObject({ completed: 2, scored: 2, seconds: 2400 })
  })

  it('knows the score before and the best so far', async () => {
    await given([assessing(1, { content: 'I do not know.' })])
    await assess(1)
    await summarise()
    const earlier = (await stored()).feedback.report?.overallScore
    const state = aState(`${sessionId}-b`, { userId, interviewNumber: 2 })
    sessionId = state.sessionId
    await putSession(engine.table, state, [assessing(1)], aLine(state))
    await assess(1)
    await summarise()
    expect(await report()).toMatchObject({ previousScore: earlier, isBest: true })
  })
})

describe('feedback that got stuck', () => {
  it('is complete after the page has asked for it and the workers have run', async () => {
    await given([assessing(1), assessing(2)])
    const call = callOf(routes.feedback.generateFeedback, {
      params: { sessionId },
      principal: student({ userId }),
      now: endedAt,
    })
    const services = { table: engine.table, audio: memoryFiles(), queue: sent.queue }
    expect((await generateFeedback(call, services)).data.status).toBe('pending')
    for (let index = 0; index < sent.sent.length; index++) {
      const { queue } = sent.sent[index] ?? {}
      if (queue === 'summarise-session') await summarise()
      if (queue === 'assess-answer') await assess(index + 1)
    }
    expect((await report()).status).toBe('ready')
  })
})
