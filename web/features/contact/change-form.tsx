import { useEffect, useRef } from 'react'
import { type ContactRequest, ContactStatus, contact as routes } from '#shared/contract/contact.ts'
import { call } from '#web/lib/server/api.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/dialogs/toast.tsx'
import { SelectField, TextArea } from '#web/ui/forms/field.tsx'
import { useForm } from '#web/ui/forms/use-form.ts'
import { Note } from '#web/ui/note.tsx'
import { DeleteButton } from './delete-button.tsx'
import { useReplaceContact } from './use-replace-contact.ts'
import { contactStatusOptions } from './words.ts'

const labels = { status: 'Status', note: 'Note' }

/** Only what was changed is sent: two operators at one request keep each other's work. */
export function ChangeForm({ contact, onDone }: { contact: ContactRequest; onDone: () => void }) {
  const replace = useReplaceContact()
  const { status, note } = contact
  const form = useForm({
    start: { status, note },
    labels,
    send: async typed => {
      const change = {
        ...(typed.status !== status && { status: typed.status }),
        ...(typed.note.trim() !== note && { note: typed.note }),
      }
      if (Object.keys(change).length === 0) return onDone()
      const { data } = await call(routes.updateContact, { params: { contactId: contact._id }, body: change })
      // It stays where it is until the list is loaded anew.
      await replace(contact._id, data)
      onDone()
      void toast('Saved.')
    },
  })
  const first = useRef<HTMLSelectElement>(null)
  useEffect(() => first.current?.focus(), [])
  return (
    <form className="stack" {...form.props}>
      <SelectField
        {...form.tie('status')}
        ref={first}
        options={contactStatusOptions}
        onValue={value => form.set({ status: ContactStatus.catch(status).parse(value) })}
      />
      <TextArea {...form.tie('note')} optional hint="Only platform operators see it." maxLength={2000} />
      {form.problem === null ? null : (
        <Note tone="bad" live>
          {form.problem} Your note is still here.
        </Note>
      )}
      <div className="row">
        <Button look="main" type="submit" busy={form.isBusy}>
          Save
        </Button>
        <Button onClick={onDone} disabled={form.isBusy}>
          Cancel
        </Button>
        <DeleteButton contact={contact} />
      </div>
    </form>
  )
}
