import * as z from 'zod'
import { AnswerFeedback } from './assessment.ts'
import { data, Id, Instant, jsonField, route, UploadedFile } from './route.ts'
import { Cursor, saneNumber, statistic, words } from './text.ts'

export const QuestionKind = z.enum(['warm_up', 'behavioural', 'technical', 'closing'])
export type QuestionKind = z.infer<typeof QuestionKind>

/** A mouth shape at a time, in Polly's viseme alphabet. */
export const SpeechMark = z.object({ timeMs: z.number(), viseme: z.string() })
export type SpeechMark = z.infer<typeof SpeechMark>

export const Question = z.object({
  _id: Id,
  id: Id,
  number: z.number(),
  kind: QuestionKind,
  content: z.string(),
  isFollowUp: z.boolean(),
  /** A presigned GET of the spoken question, where there is one. */
  audioUrl: z.string().nullable(),
  speechMarks: z.array(SpeechMark),
})
export type Question = z.infer<typeof Question>

export const SessionStatus = z.enum(['created', 'in_progress', 'completed'])

export const Settings = z.object({
  type: z.enum(['mixed', 'technical', 'behavioural']).default('mixed'),
  difficulty: z.enum(['beginner', 'intermediate', 'advanced']).default('intermediate'),
  /** Minutes. */
  duration: z.number().min(1).max(25).default(25),
})
export type Settings = z.infer<typeof Settings>

export const SessionQuestion = z.object({
  question: Question,
  answer: z
    .object({
      content: z.string(),
      transcript: z.string().nullable(),
      /** awaiting_words: the recording is kept, but nothing could hear it; the person can type what they said. */
      state: z.enum(['transcribing', 'assessing', 'assessed', 'awaiting_words']),
      late: z.boolean(),
      autoSubmitted: z.boolean(),
      answeredAt: Instant,
      responseTime: z.number().nullable(),
      /** Own recordings in order, presigned; empty where typed. */
      audioUrls: z.array(z.string()),
      feedback: AnswerFeedback.nullable(),
    })
    .nullable(),
})
export type SessionQuestion = z.infer<typeof SessionQuestion>

export const Session = z.object({
  sessionId: Id,
  userId: Id,
  resumeId: Id,
  status: SessionStatus,
  /** Minutes (SPEC-09). */
  duration: z.number(),
  settings: Settings,
  interviewNumber: z.number(),
  sessionNumber: z.number(),
  createdAt: Instant,
  startedAt: Instant.nullable(),
  endedAt: Instant.nullable(),
  isPaused: z.boolean(),
  /** Seconds of the 30 minutes of pause already used. */
  pausedSeconds: z.number(),
  /** Minutes left by the server's clock. */
  timeRemaining: z.number(),
  questionNumber: z.number(),
  totalQuestions: z.number(),
  /** Seconds for one answer: 180, times the person's extra time. */
  questionSeconds: z.number(),
  /** Seconds left for the current question by the server's clock; null while none is open. */
  questionRemainingSeconds: z.number().nullable(),
  /** Who asks and assesses: the configured model or the product's own rules. */
  interviewer: z.enum(['model', 'rules']),
  overallScore: z.number().nullable(),
})
export type Session = z.infer<typeof Session>

export const SessionDetail = Session.extend({
  candidateName: z.string(),
  questions: z.array(SessionQuestion),
  answers: z.array(
    z.object({
      questionId: Id,
      content: z.string(),
      transcript: z.string().nullable(),
      feedback: z.object({ strengths: z.array(z.string()), weaknesses: z.array(z.string()) }).nullable(),
    }),
  ),
  analytics: z.object({
    totalQuestions: z.number(),
    totalSessionTime: z.number(),
    averageScore: z.number().nullable(),
    overallFeedback: z.string().nullable(),
  }),
})
export type SessionDetail = z.infer<typeof SessionDetail>

/** Base64 of a WAV (16 kHz, mono, 16 bit), or null: then the browser's own voice speaks, or the caption stands alone. */
const AudioData = z.string().nullable()

export const EndFeedback = z.object({
  /** pending while answers are still being assessed. */
  status: z.enum(['pending', 'ready']),
  sessionId: Id,
  overallScore: z.number().nullable(),
  overallFeedback: z.string().nullable(),
})
export type EndFeedback = z.infer<typeof EndFeedback>

const SessionParams = z.object({ id: Id })

/** Data beside the answer: an invalid value is dropped and never refuses the answer. */
const side = <T extends z.ZodType>(schema: T) => schema.optional().catch(undefined)
const longestMs = 36_000_000
const mostWords = 20_000

/** Form fields are strings; the same fields may come as JSON for a typed answer. */
export const SubmitAnswerBody = z.object({
  questionId: Id,
  content: words().max(mostWords, 'That is more than we can take for one answer. Please shorten it.').default(''),
  /** A transcript that is too long is cut rather than refused: the answer matters more. */
  transcript: words()
    .overwrite(value => value.slice(0, mostWords).toWellFormed())
    .catch('')
    .default(''),
  /** Seconds, a statistic only (SPEC-10). */
  responseTime: statistic(36_000),
  isInactivityResponse: z.preprocess(value => value === true || value === 'true', z.boolean()).default(false),
  promptText: side(z.string().max(2000)),
  media: side(
    jsonField(
      z.object({
        mimeType: side(z.string().max(100)),
        /** Milliseconds of each recorder segment, in the order of the audioFile parts; null where that is unknown. */
        segmentMs: side(
          z.preprocess(
            value =>
              Array.isArray(value) ? value.slice(0, 50).map(each => saneNumber(each, longestMs) ?? null) : undefined,
            z.array(z.number().nullable()).optional(),
          ),
        ),
        /** Milliseconds in which speech was heard. */
        voicedMs: statistic(longestMs),
        typed: side(z.boolean()),
        autoSubmitted: side(z.boolean()),
        /** ISO time of the client at which the answer was finished, for an answer sent late. */
        finishedAt: side(z.string().max(40)),
      }),
    ),
  ),
  /** The recorder's segments in order; two webm runs do not concatenate. */
  audioFile: z.preprocess(
    value => (value === undefined || value === '' ? [] : Array.isArray(value) ? value : [value]),
    z.array(UploadedFile).max(50),
  ),
})

export const SubmitAnswerAnswer = z.object({
  success: z.literal(true),
  nextQuestion: Question.nullable().optional(),
  nextQuestionAudio: AudioData.optional(),
  /** Minutes. */
  timeRemaining: z.number(),
  hasMoreQuestions: z.boolean(),
  reason: z.enum(['time_up', 'all_answered', 'ended', 'late', 'already_answered']).nullable(),
  expired: z.boolean(),
  data: z.object({
    inactivityResponse: z.boolean(),
    timeRemaining: z.number(),
    transcript: z.string().nullable(),
    feedback: EndFeedback.nullable(),
    session: Session,
  }),
})
export type SubmitAnswerAnswer = z.infer<typeof SubmitAnswerAnswer>

export const CurrentQuestionAnswer = z.object({
  success: z.literal(true),
  expired: z.boolean(),
  completed: z.boolean(),
  /** 'Session expired' or 'No more questions' where there is none. */
  message: z.string().optional(),
  timeRemaining: z.number(),
  currentQuestion: Question.nullable(),
  audioData: AudioData,
  data: z.object({
    session: Session,
    currentQuestion: Question.nullable(),
    audioData: AudioData,
    feedback: EndFeedback.nullable(),
  }),
})
export type CurrentQuestionAnswer = z.infer<typeof CurrentQuestionAnswer>

const CreatedAnswer = data(z.object({ session: Session, currentQuestion: Question.nullable(), audioData: AudioData }))
const SessionAnswer = data(z.object({ session: Session, timeRemaining: z.number(), isPaused: z.boolean() }))

export const interview = {
  createInterview: route({
    method: 'POST',
    path: '/interview/create',
    access: 'user',
    summary: 'Create a session, or return the one still open',
    idempotent: true,
    body: z.object({ resumeId: Id, settings: Settings.optional() }),
    answer: CreatedAnswer,
  }),
  startInterview: route({
    method: 'POST',
    path: '/interview/{id}/start',
    access: 'user',
    summary: "Start the session's clock",
    params: SessionParams,
    answer: CreatedAnswer,
  }),
  getCurrentQuestion: route({
    method: 'GET',
    path: '/interview/{id}/current-question',
    access: 'user',
    summary: 'The question to answer now',
    params: SessionParams,
    answer: CurrentQuestionAnswer,
  }),
  submitAnswer: route({
    method: 'POST',
    path: '/interview/{id}/submit-answer',
    access: 'user',
    summary: 'Submit one answer, spoken or typed',
    idempotent: true,
    params: SessionParams,
    consumes: ['multipart', 'json'],
    body: SubmitAnswerBody,
    answer: SubmitAnswerAnswer,
  }),
  pauseInterview: route({
    method: 'POST',
    path: '/interview/{id}/pause',
    access: 'user',
    summary: "Stop the session's clock",
    params: SessionParams,
    answer: SessionAnswer,
  }),
  resumeInterview: route({
    method: 'POST',
    path: '/interview/{id}/resume',
    access: 'user',
    summary: "Let the session's clock run on",
    params: SessionParams,
    answer: SessionAnswer,
  }),
  endInterview: route({
    method: 'POST',
    path: '/interview/{id}/end',
    access: 'user',
    summary: 'End the session; the same answer when called again',
    params: SessionParams,
    answer: z.object({
      success: z.literal(true),
      feedback: EndFeedback,
      data: z.object({ session: Session, feedback: EndFeedback }),
    }),
  }),
  listSessions: route({
    method: 'GET',
    path: '/interview/sessions',
    access: 'user',
    summary: 'Own sessions, newest first',
    query: z.object({ cursor: Cursor.optional() }),
    answer: z.object({ success: z.literal(true), data: z.array(Session), nextCursor: z.string().nullable() }),
  }),
  getInterview: route({
    method: 'GET',
    path: '/interview/{id}',
    access: 'user',
    summary: 'One session with its questions, answers and feedback',
    params: SessionParams,
    answer: data(SessionDetail),
  }),
  downloadFeedback: route({
    method: 'GET',
    path: '/interview/{id}/download-feedback',
    access: 'user',
    summary: 'The feedback as a PDF',
    params: SessionParams,
    answer: z.null(),
    produces: 'application/pdf',
  }),
  triggerPrompt: route({
    method: 'POST',
    path: '/interview/{id}/trigger-prompt',
    access: 'user',
    summary: 'A kind nudge after ten idle seconds',
    params: SessionParams,
    answer: z.object({
      success: z.literal(true),
      promptText: z.string(),
      audioData: AudioData,
      speechMarks: z.array(SpeechMark),
      data: z.object({ promptText: z.string(), audioData: AudioData }),
    }),
  }),
  debugStatus: route({
    method: 'GET',
    path: '/interview/debug-status/{id}',
    access: 'user',
    summary: "The session's state and counters, no content",
    params: SessionParams,
    answer: data(
      z.object({
        sessionId: Id,
        status: SessionStatus,
        isPaused: z.boolean(),
        timeRemaining: z.number(),
        questionNumber: z.number(),
        plannedQuestions: z.number(),
        answers: z.number(),
        assessed: z.number(),
        prompts: z.number(),
        version: z.number(),
        createdAt: Instant,
        startedAt: Instant.nullable(),
        endedAt: Instant.nullable(),
        lastCallAt: Instant,
      }),
    ),
  }),
}
