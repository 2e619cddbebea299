import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { feedbackHistory } from '#functions/coaching/figures/feedback-history.ts'
import { feedbackStats } from '#functions/coaching/figures/feedback-stats.ts'
import { getInterviewHistory } from '#functions/coaching/figures/get-interview-history.ts'
import { generateFeedback } from '#functions/coaching/report/generate-feedback.ts'
import { getFeedback } from '#functions/coaching/report/get-feedback.ts'
import { keys } from '#functions/platform/table/keys.ts'
import { routes } from '#shared/contract/index.ts'
import { callOf, student } from '#test/fakes/call.ts'
import { memoryFiles } from '#test/fakes/files.ts'
import { recordedQueue } from '#test/fakes/queue.ts'
import { startTable } from '#test/fakes/table.ts'
import { aLine, anAnswerItem, aRecording, aState, messageFor, putSession, userId } from './a-session.ts'

let engine: Awaited<ReturnType<typeof startTable>>
beforeAll(async () => {
  engine = await startTable()
})
afterAll(() => engine.stop())

describe("a session's feedback", () => {
  it('is read by its owner, with links to the recordings that are still kept', async () => {
    const audio = memoryFiles()
    const recording = { ...aRecording('read', 1, 2), state: 'assessed' as const, transcript: 'We took forty timings' }
    await putSession(engine.table, aState('read'), [recording])
    await audio.put(recording.segments[1]?.key ?? '', new Uint8Array([1]), 'audio/webm')
    const call = callOf(routes.feedback.getFeedback, { params: { sessionId: 'read' } })
    const { data } = await getFeedback(call, { table: engine.table, audio })
    expect(data.candidateName).toBe('Asha Rao')
    expect(data.questions).toHaveLength(2)
    expect(data.questions[0]?.answer?.audioUrls).toEqual([`https://files.test/${recording.segments[1]?.key}?signed`])
  })

  it('does not exist for anybody else', async () => {
    await putSession(engine.table, aState('mine'), [])
    const principal = student({ userId: 'student-2' })
    const services = { table: engine.table, audio: memoryFiles() }
    const get = (sessionId: string) =>
      getFeedback(callOf(routes.feedback.getFeedback, { params: { sessionId }, principal }), services)
    const [mine, never] = await Promise.allSettled([get('mine'), get('never')])
    expect(mine).toMatchObject({ status: 'rejected', reason: { status: 404 } })
    expect(never).toMatchObject({ status: 'rejected', reason: { status: 404 } })
  })
})

describe('asking again for feedback', () => {
  const now = new Date('2026-11-21T10:30:00.000Z')
  const ask = (sessionId: string, sent: ReturnType<typeof recordedQueue>, at = now, principal = student()) =>
    generateFeedback(callOf(routes.feedback.generateFeedback, { params: { sessionId }, principal, now: at }), {
      table: engine.table,
      audio: memoryFiles(),
      queue: sent.queue,
    })

  it('asks the workers for what is missing and nothing else', async () => {
    await putSession(engine.table, aState('missing'), [
      anAnswerItem('missing', 1, { state: 'assessing' }),
      aRecording('missing', 2, 1),
    ])
    const sent = recordedQueue()
    expect((await ask('missing', sent)).data.status).toBe('pending')
    expect(sent.sent.map(({ queue, message }) => [queue, message])).toEqual([
      ['assess-answer', messageFor('missing', 1)],
      ['transcribe-answer', messageFor('missing', 2)],
      ['summarise-session', { userId, sessionId: 'missing' }],
    ])
  })

  it('asks them once in five seconds however impatient the page is', async () => {
    await putSession(engine.table, aState('impatient'), [anAnswerItem('impatient', 1, { state: 'assessing' })])
    const sent = recordedQueue()
    await ask('impatient', sent)
    expect((await ask('impatient', sent)).data.status).toBe('pending')
    expect(sent.sent).toHaveLength(2)
    await ask('impatient', sent, new Date(now.getTime() + 5000))
    expect(sent.sent).toHaveLength(4)
  })

  it('asks for nothing where all is there or the interview goes on', async () => {
    await putSession(engine.table, aState('empty'), [])
    await putSession(engine.table, aState('open', { status: 'in_progress', endedAt: null }), [])
    const sent = recordedQueue()
    expect((await ask('empty', sent)).data.status).toBe('ready')
    expect((await ask('open', sent)).data.status).toBe('in_progress')
    expect(sent.sent).toEqual([])
  })

  it("cannot be done for somebody else's session", async () => {
    const sent = recordedQueue()
    await expect(ask('missing', sent, now, student({ userId: 'student-2' }))).rejects.toMatchObject({ status: 404 })
    expect(sent.sent).toEqual([])
  })
})

describe('the history', () => {
  const principal = student({ userId: 'student-9' })
  const state = (index: number) =>
    aState(`0198-${String(index).padStart(2, '0')}`, { userId: 'student-9', interviewNumber: index })

  beforeAll(async () => {
    for (let index = 1; index <= 25; index++)
      await engine.table.put({
        ...keys.historyLine('student-9', state(index).sessionId),
        ...aLine(state(index), { overallScore: index % 2 === 0 ? 60 + index : null }),
      })
    const practice = {
      day: '2026-11-21',
      count: 1,
      givenBack: 0,
      total: 25,
      openSessionId: null,
      creates: [],
      version: 25,
    }
    await engine.table.put({ ...keys.practice('student-9'), ...practice })
  })

  it('lists all interviews, newest first, page by page, with their number in all', async () => {
    const page = (cursor?: string) =>
      getInterviewHistory(
        callOf(routes.profile.getInterviewHistory, { principal, query: cursor === undefined ? {} : { cursor } }),
        engine,
      )
    const first = await page()
    const second = await page(first.nextCursor ?? '')
    const numbers = [...first.interviewHistory, ...second.interviewHistory].map(item => item.interviewNumber)
    expect(numbers).toEqual(Array.from({ length: 25 }, (_, index) => 25 - index))
    expect([first.total, second.nextCursor]).toEqual([25, null])
  })

  it('does not let a cursor reach into another person’s history', async () => {
    const cursor = Buffer.from(JSON.stringify(['USER#student-9', 'SESSION#0198-20'])).toString('base64url')
    const call = callOf(routes.profile.getInterviewHistory, {
      query: { cursor },
      principal: student({ userId: 'nobody' }),
    })
    expect((await getInterviewHistory(call, engine)).interviewHistory).toEqual([])
  })

  it('lists the assessed ones for the feedback pages', async () => {
    const { data } = await feedbackHistory(callOf(routes.feedback.feedbackHistory, { principal }), engine)
    expect(data.map(({ interviewNumber }) => interviewNumber)).toEqual([24, 22, 20, 18, 16, 14, 12, 10, 8, 6, 4, 2])
  })

  it('has empty figures for a newcomer', async () => {
    const call = callOf(routes.feedback.feedbackStats, { principal: student({ userId: 'newcomer' }) })
    expect((await feedbackStats(call, engine)).data).toMatchObject({ totalInterviews: 0, averageScore: null })
  })
})
