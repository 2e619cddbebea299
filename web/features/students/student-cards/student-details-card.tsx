import { useState } from 'react'
import type { StudentDetail } from '#shared/contract/roster.ts'
import { extraFields } from '#shared/rules/roster-fields.ts'
import { shortDate } from '#web/lib/format.ts'
import { Button } from '#web/ui/button.tsx'
import type { RosterInstitution } from '../use-institution.ts'
import { EditStudentDialog } from './edit-student-dialog.tsx'
import { PendingAddress } from './pending-address.tsx'
import styles from './student.module.css'
import { nameRoles, StudentRoleDialog } from './student-role-dialog.tsx'

type Props = {
  institution: RosterInstitution
  student: StudentDetail
  /** They are no student any more. */
  onLeft: () => void
}

/** What the roster knows, and how to correct it. */
export function StudentDetailsCard({ institution, student, onLeft }: Props) {
  const [open, setOpen] = useState<'edit' | 'role' | null>(null)
  const { entitySpecificFields: fields, addedAt, invitedAt, signedInAt } = student
  const date = (iso: string | null) => (iso === null ? 'not yet' : shortDate(iso))
  const facts: [string, string][] = [
    ...extraFields[institution.type].map(({ field, label }): [string, string] => [label, fields[field] || '-']),
    ['Phone', fields.phone || '-'],
    ['Role', nameRoles(student.roles)],
    ['Added', date(addedAt)],
    // Who was told of the product in another way never needed one.
    ['Invited', invitedAt === null && signedInAt !== null ? '-' : date(invitedAt)],
    ['Signed in', date(signedInAt)],
  ]
  return (
    <section className="card" aria-labelledby="details">
      <h2 id="details">Details</h2>
      {student.pendingEmail ? (
        <PendingAddress institution={institution} student={student} pending={student.pendingEmail} />
      ) : null}
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
      </dl>
      {institution.mayAct ? (
        <>
          <div className="row">
            <Button icon="edit" onClick={() => setOpen('edit')}>
              Edit
            </Button>
            <Button onClick={() => setOpen('role')}>Change role</Button>
          </div>
          <EditStudentDialog
            open={open === 'edit'}
            institution={institution}
            student={student}
            onClose={() => setOpen(null)}
          />
          <StudentRoleDialog
            open={open === 'role'}
            institution={institution}
            student={student}
            onClose={() => setOpen(null)}
            onLeft={onLeft}
          />
        </>
      ) : null}
    </section>
  )
}
