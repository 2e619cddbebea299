import { useState } from 'react'
import { Email } from '#shared/contract/auth.ts'
import type { EntitySpecificFields, StudentDetail } from '#shared/contract/roster.ts'
import { extraFields } from '#shared/rules/roster-fields.ts'
import { useKnownValues } from '#web/lib/known-values.ts'
import { TextField } from '#web/ui/field.tsx'
import { toast } from '#web/ui/toast.tsx'
import { focusWhenFree } from '../focus-when-free.ts'
import type { RosterInstitution } from '../use-institution.ts'
import { FormDialog } from './form-dialog.tsx'
import { useSaveStudent } from './save-student.ts'

type Props = { open: boolean; institution: RosterInstitution; student: StudentDetail; onClose: () => void }

/** Corrects a name, a mail or a field. It starts from what is stored each time it is opened. */
export function EditStudentDialog({ open, institution, student, onClose }: Props) {
  const [opened, setOpened] = useState(0)
  const [wasOpen, setWasOpen] = useState(open)
  if (open !== wasOpen) {
    setWasOpen(open)
    if (open) setOpened(opened + 1)
  }
  return opened === 0 ? null : (
    <Edit key={opened} open={open} institution={institution} student={student} onClose={onClose} />
  )
}

function Edit({ open, institution, student, onClose }: Props) {
  const fields = [...extraFields[institution.type], { field: 'phone' as const, label: 'Phone' }]
  const [name, setName] = useState(student.name)
  const [email, setEmail] = useState(student.email)
  const [values, setValues] = useState<EntitySpecificFields>(student.entitySpecificFields)
  const [wrong, setWrong] = useState<{ name?: string; email?: string }>({})
  const { save, busy, problem, forget } = useSaveStudent(student._id, institution.which.query)
  const known = useKnownValues(institution.which.query)
  const close = () => {
    forget()
    onClose()
  }
  const send = async () => {
    const changesMail = email.trim().toLowerCase() !== student.email
    const saved = await save({
      name,
      ...(changesMail ? { email } : {}),
      entitySpecificFields: Object.fromEntries(fields.map(({ field }) => [field, values[field] ?? ''])),
    })
    if (!saved) return
    close()
    // With the address 'Correct the address' goes.
    focusWhenFree(() => document.querySelector('h1'))
    void toast(savedWords(student, changesMail, saved.pendingEmail?.email), { seconds: changesMail ? 5 : 3 })
  }
  const check = (): string | null => {
    const badMail = Email.safeParse(email).error?.issues[0]?.message
    const found = {
      ...(name.trim() === '' ? { name: 'Please enter a name' } : {}),
      ...(badMail ? { email: badMail } : {}),
    }
    setWrong(found)
    const [first] = Object.keys(found)
    if (first !== undefined) return first
    void send()
    return null
  }
  return (
    <FormDialog
      open={open}
      title={`Edit ${student.name}`}
      save="Save"
      busy={busy}
      problem={problem}
      onCancel={close}
      onSave={check}
    >
      <TextField
        label="Name"
        name="name"
        required
        maxLength={120}
        autoComplete="off"
        value={name}
        onValue={setName}
        problem={wrong.name}
      />
      <TextField
        label="Email address"
        name="email"
        type="email"
        required
        maxLength={254}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={email}
        onValue={setEmail}
        problem={wrong.email}
        hint={
          student.status === 'bounced'
            ? 'The invite came back from this address.'
            : student.signedInAt === null
              ? 'Sign-in codes go to this address.'
              : 'They have signed in with it, so it is theirs. Another one waits until both mailboxes answer, or for 72 hours without objection from this one.'
        }
      />
      {fields.map(({ field, label }) => (
        <TextField
          key={field}
          label={label}
          name={field}
          type={field === 'phone' ? 'tel' : 'text'}
          autoComplete="off"
          maxLength={field === 'phone' || field === 'year' ? 20 : field.endsWith('Id') ? 32 : 120}
          choices={known(field)}
          value={values[field] ?? ''}
          onValue={value => setValues({ ...values, [field]: value })}
        />
      ))}
    </FormDialog>
  )
}

/** A signed-in student's new address waits for its mailboxes; anybody else has it at once. */
function savedWords(student: StudentDetail, changesMail: boolean, waiting: string | undefined): string {
  if (!changesMail) return 'Saved.'
  if (waiting !== undefined)
    return `Saved. We have mailed ${student.email} and ${waiting}; until they answer, nothing changes.`
  return 'Saved. You can send the invite to the new address now.'
}
