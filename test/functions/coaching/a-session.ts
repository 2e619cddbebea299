import type * as z from 'zod'
import { type AnswerItem, type HistoryLine, type QuestionItem, SessionState } from '#functions/interviews/items.ts'
import { questionIdOf } from '#functions/interviews/session-rules.ts'
import type { Recogniser } from '#functions/platform/ports/recogniser.ts'
import { ConditionFailed, type Table } from '#functions/platform/ports/table.ts'
import { keys } from '#functions/platform/table/keys.ts'
import { jobs } from '#shared/jobs.ts'

export const userId = 'student-1'
export const endedAt = new Date('2026-11-21T10:20:00.000Z')

const open = { startedAt: '2026-11-21T10:00:00.000Z', endedAt: null, endReason: null }

/** A session that is over, unless another status is given. */
export const aState = (sessionId: string, given: Partial<SessionState> = {}): SessionState =>
  SessionState.parse({
    sessionId,
    userId,
    entityId: null,
    resumeId: 'resume-1',
    status: 'completed',
    settings: { type: 'mixed', difficulty: 'intermediate', duration: 25 },
    durationMinutes: 25,
    questionSeconds: 180,
    interviewNumber: 1,
    countedOn: '2026-11-21',
    interviewer: 'rules',
    voiceProfile: 'economy',
    browserHears: true,
    createdAt: '2026-11-21T09:59:00.000Z',
    startedAt: '2026-11-21T10:00:00.000Z',
    endedAt: endedAt.toISOString(),
    endReason: 'ended',
    pausedAt: null,
    pausedMs: 0,
    questionOpenedMs: 0,
    lastCallAt: endedAt.toISOString(),
    current: 2,
    totalQuestions: 8,
    planned: 8,
    answered: 2,
    assessed: 0,
    followUps: 0,
    prompts: 0,
    promptsTotal: 0,
    version: 5,
    ...(given.status === 'in_progress' ? open : {}),
    ...given,
  })

export const aLine = (state: SessionState, given: Partial<HistoryLine> = {}): HistoryLine => ({
  userId: state.userId,
  sessionId: state.sessionId,
  resumeId: state.resumeId,
  status: state.status === 'completed' ? 'completed' : 'in_progress',
  settings: state.settings,
  durationMinutes: state.durationMinutes,
  questionSeconds: state.questionSeconds,
  interviewNumber: state.interviewNumber,
  interviewer: state.interviewer,
  createdAt: state.createdAt,
  startedAt: state.startedAt,
  endedAt: state.endedAt,
  endReason: state.endReason,
  pausedSeconds: 0,
  totalQuestions: state.totalQuestions,
  answered: state.answered,
  durationSeconds: state.status === 'completed' ? 1200 : null,
  overallScore: null,
  averageScore: null,
  ...given,
})

const questions = [
  'Tell me about a time you improved something at work. What did you do, and what came of it?',
  'How does an index make a database query faster, and what does it cost?',
]

export const goodAnswer =
  'In my last job at the bus depot, renewals took twenty-two minutes and there was always a queue. I was responsible for the online form. I timed forty renewals over three days, found that the photo step lost most people, and moved it to the end. As a result the renewal time fell by forty percent, and we saved 40,000 rupees a month.'

export const anAnswerItem = (
  sessionId: string,
  number: number,
  given: Partial<AnswerItem> & { state: AnswerItem['state'] },
): AnswerItem => ({
  questionId: questionIdOf(sessionId, number),
  number,
  content: goodAnswer,
  transcript: null,
  heardBy: null,
  wordTimes: null,
  late: false,
  autoSubmitted: false,
  answeredAt: '2026-11-21T10:05:00.000Z',
  responseTime: 60,
  voicedMs: null,
  segments: [],
  idempotencyKey: `key-${number}`,
  ...given,
})

/** A recording of so many segments that nobody has heard yet. */
export const aRecording = (sessionId: string, number: number, segments: number): AnswerItem =>
  anAnswerItem(sessionId, number, {
    state: 'transcribing',
    content: '',
    voicedMs: 30_000,
    segments: Array.from({ length: segments }, (_, index) => ({
      key: `people/${userId}/sessions/${sessionId}/answer-0${number}/${index}.webm`,
      mediaFormat: 'webm' as const,
      milliseconds: 10_000,
    })),
  })

/** Puts a session into the table as the interview feature would leave it. */
export async function putSession(
  table: Table,
  state: SessionState,
  answers: AnswerItem[],
  line: HistoryLine = aLine(state),
): Promise<void> {
  await table.put({ ...keys.sessionState(state.sessionId), ...state })
  await table.put({ ...keys.historyLine(state.userId, state.sessionId), ...line })
  for (const [index, content] of questions.entries()) {
    const number = index + 1
    const question: z.input<typeof QuestionItem> = {
      questionId: questionIdOf(state.sessionId, number),
      number,
      kind: number === 1 ? 'behavioural' : 'technical',
      content,
      isFollowUp: false,
      followUp: '',
      about: null,
    }
    await table.put({ ...keys.question(state.sessionId, number), ...question })
  }
  for (const { content, ...answer } of answers)
    await table.put({ ...keys.answer(state.sessionId, answer.number), ...answer, ...(content !== '' && { content }) })
}

export const messageFor = (sessionId: string, number: number) => ({
  userId,
  sessionId,
  questionId: questionIdOf(sessionId, number),
})

/** The event of a recogniser job that has ended, as the rule sends it to the queue. */
export const jobEnded = (name: string, status: 'COMPLETED' | 'FAILED' = 'COMPLETED') =>
  jobs['transcript-ready'].message.parse({
    'detail-type': 'Transcribe Job State Change',
    detail: { TranscriptionJobName: name, TranscriptionJobStatus: status },
  })

/** What a job of Transcribe writes for so many words, two a second. */
export const transcriptOf = (text: string): Uint8Array => {
  const items = text.split(' ').map((content, index) => ({
    type: 'pronunciation',
    start_time: (index * 0.5).toFixed(2),
    end_time: (index * 0.5 + 0.4).toFixed(2),
    alternatives: [{ content, confidence: '0.9' }],
  }))
  return new TextEncoder().encode(JSON.stringify({ results: { transcripts: [{ transcript: text }], items } }))
}

/** A recogniser whose jobs end when the test says so. */
export function heldRecogniser(): Recogniser & { started: string[] } {
  const started: string[] = []
  return {
    started,
    async start({ name }) {
      if (!started.includes(name)) started.push(name)
      return 'begun'
    },
  }
}

/** The table, but its n-th transaction from now breaks off: before it was written, or just after. */
export function breakingTable(table: Table, breakAt: { transaction: number; when: 'before' | 'after' }): Table {
  let count = 0
  return {
    ...table,
    async transact(writes) {
      const breaks = ++count === breakAt.transaction
      if (breaks && breakAt.when === 'before') throw new Error('The process died')
      await table.transact(writes)
      if (breaks) throw new Error('The process died')
    },
  }
}

/** The table, but somebody else is first for the first so many transactions. */
export function contestedTable(table: Table, times: number): Table {
  let count = 0
  return {
    ...table,
    async transact(writes) {
      if (++count <= times) throw new ConditionFailed()
      await table.transact(writes)
    },
  }
}
