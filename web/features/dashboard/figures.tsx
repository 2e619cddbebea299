import type { DashboardStats } from '#shared/contract/stats.ts'
import { limits } from '#shared/limits.ts'
import { counted, decimal } from '#web/lib/format.ts'
import { StatRow } from '#web/ui/states.tsx'
import styles from './dashboard.module.css'

/** The four figures of SPEC-205, each with the words that explain it. */
export function PracticeFigures({ stats }: { stats: DashboardStats }) {
  const { completedInterviews, averageScore, averageScoreChange, totalTimeHours, bestScore } = stats
  const score = (value: number | null) => (value === null ? { value: '–' } : { value: Math.round(value), unit: '%' })
  return (
    <StatRow
      stats={[
        {
          label: 'Interviews completed',
          value: completedInterviews,
          hint: `in last ${limits.dashboardWindowDays} days`,
        },
        {
          label: 'Average score',
          ...score(averageScore),
          hint: averageScore === null ? 'Start practicing to see your score' : <Change points={averageScoreChange} />,
        },
        {
          label: 'Time invested',
          value: decimal(totalTimeHours),
          unit: totalTimeHours === 1 ? 'hour' : 'hours',
          hint: 'speaking and listening',
        },
        { label: 'Best score', ...score(bestScore), hint: 'Personal best' },
      ]}
    />
  )
}

function Change({ points }: { points: number | null }) {
  const rounded = points === null ? null : Math.round(points)
  if (rounded === null) return 'over all your interviews'
  if (rounded === 0) return 'no change from last week'
  return (
    <>
      <span className={rounded > 0 ? styles.up : styles.down}>
        <span aria-hidden="true">{rounded > 0 ? '▲ ' : '▼ '}</span>
        <span className="sr">{rounded > 0 ? 'up ' : 'down '}</span>
        {counted(Math.abs(rounded), 'point')}
      </span>{' '}
      from last week
    </>
  )
}
