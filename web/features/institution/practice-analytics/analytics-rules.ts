import type { Analytics } from '#shared/contract/entity.ts'
import { counted, decimal, inWords, percent } from '#web/lib/format.ts'

export type Figure = { label: string; value: string; hint: string }

/** The four figures of the specification with the words that explain them. */
export function analyticsFigures(analytics: Analytics): Figure[] {
  const { totalStudents, activeSessions, completedInterviews, averageScore, practisedStudents } = analytics
  return [
    {
      label: 'Total students',
      value: decimal(totalStudents),
      hint:
        practisedStudents === 0
          ? 'nobody has practised yet'
          : `${decimal(practisedStudents)} ${practisedStudents === 1 ? 'has' : 'have'} practised at least once`,
    },
    { label: 'Active sessions', value: decimal(activeSessions), hint: 'in the interview room right now' },
    {
      label: 'Completed interviews',
      value: decimal(completedInterviews),
      hint:
        practisedStudents === 0 || completedInterviews === 0
          ? 'counted when an interview ends'
          : `about ${inWords(Math.round(completedInterviews / practisedStudents))} for each who practises`,
    },
    {
      label: 'Average score',
      value: averageScore === null ? '-' : percent(averageScore),
      hint: averageScore === null ? 'comes with the first assessed interview' : 'over all assessed interviews',
    },
  ]
}

/** Nothing has been practised and nobody is at it. */
export const hasNoFigures = ({ totalStudents, activeSessions, completedInterviews }: Analytics): boolean =>
  totalStudents === 0 || (completedInterviews === 0 && activeSessions === 0)

/** What the bar of practice means. */
export function practiceSentence({ totalStudents, practisedStudents }: Analytics): string {
  const notYet = totalStudents - practisedStudents
  if (notYet <= 0) return 'Every student has practised at least once.'
  if (practisedStudents === 0) return `None of your ${counted(totalStudents, 'student')} has finished an interview yet.`
  const share = practisedStudents / totalStudents
  // Rounded shares must not say all or none where it is not so.
  const shown = Math.min(99, Math.max(1, Math.round(share * 100)))
  return `${shown}% of your students have practised at least once; ${counted(notYet, 'student has', 'students have')} not begun.`
}

/** Why there are no figures yet. */
export function emptyReason(totalStudents: number): string {
  const enrolled = `${counted(totalStudents, 'student is', 'students are')} enrolled and nobody has practised so far.`
  return `The figures start with the first interview. ${totalStudents === 0 ? 'No students are enrolled yet.' : enrolled}`
}
