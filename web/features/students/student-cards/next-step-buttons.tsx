import { useState } from 'react'
import type { StudentDetail } from '#shared/contract/roster.ts'
import { Button } from '#web/ui/button.tsx'
import type { useInvites } from '#web/ui/lists/invite-run.tsx'
import type { RosterInstitution } from '../use-institution.ts'
import { EditStudentDialog } from './edit-student-dialog.tsx'

type Props = { institution: RosterInstitution; student: StudentDetail; invites: ReturnType<typeof useInvites> }

/** What this student needs next: an address that works, or the invite. */
export function NextStepButtons({ institution, student, invites }: Props) {
  const [editing, setEditing] = useState(false)
  const { status, invitedAt } = student
  if (status === 'suspended') return null
  const bounced = status === 'bounced'
  return (
    <>
      {bounced ? (
        <Button look="main" icon="edit" onClick={() => setEditing(true)}>
          Correct the address
        </Button>
      ) : null}
      {status === 'signed_in' ? null : (
        <Button
          look={bounced ? 'plain' : 'main'}
          icon="mail"
          busy={invites.busy}
          onClick={() => invites.ask({ wish: { userIds: [student._id] }, count: 1, again: invitedAt !== null })}
        >
          {invitedAt === null ? 'Send invite' : 'Send invite again'}
        </Button>
      )}
      <EditStudentDialog open={editing} institution={institution} student={student} onClose={() => setEditing(false)} />
    </>
  )
}
