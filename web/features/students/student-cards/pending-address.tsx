import { address, type PendingEmail } from '#shared/contract/address.ts'
import type { StudentDetail } from '#shared/contract/roster.ts'
import { dateAndTime } from '#web/lib/format.ts'
import { institutionRoutes } from '#web/lib/institution/institution-cache.ts'
import { call } from '#web/lib/server/api.ts'
import { useCache } from '#web/lib/server/cache.ts'
import { useTask } from '#web/lib/server/use-task.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/dialogs/toast.tsx'
import { MailAddress } from '#web/ui/lists/mail-address.tsx'
import { Note, ProblemNote } from '#web/ui/note.tsx'
import type { RosterInstitution } from '../use-institution.ts'
import styles from './student.module.css'

type Props = { institution: RosterInstitution; student: StudentDetail; pending: PendingEmail }

/** A new address that waits for its mailboxes (SPEC-36), and the way to take it back. */
export function PendingAddress({ institution, student, pending }: Props) {
  const { revalidate } = useCache()
  const { run, isBusy, problem } = useTask(async () => {
    await call(address.withdrawAddressChange, { params: { userId: student._id }, query: institution.which.query })
    await revalidate(institutionRoutes)
    void toast('The new address was withdrawn.')
  })
  return (
    <div className={styles.waiting}>
      <Note icon="clock">
        Waiting: <MailAddress email={pending.email} />. {pending.askedBy.name ?? 'A former member of staff'} asked for
        it. {waitsFor(pending)}
        {institution.mayAct ? (
          <div className={styles.withdraw}>
            <Button busy={isBusy} onClick={() => void run()}>
              Withdraw
            </Button>
          </div>
        ) : null}
      </Note>
      <ProblemNote>{problem}</ProblemNote>
    </div>
  )
}

function waitsFor({ confirmed, agreed, agreedByThen, lapsesAt }: PendingEmail): string {
  if (confirmed)
    return `It has confirmed. It takes effect when the present one agrees, or on ${dateAndTime(agreedByThen)}.`
  const first = `It has to confirm by ${dateAndTime(lapsesAt)}.`
  return agreed ? first : `${first} The present one may object until ${dateAndTime(agreedByThen)}.`
}
