import * as z from 'zod'
import { QuestionKind, Settings } from '#shared/contract/interview.ts'

const EndReason = z.enum(['time_up', 'all_answered', 'ended', 'idle'])

const session = z.object({
  sessionId: z.string(),
  userId: z.string(),
  entityId: z.string().nullable(),
  resumeId: z.string(),
  settings: Settings,
  durationMinutes: z.number(),
  questionSeconds: z.number(),
  interviewNumber: z.number(),
  /** The local day it counts on. */
  countedOn: z.string(),
  interviewer: z.enum(['model', 'rules']),
  /** SPEC-35, as the institution had it when the session was created: it stays so to its end. */
  voiceProfile: z.enum(['economy', 'studio']).default('economy'),
  /** Whether words heard by the browser's own recognition count. */
  browserHears: z.boolean().default(true),
  createdAt: z.string(),
  pausedAt: z.string().nullable(),
  pausedMs: z.number(),
  questionOpenedMs: z.number(),
  lastCallAt: z.string(),
  current: z.number(),
  totalQuestions: z.number(),
  /** Questions that exist: 1 until the plan is there. */
  planned: z.number(),
  answered: z.number(),
  assessed: z.number(),
  followUps: z.number(),
  /** Nudges for the current question, and in all. */
  prompts: z.number(),
  promptsTotal: z.number(),
  /** Every change of the state by its person's calls raises this by one; the counters of workers do not. */
  version: z.number(),
})
const notEnded = { endedAt: z.null(), endReason: z.null() }

/** SESSION#id / STATE. Kept under 1 kB, so that each change of it costs one write unit. Times are ISO. */
export const SessionState = z.discriminatedUnion('status', [
  session.extend({ status: z.literal('created'), startedAt: z.null(), ...notEnded }),
  session.extend({ status: z.literal('in_progress'), startedAt: z.string(), ...notEnded }),
  // Nobody may ever have started it.
  session.extend({
    status: z.literal('completed'),
    startedAt: z.string().nullable(),
    endedAt: z.string(),
    endReason: EndReason,
  }),
])
export type SessionState = z.infer<typeof SessionState>
export type CompletedSession = Extract<SessionState, { status: 'completed' }>

/** SESSION#id / QUESTION#nn */
export const QuestionItem = z.object({
  questionId: z.string(),
  number: z.number(),
  kind: QuestionKind,
  content: z.string(),
  isFollowUp: z.boolean(),
  /** The planned question's generic follow-up. */
  followUp: z.string(),
  /** The item of the resume it is about. */
  about: z.string().nullable(),
  /** Set when it was chosen as the next one to ask: from then on it stays as it is. */
  pinned: z.literal(true).optional(),
})
export type QuestionItem = z.infer<typeof QuestionItem>

export const AnswerState = z.enum(['transcribing', 'assessing', 'assessed', 'awaiting_words'])
export type AnswerState = z.infer<typeof AnswerState>

/** A recorder's segment as stored. mediaFormat is the recogniser's name for it. */
export const Segment = z.object({
  key: z.string(),
  mediaFormat: z.enum(['webm', 'mp4', 'ogg', 'wav']),
  milliseconds: z.number().nullable(),
})
export type Segment = z.infer<typeof Segment>

/** SESSION#id / ANSWER#nn */
export const AnswerItem = z
  .object({
    questionId: z.string(),
    number: z.number(),
    /** Missing where it is the transcript, word for word. */
    content: z.string().optional(),
    transcript: z.string().nullable(),
    /** Who heard the transcript: the browser while it was said, the recogniser in the recording, or the person who typed it afterwards. */
    heardBy: z.enum(['browser', 'recogniser', 'person']).nullable(),
    /** Start and end of each heard word, flat, in hundredths of a second. */
    wordTimes: z.array(z.number()).nullable(),
    state: AnswerState,
    late: z.boolean(),
    autoSubmitted: z.boolean(),
    answeredAt: z.string(),
    /** Seconds, by the client: a statistic only. */
    responseTime: z.number().nullable(),
    voicedMs: z.number().nullable(),
    segments: z.array(Segment),
    idempotencyKey: z.string().nullable(),
  })
  .transform(item => ({ ...item, content: item.content ?? item.transcript ?? '' }))
export type AnswerItem = z.output<typeof AnswerItem>

/** USER#id / SESSION#id: one line of the history. While it is in progress the session's STATE knows better. */
export const HistoryLine = z.object({
  userId: z.string(),
  sessionId: z.string(),
  resumeId: z.string(),
  status: z.enum(['in_progress', 'completed']),
  settings: Settings,
  durationMinutes: z.number(),
  questionSeconds: z.number(),
  interviewNumber: z.number(),
  interviewer: z.enum(['model', 'rules']),
  createdAt: z.string(),
  startedAt: z.string().nullable(),
  endedAt: z.string().nullable(),
  endReason: EndReason.nullable(),
  pausedSeconds: z.number(),
  totalQuestions: z.number(),
  answered: z.number(),
  /** Seconds of interview without pauses; null until it is over. */
  durationSeconds: z.number().nullable(),
  /** Percent; null until assessed. */
  overallScore: z.number().nullable(),
  averageScore: z.number().nullable(),
})
export type HistoryLine = z.infer<typeof HistoryLine>

/** USER#id / PRACTICE */
export const PracticeItem = z.object({
  day: z.string(),
  count: z.number(),
  givenBack: z.number(),
  total: z.number(),
  openSessionId: z.string().nullable(),
  creates: z.array(z.object({ key: z.string(), sessionId: z.string() })),
  version: z.number(),
})

/** USER#id / ASKED: the texts of the last ten sessions, the newest first. */
export const AskedItem = z.object({
  sessions: z.array(z.object({ sessionId: z.string(), texts: z.array(z.string()) })),
  version: z.number(),
})
export type AskedItem = z.infer<typeof AskedItem>
