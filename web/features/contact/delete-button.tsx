import { useState } from 'react'
import { type ContactRequest, contact as routes } from '#shared/contract/contact.ts'
import { call } from '#web/lib/server/api.ts'
import { Button } from '#web/ui/button.tsx'
import { ActionDialog } from '#web/ui/dialogs/action-dialog.tsx'
import { toast } from '#web/ui/dialogs/toast.tsx'
import { useReplaceContact } from './use-replace-contact.ts'

/** For who asks to be forgotten, and for spam. */
export function DeleteButton({ contact }: { contact: ContactRequest }) {
  const [asked, setAsked] = useState<ContactRequest | null>(null)
  const replace = useReplaceContact()
  return (
    <>
      <Button look="quiet-bad" icon="trash" onClick={() => setAsked(contact)}>
        Delete
      </Button>
      <ActionDialog
        about={asked}
        words={({ firstName, lastName, organization }) => ({
          title: 'Delete this request?',
          body: `This deletes what ${firstName} ${lastName} of ${organization} wrote, with your notes. You can't undo this action.`,
          button: 'Delete',
        })}
        act={async ({ _id }) => {
          await call(routes.deleteContact, { params: { contactId: _id }, body: { confirm: true } })
          await replace(_id, null)
          focusHeading()
          void toast('Deleted.')
        }}
        onClose={() => setAsked(null)}
      />
    </>
  )
}

/** The dialog, on its way out, gives the focus to a button that is gone with the request. */
const focusHeading = () => setTimeout(() => document.querySelector('h1')?.focus(), 50)
