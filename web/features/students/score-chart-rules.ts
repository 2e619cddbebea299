import type { HistoryItem } from '#shared/contract/stats.ts'
import { counted } from '#web/lib/format.ts'

/** Scores as a line. Pure. */
export type ChartPoint = { x: number; y: number }
export type ChartFrame = { left: number; right: number; top: number; bottom: number }

/** Evenly apart in a frame whose lower edge is `lowest` percent and whose upper one is `highest`; what lies beyond stays at the edge. */
export function chartPoints(
  scores: readonly number[],
  frame: ChartFrame,
  lowest: number,
  highest: number,
): ChartPoint[] {
  const step = scores.length < 2 ? 0 : (frame.right - frame.left) / (scores.length - 1)
  return scores.map((score, index) => {
    const share = (Math.min(highest, Math.max(lowest, score)) - lowest) / (highest - lowest)
    return { x: round(frame.left + step * index), y: round(frame.bottom - share * (frame.bottom - frame.top)) }
  })
}

export const chartPath = (places: readonly ChartPoint[]): string =>
  places.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join('')

const round = (value: number): number => Math.round(value * 10) / 10

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
