import { useId, useState } from 'react'
import type { StudentDetail } from '#shared/contract/roster.ts'
import type { Role } from '#shared/contract/route.ts'
import { firstName } from '#web/lib/format.ts'
import { Note } from '#web/ui/note.tsx'
import { toast } from '#web/ui/toast.tsx'
import type { RosterInstitution } from '../use-institution.ts'
import { FormDialog } from './form-dialog.tsx'
import { institutionRoles, nameRoles } from './roles.ts'
import { useSaveStudent } from './save-student.ts'
import styles from './student.module.css'

type Props = {
  open: boolean
  institution: RosterInstitution
  student: StudentDetail
  onClose: () => void
  onLeft: () => void
}

/** One person may hold several roles. */
export function StudentRoleDialog({ open, institution, student, onClose, onLeft }: Props) {
  const id = useId()
  const [roles, setRoles] = useState<Role[]>(student.roles)
  const [wasOpen, setWasOpen] = useState(open)
  const [missing, setMissing] = useState(false)
  const { save, busy, problem, forget } = useSaveStudent(student._id, institution.which.query)
  if (open !== wasOpen) {
    setWasOpen(open)
    if (open) setRoles(student.roles)
  }
  const close = () => {
    setMissing(false)
    forget()
    onClose()
  }
  const send = async () => {
    const saved = await save({ roles })
    if (!saved) return
    close()
    void toast(`${student.name} is now: ${nameRoles(saved.roles)}.`, { seconds: 5 })
    if (!saved.roles.includes('student')) onLeft()
  }
  const check = (): string | null => {
    setMissing(roles.length === 0)
    if (roles.length === 0) return 'role'
    void send()
    return null
  }
  return (
    <FormDialog
      open={open}
      title={`What may ${firstName(student.name)} do?`}
      save="Save"
      busy={busy}
      problem={missing ? 'Please choose a role' : problem}
      onCancel={close}
      onSave={check}
    >
      <fieldset className={styles.roles}>
        <legend className="sr">Roles</legend>
        {institutionRoles.map(({ role, name, may }) => (
          <label key={role}>
            <input
              type="checkbox"
              name="role"
              aria-describedby={`${id}-${role}`}
              checked={roles.includes(role)}
              onChange={event =>
                setRoles(event.target.checked ? [...roles, role] : roles.filter(other => other !== role))
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
