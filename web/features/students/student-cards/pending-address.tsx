import { useState } from 'react'
import { useSWRConfig } from 'swr'
import { address, type PendingEmail } from '#shared/contract/address.ts'
import type { StudentDetail } from '#shared/contract/roster.ts'
import { call, messageOf } from '#web/lib/api.ts'
import { dateAndTime } from '#web/lib/format.ts'
import { Button } from '#web/ui/button.tsx'
import { MailAddress } from '#web/ui/mail-address.tsx'
import { Note } from '#web/ui/note.tsx'
import { toast } from '#web/ui/toast.tsx'
import type { RosterInstitution } from '../use-institution.ts'
import styles from './student.module.css'

type Props = { institution: RosterInstitution; student: StudentDetail; pending: PendingEmail }

/** A new address that waits for its mailboxes (SPEC-36), and the way to take it back. */
export function PendingAddress({ institution, student, pending }: Props) {
  const { mutate } = useSWRConfig()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const withdraw = async () => {
    setBusy(true)
    setProblem(null)
    try {
      await call(address.withdrawAddressChange, { params: { userId: student._id }, query: institution.which.query })
      await mutate(key => Array.isArray(key) && String(key[1]).startsWith('/b2b/'))
      void toast('The new address was withdrawn.')
    } catch (error) {
      setProblem(messageOf(error))
      setBusy(false)
    }
  }
  return (
    <div className={styles.waiting}>
      <Note icon="clock">
        Waiting: <MailAddress email={pending.email} />. {pending.askedBy.name ?? 'A former member of staff'} asked for
        it. {waitsFor(pending)}
        {institution.mayAct ? (
          <div className={styles.withdraw}>
            <Button busy={busy} onClick={() => void withdraw()}>
              Withdraw
            </Button>
          </div>
        ) : null}
      </Note>
      {problem ? (
        <Note tone="bad" live>
          {problem}
        </Note>
      ) : null}
    </div>
  )
}

function waitsFor({ confirmed, agreed, agreedByThen, lapsesAt }: PendingEmail): string {
  if (confirmed)
    return `It has confirmed. It takes effect when the present one agrees, or on ${dateAndTime(agreedByThen)}.`
  const first = `It has to confirm by ${dateAndTime(lapsesAt)}.`
  return agreed ? first : `${first} The present one may object until ${dateAndTime(agreedByThen)}.`
}
