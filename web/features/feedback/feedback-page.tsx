import { useParams } from 'react-router-dom'
import { feedback, type Report } from '#shared/contract/feedback.ts'
import { useRoute } from '#web/lib/server/use-route.ts'
import { errors, texts } from '#web/lib/texts.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Page } from '#web/ui/page.tsx'
import { ErrorState } from '#web/ui/states.tsx'
import { Answer } from './answer.tsx'
import { DownloadButton } from './download-button.tsx'
import styles from './feedback.module.css'
import { FeedbackSkeleton } from './feedback-skeleton.tsx'
import { QuestionList } from './question-list.tsx'
import { ReportHead } from './report-head.tsx'
import { StatusNotes } from './status-notes.tsx'
import { Whole } from './whole.tsx'

/** How often a report that is not finished is asked for again. */
const refreshMs: Record<Report['status'], number> = { in_progress: 0, pending: 2000, provisional: 15_000, ready: 0 }

/** /feedback/{sessionId} (SPEC-207, SPEC-18, SPEC-19). */
export function FeedbackPage() {
  const { sessionId = '' } = useParams()
  const { data, error, mutate } = useRoute(
    feedback.getFeedback,
    { params: { sessionId } },
    {
      refreshInterval: latest => (latest ? refreshMs[latest.data.status] : 0),
    },
  )
  const report = data?.data
  const onReport = (newer: Report) => void mutate({ success: true, data: newer }, { revalidate: true })
  const name = report ? `Interview #${report.interviewNumber} feedback` : 'Interview feedback'
  return (
    <Page
      title={name}
      crumbs={[
        { label: 'Dashboard', to: '/dashboard' },
        { label: 'Interview history', to: '/history' },
        { label: name },
      ]}
      head={heading => (
        <ReportHead heading={heading} report={report} failed={error !== undefined}>
          {report && report.questions.length > 0 ? <DownloadButton report={report} /> : null}
        </ReportHead>
      )}
    >
      {report && report.questions.length > 0 ? (
        <>
          <StatusNotes report={report} onReport={onReport} />
          <div className={styles.marked}>
            <QuestionList questions={report.questions} />
            <div className={styles.answers}>
              {report.questions.map((item, index) => (
                <Answer
                  key={item.question._id}
                  item={item}
                  number={index + 1}
                  total={report.questions.length}
                  sessionId={report.sessionId}
                  onReport={onReport}
                />
              ))}
            </div>
          </div>
          <Whole report={report} />
        </>
      ) : report || error ? (
        <ErrorState
          message={report ? errors.noFeedback : errors.feedback}
          error={report ? undefined : error}
          onRetry={() => void mutate()}
        >
          <ButtonLink to="/dashboard">{texts.backToDashboard}</ButtonLink>
        </ErrorState>
      ) : (
        <FeedbackSkeleton />
      )}
    </Page>
  )
}
