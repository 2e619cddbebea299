import { type FormEvent, useEffect, useRef, useState } from 'react'
import { type ContactRequest, ContactStatus, contact as routes } from '#shared/contract/contact.ts'
import type { BodyIn } from '#shared/contract/route.ts'
import { call, messageOf } from '#web/lib/api.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField, TextArea } from '#web/ui/field.tsx'
import { Note } from '#web/ui/note.tsx'
import { toast } from '#web/ui/toast.tsx'
import { DeleteButton } from './delete-button.tsx'
import { useLists } from './use-lists.ts'
import { statusOptions } from './words.ts'

/** Only what was changed is sent: two operators at one request keep each other's work. */
export function ChangeForm({ contact, onDone }: { contact: ContactRequest; onDone: () => void }) {
  const [status, setStatus] = useState(contact.status)
  const [note, setNote] = useState(contact.note)
  const { save, busy, problem } = useSave(contact._id)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector('select')?.focus(), [])
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const change = {
      ...(status === contact.status ? {} : { status }),
      ...(note.trim() === contact.note ? {} : { note }),
    }
    if (Object.keys(change).length === 0) return onDone()
    if (!(await save(change))) return
    onDone()
    void toast('Saved.')
  }
  return (
    <form ref={form} className="stack" onSubmit={submit} noValidate>
      <SelectField
        label="Status"
        options={statusOptions}
        value={status}
        onValue={value => setStatus(ContactStatus.catch(status).parse(value))}
      />
      <TextArea
        label="Note"
        optional
        hint="Only platform operators see it."
        maxLength={2000}
        value={note}
        onValue={setNote}
      />
      {problem === null ? null : (
        <Note tone="bad" live>
          {problem} Your note is still here.
        </Note>
      )}
      <div className="row">
        <Button look="main" type="submit" busy={busy}>
          Save
        </Button>
        <Button onClick={onDone} disabled={busy}>
          Cancel
        </Button>
        <DeleteButton contact={contact} />
      </div>
    </form>
  )
}

/** Saves, and puts the answer into the list: the request stays where it is until the list is loaded anew. */
function useSave(contactId: string) {
  const { replace } = useLists()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const save = async (body: BodyIn<typeof routes.updateContact>): Promise<boolean> => {
    setBusy(true)
    setProblem(null)
    try {
      const { data } = await call(routes.updateContact, { params: { contactId }, body })
      await replace(contactId, data)
      return true
    } catch (error) {
      setProblem(messageOf(error))
      return false
    } finally {
      setBusy(false)
    }
  }
  return { save, busy, problem }
}
