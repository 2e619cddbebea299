import { counted, inWords, percent } from '#web/lib/format.ts'
import styles from './history.module.css'

const width = 720
const height = 150
const ground = 122
const left = 28
const right = width - 28

/** Scores over time, drawn in ink with the latest one picked out, and the sentence that says what it means. */
export function Trend({ points }: { points: Point[] }) {
  const sentence = trendSentence(points)
  const [first, last] = [points[0], points.at(-1)]
  if (sentence === null || !first || !last) return null
  const scores = points.map(({ score }) => score)
  const lowest = Math.max(0, Math.min(...scores) - 8)
  const highest = Math.max(lowest + 30, ...scores)
  const across = (index: number) => left + (index * (right - left)) / (points.length - 1)
  const up = (score: number) => ground - 10 - ((score - lowest) / (highest - lowest)) * (ground - 42)
  const line = points
    .map(({ score }, index) => `${index === 0 ? 'M' : 'L'}${across(index).toFixed(1)} ${up(score).toFixed(1)}`)
    .join('')
  const label = `Scores of interviews ${first.number} to ${last.number}: ${points.map(({ score }) => percent(score)).join(', ')}`
  return (
    <figure className={styles.trend}>
      <figcaption>{sentence}</figcaption>
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
        <path className={styles.axis} d={`M0 ${ground}H${width}`} />
        <path className={styles.ink} d={line} />
        {points.slice(0, -1).map(({ number, score }, index) => (
          <circle key={number} className={styles.point} cx={across(index)} cy={up(score)} r="3" />
        ))}
        <circle className={styles.latest} cx={across(points.length - 1)} cy={up(last.score)} r="7" />
        <text x={left} y={up(first.score) - 12}>
          {percent(first.score)}
        </text>
        <text x={right} y={up(last.score) - 16}>
          {percent(last.score)}
        </text>
        <text x={left} y={height - 4}>
          #{first.number}
        </text>
        <text x={right} y={height - 4}>
          #{last.number}
        </text>
      </svg>
    </figure>
  )
}

type Point = { number: number; score: number }
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
