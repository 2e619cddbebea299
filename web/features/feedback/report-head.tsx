import type { ReactNode, RefObject } from 'react'
import type { Report } from '#shared/contract/feedback.ts'
import { counted, dateAndTime, minutesAndSeconds } from '#web/lib/format.ts'
import styles from './feedback.module.css'

type Props = {
  heading: RefObject<HTMLHeadingElement | null>
  report: Report | undefined
  failed: boolean
  /** Beside the name. */
  children?: ReactNode
}

/** Whose interview it was, which one, when, and how long; keeps its height until that is known. */
export function ReportHead({ heading, report, failed, children }: Props) {
  return (
    <div className={styles.head}>
      <div>
        <h1 ref={heading} tabIndex={-1}>
          {report ? report.candidateName || 'Candidate' : 'Interview feedback'}
        </h1>
        {report ? <HeadFacts report={report} /> : <p className="facts">{failed ? '' : '\u00a0'}</p>}
      </div>
      {children}
    </div>
  )
}

function HeadFacts({ report }: { report: Report }) {
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
