import type { UserStats } from '#shared/contract/stats.ts'
import { limits } from '#shared/limits.ts'
import { dayMs } from '#shared/time.ts'
import type { Stats } from './stats-rules.ts'

/** A finished interview of the history; one that has just ended may not be in the totals yet. */
export type EndedLine = {
  interviewNumber: number
  status: 'in_progress' | 'completed'
  endedAt: string | null
  createdAt: string
  durationSeconds: number | null
}

/**
 * A person's figures. Scores are whole percent and count all interviews; only completedInterviews looks at the last
 * 20 days.
 * @param total all interviews ever begun
 * @param newest the newest lines of the history, so that an interview counts from the moment it ends
 */
export function practiceFigures(stats: Stats, total: number, newest: EndedLine[], now: Date): UserStats {
  const known = new Set(stats.recent.map(({ number }) => number))
  const oldestKnown = stats.recent.at(-1)?.number ?? 0
  const justEnded = newest.filter(
    ({ status, interviewNumber }) =>
      status === 'completed' && interviewNumber > oldestKnown && !known.has(interviewNumber),
  )
  const ends = [...stats.recent.map(({ endedAt }) => endedAt), ...justEnded.map(endOf)]
  const seconds = stats.seconds + justEnded.reduce((sum, line) => sum + (line.durationSeconds ?? 0), 0)
  return {
    totalInterviews: total,
    completedInterviews: ends.filter(endedAt => ageDays(endedAt, now) <= limits.dashboardWindowDays).length,
    averageScore: stats.scored === 0 ? null : Math.round(stats.scoreSum / stats.scored),
    averageScoreChange: changeOf(stats, now),
    totalTimeHours: Math.round(seconds / 360) / 10,
    bestScore: roundedOrNull(stats.top[0]?.score),
  }
}

/** The last seven days against the seven before. */
function changeOf(stats: Stats, now: Date): number | null {
  const scoresBetween = (from: number, to: number) =>
    stats.recent.flatMap(({ endedAt, score }) => {
      const age = ageDays(endedAt, now)
      return score !== null && age >= from && age < to ? [score] : []
    })
  const thisWeek = mean(scoresBetween(Number.NEGATIVE_INFINITY, 7))
  const lastWeek = mean(scoresBetween(7, 14))
  return thisWeek === null || lastWeek === null ? null : Math.round(thisWeek - lastWeek)
}

const endOf = (line: EndedLine) => line.endedAt ?? line.createdAt
const ageDays = (instant: string, now: Date) => (now.getTime() - Date.parse(instant)) / dayMs
const mean = (values: number[]) => (values.length === 0 ? null : values.reduce((a, b) => a + b, 0) / values.length)
const roundedOrNull = (value: number | undefined) => (value === undefined ? null : Math.round(value))
