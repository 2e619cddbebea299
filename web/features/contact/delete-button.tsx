import { useState } from 'react'
import { type ContactRequest, contact as routes } from '#shared/contract/contact.ts'
import { call, messageOf } from '#web/lib/api.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { toast } from '#web/ui/toast.tsx'
import { useLists } from './use-lists.ts'

/** For who asks to be forgotten, and for spam. */
export function DeleteButton({ contact }: { contact: ContactRequest }) {
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const { replace } = useLists()
  const close = () => {
    setAsking(false)
    setProblem(null)
  }
  const remove = async () => {
    setBusy(true)
    setProblem(null)
    try {
      await call(routes.deleteContact, { params: { contactId: contact._id }, body: { confirm: true } })
      await replace(contact._id, null)
      focusHeading()
      void toast('Deleted.')
    } catch (error) {
      setProblem(messageOf(error))
      setBusy(false)
    }
  }
  return (
    <>
      <Button look="quiet-bad" icon="trash" onClick={() => setAsking(true)}>
        Delete
      </Button>
      <ConfirmDialog
        open={asking}
        title="Delete this request?"
        cancel="Cancel"
        confirm="Delete"
        busy={busy}
        problem={problem}
        onCancel={close}
        onConfirm={() => void remove()}
      >
        This deletes what {contact.firstName} {contact.lastName} of {contact.organization} wrote, with your notes. You
        can&apos;t undo this action.
      </ConfirmDialog>
    </>
  )
}

/** The dialog, on its way out, gives the focus to a button that is gone with the request. */
const focusHeading = () => setTimeout(() => document.querySelector('h1')?.focus(), 50)
