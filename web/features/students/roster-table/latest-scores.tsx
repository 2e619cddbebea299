import { chartPath, chartPoints } from '../score-chart-rules.ts'
import styles from './roster-table.module.css'

const frame = { left: 4, right: 82, top: 4, bottom: 22 }
/** The same for every row, so that rows can be compared. */
const lowest = 20
const highest = 100

/** The latest scores as a small line, oldest first; said in words to who does not see it. */
export function LatestScores({ scores }: { scores: readonly number[] }) {
  if (scores.length === 0) return <span className="soft">-</span>
  const places = chartPoints(scores, frame, lowest, highest)
  const last = places.at(-1)
  const words = scores.map(score => Math.round(score)).join(', ')
  return (
    <svg className={styles.line} viewBox="0 0 88 26" role="img" aria-label={`Latest scores: ${words}`}>
      <path d={chartPath(places)} />
      {last ? <circle cx={last.x} cy={last.y} r="2.6" /> : null}
    </svg>
  )
}
