import { Email } from '#shared/contract/auth.ts'
import type { StudentDetail } from '#shared/contract/roster.ts'
import { extraFields } from '#shared/rules/roster-fields.ts'
import { useKnownValues } from '#web/lib/server/known-values.ts'
import { toast } from '#web/ui/dialogs/toast.tsx'
import { TextField } from '#web/ui/forms/field.tsx'
import { useForm } from '#web/ui/forms/use-form.ts'
import { focusWhenFree } from '../focus-when-free.ts'
import type { RosterInstitution } from '../use-institution.ts'
import { FormDialog, NewWhenOpened } from './form-dialog.tsx'
import { useSaveStudent } from './use-save-student.ts'

type Props = { open: boolean; institution: RosterInstitution; student: StudentDetail; onClose: () => void }

/** Corrects a name, a mail or a field. */
export const EditStudentDialog = (props: Props) => (
  <NewWhenOpened open={props.open}>
    <EditForm {...props} />
  </NewWhenOpened>
)

const labels = { name: 'Name', email: 'Email address' }

function EditForm({ open, institution, student, onClose }: Props) {
  const { type, which } = institution
  const fields = [...extraFields[type], { field: 'phone' as const, label: 'Phone' }]
  const save = useSaveStudent(student._id, which.query)
  const known = useKnownValues(which.query)
  const form = useForm({
    start: { name: student.name, email: student.email, fields: student.entitySpecificFields },
    labels,
    check: ({ name, email }) => {
      const wrong = Email.safeParse(email).error?.issues[0]?.message
      return { ...(name.trim() === '' && { name: 'Please enter a name' }), ...(wrong && { email: wrong }) }
    },
    send: async ({ name, email, fields: values }) => {
      const changesMail = email.trim().toLowerCase() !== student.email
      const saved = await save({
        name,
        email: changesMail ? email : undefined,
        entitySpecificFields: Object.fromEntries(fields.map(({ field }) => [field, values[field] ?? ''])),
      })
      onClose()
      // With the address 'Correct the address' goes.
      focusWhenFree(() => document.querySelector('h1'))
      void toast(savedWords(student, changesMail, saved.pendingEmail?.email), { seconds: changesMail ? 5 : 3 })
    },
  })
  return (
    <FormDialog
      open={open}
      title={`Edit ${student.name}`}
      save="Save"
      form={form}
      problem={form.problem}
      onCancel={onClose}
    >
      <TextField {...form.tie('name')} required maxLength={120} autoComplete="off" />
      <TextField
        {...form.tie('email')}
        type="email"
        required
        maxLength={254}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        hint={addressHint(student)}
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
          value={form.values.fields[field] ?? ''}
          onValue={value => form.set({ fields: { ...form.values.fields, [field]: value } })}
        />
      ))}
    </FormDialog>
  )
}

function addressHint({ status, signedInAt }: StudentDetail): string {
  if (status === 'bounced') return 'The invite came back from this address.'
  if (signedInAt === null) return 'Sign-in codes go to this address.'
  return 'They have signed in with it, so it is theirs. Another one waits until both mailboxes answer, or for 72 hours without objection from this one.'
}

/** A signed-in student's new address waits for its mailboxes; anybody else has it at once. */
function savedWords(student: StudentDetail, changesMail: boolean, waiting: string | undefined): string {
  if (!changesMail) return 'Saved.'
  if (waiting !== undefined)
    return `Saved. We have mailed ${student.email} and ${waiting}; until they answer, nothing changes.`
  return 'Saved. You can send the invite to the new address now.'
}
