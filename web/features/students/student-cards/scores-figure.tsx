import type { StudentDetail } from '#shared/contract/roster.ts'
import { percent } from '#web/lib/format.ts'
import { chartPath, chartPoints, scoredInterviews, scoresSentence } from '../score-chart-rules.ts'
import styles from './student.module.css'

const width = 640
const height = 150
const frame = { left: 28, right: width - 28, top: 34, bottom: 112 }

/** Scores over time, drawn in ink with the latest one picked out; the interviews below are its table. */
export function ScoresFigure({ student }: { student: StudentDetail }) {
  const points = scoredInterviews(student.interviews)
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last || points.length < 2) return null
  const scores = points.map(({ score }) => score)
  const lowest = Math.max(0, Math.min(...scores) - 8)
  const places = chartPoints(scores, frame, lowest, Math.max(lowest + 30, ...scores))
  const [start, end] = [places[0], places.at(-1)]
  const label = `Scores of interviews ${first.number} to ${last.number}: ${scores.map(percent).join(', ')}`
  return (
    <figure className={styles.figure} aria-labelledby="scores-over-time">
      <h2 id="scores-over-time">Scores over time</h2>
      <figcaption>{scoresSentence(points)}</figcaption>
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
        <path className={styles.axis} d={`M0 122H${width}`} />
        <path className={styles.ink} d={chartPath(places)} />
        {places.slice(0, -1).map(({ x, y }) => (
          <circle key={x} className={styles.point} cx={x} cy={y} r="3" />
        ))}
        {end ? <circle className={styles.latest} cx={end.x} cy={end.y} r="7" /> : null}
        {start ? (
          <text x={start.x} y={start.y - 12}>
            {percent(first.score)}
          </text>
        ) : null}
        {end ? (
          <text x={end.x} y={end.y - 16}>
            {percent(last.score)}
          </text>
        ) : null}
        <text x={frame.left} y={height - 6}>
          #{first.number}
        </text>
        <text x={frame.right} y={height - 6}>
          #{last.number}
        </text>
      </svg>
    </figure>
  )
}
