import type { Report } from '#shared/contract/feedback.ts'
import { interview } from '#shared/contract/interview.ts'
import { callForFile } from '#web/lib/server/api.ts'
import { saveBlob } from '#web/lib/server/exports.ts'
import { useTask } from '#web/lib/server/use-task.ts'
import { Button } from '#web/ui/button.tsx'
import { toastRefusal } from '#web/ui/dialogs/toast.tsx'

/** SPEC-20. The call carries the token, so a plain link would not do. */
export function DownloadButton({ report: { sessionId, interviewNumber } }: { report: Report }) {
  const { run, isBusy } = useTask(async () => {
    const { blob, fileName } = await callForFile(interview.downloadFeedback, { params: { id: sessionId } })
    saveBlob(blob, fileName ?? `interview-${interviewNumber}-feedback.pdf`)
  }, toastRefusal)
  return (
    <Button icon="download" busy={isBusy} onClick={() => void run()}>
      Download PDF
    </Button>
  )
}
