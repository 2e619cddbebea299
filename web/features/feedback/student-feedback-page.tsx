import { useState } from 'react'
import { useParams } from 'react-router-dom'
import type { Report } from '#shared/contract/feedback.ts'
import { roster } from '#shared/contract/roster.ts'
import { useWhichEntity, type WhichEntity } from '#web/lib/institution/which-entity.ts'
import type { CallError } from '#web/lib/server/api.ts'
import { useRoute } from '#web/lib/server/use-route.ts'
import { errors, texts } from '#web/lib/texts.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import { Page } from '#web/ui/page.tsx'
import { ErrorState } from '#web/ui/states.tsx'
import { Answer } from './answer.tsx'
import styles from './feedback.module.css'
import { FeedbackSkeleton } from './feedback-skeleton.tsx'
import { openedWords } from './opened-rules.ts'
import { QuestionList } from './question-list.tsx'
import { ReaderContext } from './reader.ts'
import { ReportHead } from './report-head.tsx'
import { Whole } from './whole.tsx'

/**
 * /b2b/users/{userId}/feedback/{sessionId}: a student's feedback, for staff whom they let read it (SPEC-25). Each
 * look is told to the student, so the page is loaded once and never refreshes by itself.
 */
export function StudentFeedbackPage() {
  const { userId = '', sessionId = '' } = useParams()
  const which = useWhichEntity()
  const [openedAt, setOpenedAt] = useState<Date | null>(null)
  const { data, error, mutate, isValidating } = useRoute(
    roster.getUserFeedback,
    which && { params: { userId, sessionId }, query: which.query },
    {
      revalidateOnFocus: false,
      revalidateOnReconnect: false,
      dedupingInterval: 0,
      onSuccess: () => setOpenedAt(new Date()),
    },
  )
  // Of an earlier look nothing is shown: the student may have taken the permission back since.
  const report = error || openedAt === null ? undefined : data?.data
  const name = report ? `Interview #${report.interviewNumber} feedback` : 'Interview feedback'
  const student = which?.at(`/b2b/users/${userId}`) ?? ''
  return (
    <ReaderContext value="staff">
      <Page
        title={report ? `${report.candidateName}, ${name}` : name}
        crumbs={[
          { label: 'Students', to: which?.at('/b2b/users') ?? '/b2b/users' },
          { label: report?.candidateName || 'Student', to: student },
          { label: name },
        ]}
        head={heading => <ReportHead heading={heading} report={report} failed={error !== undefined} />}
      >
        {report ? (
          <>
            <div className={styles.notes}>
              <Note icon="eye" live>
                {openedWords(report.candidateName || 'The student', openedAt ?? new Date(), new Date())}
              </Note>
              <Progress report={report} busy={isValidating} onLook={() => void mutate()} />
            </div>
            {report.questions.length > 0 ? <Essay report={report} /> : <p>{errors.noFeedback}</p>}
          </>
        ) : error ? (
          <Refused error={error} student={student} which={which} onRetry={() => void mutate()} />
        ) : (
          <FeedbackSkeleton label="Loading the feedback" />
        )}
      </Page>
    </ReaderContext>
  )
}

function Essay({ report }: { report: Report }) {
  return (
    <>
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
            />
          ))}
        </div>
      </div>
      <Whole report={report} />
    </>
  )
}

/** What is still to come; another look is told to the student like the first, so it is asked for. */
function Progress({ report, busy, onLook }: { report: Report; busy: boolean; onLook: () => void }) {
  const said: Record<Report['status'], string | null> = {
    in_progress: 'This interview is still open. Its feedback grows with each answer.',
    pending: texts.feedbackPending,
    provisional: 'This report is provisional: a more accurate transcript of the recordings is on its way.',
    ready: null,
  }
  const words = said[report.status]
  if (words === null) return null
  return (
    <Note icon="clock">
      <p>{words}</p>
      <Button look="quiet" icon="repeat" busy={busy} onClick={onLook}>
        Look again
      </Button>
    </Note>
  )
}

type RefusedProps = { error: CallError; student: string; which: WhichEntity | null; onRetry: () => void }

/** A student who keeps the answers private has every right to: nothing failed. */
function Refused({ error, student, which, onRetry }: RefusedProps) {
  const back = <ButtonLink to={student}>Back to the student</ButtonLink>
  if (error.status === 403 || error.status === 404) {
    return (
      <div className="stack">
        <Note icon="lock" live>
          <p>{error.message}</p>
        </Note>
        <div className="row">
          {back}
          <ButtonLink to={which?.at('/b2b/users') ?? '/b2b/users'}>All students</ButtonLink>
        </div>
      </div>
    )
  }
  return (
    <ErrorState message={errors.feedback} error={error} onRetry={onRetry}>
      {back}
    </ErrorState>
  )
}
