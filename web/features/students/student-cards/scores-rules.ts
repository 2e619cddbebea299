import type { HistoryItem } from '#shared/contract/stats.ts'
import { counted } from '#web/lib/format.ts'

export type ScoredInterview = { number: number; score: number }

/** The scored interviews, oldest first. */
export const scoredInterviews = (interviews: readonly HistoryItem[]): ScoredInterview[] =>
  interviews
    .flatMap(({ interviewNumber, overallScore, score }) => {
      const percent = overallScore ?? score
      return percent === null ? [] : [{ number: interviewNumber, score: percent }]
    })
    .toSorted((a, b) => a.number - b.number)

/** What the line says, oldest first; null below two. */
export function scoresSentence(points: readonly ScoredInterview[]): string | null {
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last || points.length < 2) return null
  const change = Math.round(last.score) - Math.round(first.score)
  const words = change === 0 ? 'level with' : `${counted(Math.abs(change), 'point')} ${change > 0 ? 'above' : 'below'}`
  return `Interview #${last.number} came to ${Math.round(last.score)}%, ${words} interview #${first.number}.`
}
