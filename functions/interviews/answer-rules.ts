import type { AnswerFeedback } from '#shared/contract/assessment.ts'
import type {
  Question,
  QuestionKind,
  Session,
  SessionQuestion,
  Settings,
  SpeechMark,
} from '#shared/contract/interview.ts'
import { type Clock, isPaused, pausedTotalMs, questionRemainingSeconds, remainingMinutes } from './clock-rules.ts'

/** What the wire shows of sessions, questions and answers: built here and nowhere else. */

type State = Clock & {
  sessionId: string
  userId: string
  resumeId: string
  status: Session['status']
  settings: Settings
  interviewNumber: number
  interviewer: Session['interviewer']
  createdAt: string
  current: number
  totalQuestions: number
}

/** The score comes from the history line; an open session has none. */
export function sessionAnswer(state: State, now: Date, overallScore: number | null = null): Session {
  const questionSeconds = questionRemainingSeconds(state, now)
  return {
    sessionId: state.sessionId,
    userId: state.userId,
    resumeId: state.resumeId,
    status: state.status,
    duration: state.durationMinutes,
    settings: state.settings,
    interviewNumber: state.interviewNumber,
    sessionNumber: state.interviewNumber,
    createdAt: state.createdAt,
    startedAt: state.startedAt,
    endedAt: state.endedAt,
    isPaused: isPaused(state, now),
    pausedSeconds: Math.round(pausedTotalMs(state, now) / 1000),
    timeRemaining: remainingMinutes(state, now),
    questionNumber: state.current,
    totalQuestions: state.totalQuestions,
    questionSeconds: state.questionSeconds,
    questionRemainingSeconds: questionSeconds === null ? null : Math.max(0, questionSeconds),
    interviewer: state.interviewer,
    overallScore,
  }
}

type Line = {
  sessionId: string
  userId: string
  resumeId: string
  settings: Settings
  durationMinutes: number
  questionSeconds: number
  interviewNumber: number
  interviewer: Session['interviewer']
  createdAt: string
  startedAt: string | null
  endedAt: string | null
  pausedSeconds: number
  answered: number
  totalQuestions: number
  overallScore: number | null
}

/** A session that is over, from its line of the history alone. */
export function endedSessionAnswer(line: Line): Session {
  const {
    durationMinutes,
    answered,
    userId,
    sessionId,
    resumeId,
    settings,
    interviewNumber,
    interviewer,
    createdAt,
    startedAt,
    endedAt,
  } = line
  return {
    sessionId,
    userId,
    resumeId,
    settings,
    interviewNumber,
    interviewer,
    createdAt,
    startedAt,
    endedAt,
    status: 'completed',
    duration: durationMinutes,
    sessionNumber: interviewNumber,
    isPaused: false,
    pausedSeconds: line.pausedSeconds,
    timeRemaining: 0,
    questionNumber: Math.min(line.totalQuestions, answered + 1),
    totalQuestions: line.totalQuestions,
    questionSeconds: line.questionSeconds,
    questionRemainingSeconds: null,
    overallScore: line.overallScore,
  }
}

type AskedQuestion = { questionId: string; number: number; kind: QuestionKind; content: string; isFollowUp: boolean }

/** The sound is offered with the question while it is open; lists go without. */
export function questionAnswer(
  question: AskedQuestion,
  sound: { url: string; marks: SpeechMark[] } | null = null,
): Question {
  return {
    _id: question.questionId,
    id: question.questionId,
    number: question.number,
    kind: question.kind,
    content: question.content,
    isFollowUp: question.isFollowUp,
    audioUrl: sound?.url ?? null,
    speechMarks: sound?.marks ?? [],
  }
}

type GivenAnswer = {
  content: string
  transcript: string | null
  state: NonNullable<SessionQuestion['answer']>['state']
  late: boolean
  autoSubmitted: boolean
  answeredAt: string
  responseTime: number | null
}

/** One question of a list with its answer; audioUrls are the presigned recordings in their order. */
export function sessionQuestion(
  question: AskedQuestion,
  given: { answer: GivenAnswer; audioUrls: string[]; feedback: AnswerFeedback | null } | null,
): SessionQuestion {
  if (given === null) return { question: questionAnswer(question), answer: null }
  const { content, transcript, state, late, autoSubmitted, answeredAt, responseTime } = given.answer
  const answer = {
    content,
    transcript,
    state,
    late,
    autoSubmitted,
    answeredAt,
    responseTime,
    audioUrls: given.audioUrls,
    feedback: given.feedback,
  }
  return { question: questionAnswer(question), answer }
}

/** What pause and resume answer. */
export function clockAnswer(state: State, now: Date) {
  const session = sessionAnswer(state, now)
  const { timeRemaining, isPaused } = session
  return { success: true as const, data: { session, timeRemaining, isPaused } }
}
