import { answerWords, type Clock, elapsedMs, sessionQuestion } from '#functions/interviews/public.ts'
import type { AnswerFeedback } from '#shared/contract/assessment.ts'
import type { Report } from '#shared/contract/feedback.ts'
import type { QuestionKind, SessionQuestion } from '#shared/contract/interview.ts'
import { minuteMs } from '#shared/time.ts'

type AnswerState = NonNullable<SessionQuestion['answer']>['state']

export type ReportedAnswer = {
  number: number
  content: string
  transcript: string | null
  state: AnswerState
  late: boolean
  autoSubmitted: boolean
  answeredAt: string
  responseTime: number | null
}

export type ReportParts = {
  state: Clock & {
    sessionId: string
    status: 'created' | 'in_progress' | 'completed'
    interviewNumber: number
    createdAt: string
    totalQuestions: number
  }
  /** Those the person was asked. */
  questions: { questionId: string; number: number; kind: QuestionKind; content: string; isFollowUp: boolean }[]
  answers: ReportedAnswer[]
  feedback: Map<number, AnswerFeedback>
  summary: Pick<
    Report,
    'overallScore' | 'averageScore' | 'overallFeedback' | 'competencies' | 'previousScore' | 'isBest'
  > | null
  audioUrls: Map<number, string[]>
  candidateName: string
}

const noSummary = {
  overallScore: null,
  averageScore: null,
  overallFeedback: null,
  competencies: [],
  previousScore: null,
  isBest: false,
}

/** A session's feedback as pages and documents show it. */
export function reportOf(parts: ReportParts, now: Date): Report {
  const { state, answers } = parts
  const summary = parts.summary ?? noSummary
  const totalSessionTime = Math.round(elapsedMs(state, now) / 1000)
  const { overallScore, averageScore, overallFeedback, competencies, previousScore, isBest } = summary
  return {
    sessionId: state.sessionId,
    interviewNumber: state.interviewNumber,
    candidateName: parts.candidateName.trim() || 'Candidate',
    startedAt: state.startedAt ?? state.createdAt,
    totalQuestions: state.totalQuestions,
    answeredQuestions: answers.length,
    totalSessionTime,
    status: statusOf(parts, now),
    overallScore,
    averageScore,
    overallFeedback,
    competencies,
    previousScore,
    isBest,
    questions: parts.questions.map(question => questionOf(question, parts)),
    analytics: { totalQuestions: state.totalQuestions, totalSessionTime, averageScore, overallFeedback },
  }
}

/** A recording takes seconds to be heard; one that was not by now waits for a recogniser that is out of order. */
const soonHeardMs = minuteMs

/** Complete when every answer is assessed, or waits for words that only the person can give. */
function statusOf({ state, answers, summary }: ReportParts, now: Date): Report['status'] {
  if (state.status !== 'completed') return 'in_progress'
  if (answers.length === 0) return 'ready'
  const hasWords = answers.some(({ state }) => state === 'assessed' || state === 'assessing')
  if (!hasWords && answers.some(answer => isUnheardForLong(answer, now))) return 'provisional'
  if (summary === null || answers.some(answer => answer.state === 'assessing')) return 'pending'
  return answers.some(answer => answer.state === 'transcribing') ? 'provisional' : 'ready'
}

const isUnheardForLong = ({ state, answeredAt }: ReportedAnswer, now: Date): boolean =>
  state === 'transcribing' && now.getTime() - Date.parse(answeredAt) > soonHeardMs

function questionOf(question: ReportParts['questions'][number], parts: ReportParts): SessionQuestion {
  const answer = parts.answers.find(({ number }) => number === question.number)
  if (!answer) return sessionQuestion(question, null)
  return sessionQuestion(question, {
    answer: { ...answer, content: shownWords(answer) },
    audioUrls: parts.audioUrls.get(question.number) ?? [],
    feedback: parts.feedback.get(question.number) ?? null,
  })
}

/** The very words that are assessed, so that every quote is found in them (SPEC-12 and SPEC-18). */
const shownWords = (answer: { content: string; transcript: string | null }): string =>
  answerWords(answer) || 'No response provided'
