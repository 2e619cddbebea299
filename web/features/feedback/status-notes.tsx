import { feedback, type Report } from '#shared/contract/feedback.ts'
import { useMutation } from '#web/lib/server/use-mutation.ts'
import { texts } from '#web/lib/texts.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { toastRefusal } from '#web/ui/dialogs/toast.tsx'
import { Note } from '#web/ui/note.tsx'
import { useLate } from '#web/ui/states.tsx'
import styles from './feedback.module.css'

/** Longer than an assessment ever takes on its own. */
const tooLongMs = 20_000

/** What is still to come, said above the report. */
export function StatusNotes({ report, onReport }: { report: Report; onReport: (report: Report) => void }) {
  return (
    <div className={styles.notes}>
      {report.status === 'in_progress' ? (
        <Note tone="warn">
          <p>This interview is still open. Its feedback grows with each answer.</p>
          <p>
            <ButtonLink look="quiet" icon="play" to={`/interview/${report.sessionId}`}>
              Continue the interview
            </ButtonLink>
          </p>
        </Note>
      ) : null}
      {report.status === 'pending' ? <Pending report={report} onReport={onReport} /> : null}
      {report.status === 'provisional' ? (
        <Note icon="clock">
          This report is provisional: a more accurate transcript of your recordings is on its way, and the page takes it
          up by itself.
        </Note>
      ) : null}
    </div>
  )
}

/** The page refreshes itself; after a while the person can ask again for what is not assessed yet. */
function Pending({ report, onReport }: { report: Report; onReport: (report: Report) => void }) {
  const late = useLate(tooLongMs)
  const { run, isBusy } = useMutation(feedback.generateFeedback, { onRefused: toastRefusal })
  const waitsForWords = report.questions.some(({ answer }) => answer?.state === 'awaiting_words')
  const atWork = report.questions.some(
    ({ answer }) => answer !== null && answer.feedback === null && answer.state !== 'awaiting_words',
  )
  const askAgain = async () => {
    const answer = await run({ params: { sessionId: report.sessionId } })
    if (answer) onReport(answer.data)
  }
  if (waitsForWords && !atWork)
    return (
      <Note tone="warn">
        Some recordings wait for your words. Type what you said below, and their feedback follows.
      </Note>
    )
  return (
    <Note icon="clock" live>
      <p>{texts.feedbackPending}</p>
      <p className="small soft">This page refreshes itself.</p>
      {late ? (
        <Button look="quiet" icon="repeat" busy={isBusy} onClick={() => void askAgain()}>
          Ask again
        </Button>
      ) : null}
    </Note>
  )
}
