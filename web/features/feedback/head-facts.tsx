import type { Report } from '#shared/contract/feedback.ts'
import { counted, dateAndTime, minutesAndSeconds } from '#web/lib/format.ts'

/** Which interview it was, when, and how long. */
export function HeadFacts({ report }: { report: Report }) {
  return (
    <p className="facts">
      <span>Interview #{report.interviewNumber}</span>
      <span>{dateAndTime(report.startedAt)}</span>
      <span>{askedOf(report.questions.length, report.totalQuestions)}</span>
      <span>{minutesAndSeconds(report.totalSessionTime)}</span>
    </p>
  )
}

/** Of an interview that ended early, not every question was asked. */
const askedOf = (asked: number, total: number): string =>
  asked < total ? `${asked} of ${counted(total, 'question')}` : counted(total, 'question')
