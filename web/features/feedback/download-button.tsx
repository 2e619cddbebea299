import { useState } from 'react'
import type { Report } from '#shared/contract/feedback.ts'
import { interview } from '#shared/contract/interview.ts'
import { callForFile, messageOf } from '#web/lib/api.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.tsx'

/** Decision 20. The call carries the token, so a plain link would not do. */
export function DownloadButton({ report }: { report: Report }) {
  const [busy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    try {
      const { blob, fileName } = await callForFile(interview.downloadFeedback, { params: { id: report.sessionId } })
      save(blob, fileName ?? `interview-${report.interviewNumber}-feedback.pdf`)
    } catch (error) {
      void toast(messageOf(error), { tone: 'bad', seconds: 5 })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button icon="download" busy={busy} onClick={() => void download()}>
      Download PDF
    </Button>
  )
}

function save(blob: Blob, fileName: string): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
  // The browser has taken its own hold of the file by then.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
