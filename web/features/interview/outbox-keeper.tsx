import { useEffect, useState } from 'react'
import { counted } from '#web/lib/format.ts'
import { purgeOutbox, unsentAnswers } from '#web/lib/outbox/outbox.ts'
import { sendAnswers } from '#web/lib/outbox/outbox-sender.ts'
import { beforeSignOut } from '#web/lib/server/before-sign-out.ts'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'

/** How long signing out waits for the last answers to leave. */
const sendBeforeSignOutMs = 5000

type Question = { unsent: number; answer: (signOut: boolean) => void }

/** For every signed-in page: sends what an earlier visit left, and sees to it before signing out (SPEC-03 and SPEC-13). */
export function OutboxKeeper({ userId }: { userId: string }) {
  const [question, setQuestion] = useState<Question | null>(null)
  useEffect(() => {
    void sendAnswers(userId)
    return beforeSignOut(async () => {
      if ((await unsentAnswers(userId)) > 0) {
        await Promise.race([
          sendAnswers(userId, undefined, true),
          new Promise(resolve => setTimeout(resolve, sendBeforeSignOutMs)),
        ])
      }
      const unsent = await unsentAnswers(userId)
      const mayGo = unsent === 0 || (await new Promise<boolean>(answer => setQuestion({ unsent, answer })))
      setQuestion(null)
      if (mayGo) await purgeOutbox()
      return mayGo
    })
  }, [userId])
  return (
    <ConfirmDialog
      open={question !== null}
      title="Not everything has been sent"
      cancel="Stay signed in"
      confirm="Delete and sign out"
      onCancel={() => question?.answer(false)}
      onConfirm={() => question?.answer(true)}
    >
      {counted(question?.unsent ?? 0, 'answer')} of your interview could not be sent yet. Stay signed in until the line
      is back, and it goes out by itself. Signing out deletes it from this device.
    </ConfirmDialog>
  )
}
