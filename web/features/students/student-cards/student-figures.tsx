import type { StudentDetail } from '#shared/contract/roster.ts'
import { dayMs } from '#shared/time.ts'
import { counted } from '#web/lib/format.ts'
import { StatRow } from '#web/ui/states.tsx'
import { shortDay } from '../day-rules.ts'

/** The numbers with the words that explain them. */
export function StudentFigures({ student }: { student: StudentDetail }) {
  const { averageScore, completedInterviews, lastPractisedAt, interviews } = student
  const scores = interviews.flatMap(({ score }) => score ?? [])
  const best = scores.length > 0 ? Math.max(...scores) : null
  const percent = (score: number | null) => (score === null ? { value: '-' } : { value: Math.round(score), unit: '%' })
  return (
    <StatRow
      stats={[
        {
          label: 'Average score',
          ...percent(averageScore),
          hint: averageScore === null ? 'no score yet' : 'of all scored interviews',
        },
        { label: 'Best score', ...percent(best), hint: best === null ? 'no score yet' : 'in one interview' },
        {
          label: 'Interviews',
          value: completedInterviews,
          hint: completedInterviews === 0 ? 'none completed yet' : 'completed so far',
        },
        {
          label: 'Last practised',
          value: lastPractisedAt ? shortDay(lastPractisedAt, new Date()) : '-',
          hint: lastPractisedAt ? daysAgo(lastPractisedAt, new Date()) : 'not yet',
        },
      ]}
    />
  )
}

function daysAgo(iso: string, now: Date): string {
  const days = Math.floor((now.getTime() - Date.parse(iso)) / dayMs)
  return days < 1 ? 'within the last day' : `${counted(days, 'day')} ago`
}
