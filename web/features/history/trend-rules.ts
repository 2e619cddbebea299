import { counted, inWords } from '#web/lib/format.ts'

export type Point = { number: number; score: number }
const mean = (points: readonly Point[]): number => points.reduce((sum, { score }) => sum + score, 0) / points.length

/** The sentence that says what the line means; null below two scored interviews. Points are oldest first. */
export function trendSentence(points: readonly Point[]): string | null {
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last || points.length < 2) return null
  if (points.length < 6) {
    const change = Math.round(last.score) - Math.round(first.score)
    const words =
      change === 0 ? 'the same as' : `${counted(Math.abs(change), 'point')} ${change > 0 ? 'above' : 'below'}`
    return `Interview #${last.number} stands at ${Math.round(last.score)}%, ${words} interview #${first.number}.`
  }
  const [before, latest] = [mean(points.slice(-6, -3)), mean(points.slice(-3))]
  const change = Math.round(latest) - Math.round(before)
  const points3 = `${inWords(Math.abs(change))} ${Math.abs(change) === 1 ? 'point' : 'points'}`
  const words = change === 0 ? 'level with' : `${points3} ${change > 0 ? 'above' : 'below'}`
  return `Your last three interviews average ${Math.round(latest)}%, ${words} the three scored before them.`
}
