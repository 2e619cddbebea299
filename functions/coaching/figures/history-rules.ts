import type { HistoryItem } from '#shared/contract/stats.ts'
import { limits } from '#shared/limits.ts'

export type ScoredLine = {
  sessionId: string
  interviewNumber: number
  status: 'in_progress' | 'completed'
  createdAt: string
  startedAt: string | null
  totalQuestions: number
  durationSeconds: number | null
  overallScore: number | null
  averageScore: number | null
}

/** One interview as lists show it; the score is the overall one, else the average (SPEC-206). */
export function historyItem(line: ScoredLine): HistoryItem {
  const isOpen = line.status === 'in_progress'
  return {
    id: line.sessionId,
    sessionId: line.sessionId,
    sessionNumber: line.interviewNumber,
    interviewNumber: line.interviewNumber,
    status: isOpen && line.startedAt === null ? 'created' : line.status,
    date: line.startedAt ?? line.createdAt,
    questions: line.totalQuestions,
    duration: line.durationSeconds ?? (isOpen ? 0 : limits.historyDefaultSeconds),
    score: roundedOrNull(line.overallScore ?? line.averageScore),
    overallScore: roundedOrNull(line.overallScore),
  }
}

const roundedOrNull = (score: number | null) => (score === null ? null : Math.round(score))
