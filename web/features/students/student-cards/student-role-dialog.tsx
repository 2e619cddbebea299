import { useId } from 'react'
import type { StudentDetail } from '#shared/contract/roster.ts'
import type { Role } from '#shared/contract/route.ts'
import { firstName } from '#web/lib/format.ts'
import { toast } from '#web/ui/dialogs/toast.tsx'
import { useForm } from '#web/ui/forms/use-form.ts'
import { Note } from '#web/ui/note.tsx'
import type { RosterInstitution } from '../use-institution.ts'
import { FormDialog, NewWhenOpened } from './form-dialog.tsx'
import styles from './student.module.css'
import { useSaveStudent } from './use-save-student.ts'

/** The roles an institution can give, with what each may do (SPEC-25 and SPEC-28). */
const institutionRoles: readonly { role: Role; name: string; may: string }[] = [
  { role: 'student', name: 'Student', may: 'Practises interviews and takes a seat.' },
  {
    role: 'counsellor',
    name: 'Counsellor',
    may: 'Reads the roster, the analytics and the feedback that is shared; changes nothing.',
  },
  { role: 'entity_admin', name: 'Administrator', may: 'Adds, changes and removes people, and sees the audit log.' },
]

export const nameRoles = (roles: readonly Role[]): string =>
  institutionRoles
    .filter(({ role }) => roles.includes(role))
    .map(({ name }) => name)
    .join(', ')

type Props = {
  open: boolean
  institution: RosterInstitution
  student: StudentDetail
  onClose: () => void
  onLeft: () => void
}

/** One person may hold several roles. */
export const StudentRoleDialog = (props: Props) => (
  <NewWhenOpened open={props.open}>
    <RoleForm {...props} />
  </NewWhenOpened>
)

function RoleForm({ open, institution, student, onClose, onLeft }: Props) {
  const id = useId()
  const save = useSaveStudent(student._id, institution.which.query)
  const form = useForm({
    start: { roles: student.roles },
    labels: { roles: 'Roles' },
    check: ({ roles }) => (roles.length === 0 ? { roles: 'Please choose a role' } : {}),
    send: async ({ roles }) => {
      const saved = await save({ roles })
      onClose()
      void toast(`${student.name} is now: ${nameRoles(saved.roles)}.`, { seconds: 5 })
      if (!saved.roles.includes('student')) onLeft()
    },
  })
  const { roles } = form.values
  return (
    <FormDialog
      open={open}
      title={`What may ${firstName(student.name)} do?`}
      save="Save"
      form={form}
      problem={form.problems.roles ?? form.problem}
      onCancel={onClose}
    >
      <fieldset className={styles.roles}>
        <legend className="sr">Roles</legend>
        {institutionRoles.map(({ role, name, may }) => (
          <label key={role}>
            <input
              type="checkbox"
              aria-invalid={form.problems.roles ? true : undefined}
              aria-describedby={`${id}-${role}`}
              checked={roles.includes(role)}
              onChange={event =>
                form.set({ roles: event.target.checked ? [...roles, role] : roles.filter(other => other !== role) })
              }
            />
            <span>
              <b>{name}</b>
              <span className="hint" id={`${id}-${role}`}>
                {may}
              </span>
            </span>
          </label>
        ))}
      </fieldset>
      {student.roles.includes('student') && !roles.includes('student') ? (
        <Note tone="warn">Without the role Student, {firstName(student.name)} leaves this roster.</Note>
      ) : null}
    </FormDialog>
  )
}
