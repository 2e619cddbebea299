import { useState } from 'react'
import { useSWRConfig } from 'swr'
import type { StudentDetail } from '#shared/contract/roster.ts'
import { messageOf } from '#web/lib/api.ts'
import { firstName } from '#web/lib/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import { toast } from '#web/ui/toast.tsx'
import { AccessDialog } from '../access-changes/access-dialog.tsx'
import {
  type AccessAct,
  type AccessOutcome,
  type AccessTarget,
  accessWords,
  changeAccess,
} from '../access-changes/change-access.ts'
import type { RosterInstitution } from '../use-institution.ts'
import styles from './student.module.css'

type Props = { institution: RosterInstitution; student: StudentDetail; onRemoved: () => void }

/** Ending the access: for a while, or for good after seven days. */
export function AccessCard({ institution, student, onRemoved }: Props) {
  const { mutate } = useSWRConfig()
  const [asked, setAsked] = useState<AccessAct | null>(null)
  const [target, setTarget] = useState<AccessTarget>({ kind: 'chosen', people: [student] })
  const [refusal, setRefusal] = useState<string | null>(null)
  const first = firstName(student.name)
  const isSuspended = student.status === 'suspended'
  const ask = (act: AccessAct) => {
    setTarget({ kind: 'chosen', people: [student] })
    setRefusal(null)
    setAsked(act)
  }
  const undo = async () => {
    try {
      const { refused } = await changeAccess('restore', [student], institution.which.query)
      void toast(refused[0]?.message ?? `${student.name} is restored, with everything.`, {
        ...(refused.length > 0 && { tone: 'bad' as const, seconds: 5 as const }),
      })
      await mutate(key => Array.isArray(key) && String(key[1]).startsWith('/b2b/'))
    } catch (error) {
      void toast(messageOf(error), { tone: 'bad', seconds: 5 })
    }
  }
  const onDone = ({ act, refused }: AccessOutcome) => {
    const message = refused[0]?.message
    if (message) return setRefusal(message)
    if (act !== 'remove') return void toast(`${student.name} is ${accessWords[act].past}.`)
    void toast(`${student.name} is removed.`, { seconds: 10, action: { label: 'Undo', run: () => void undo() } })
    onRemoved()
  }
  return (
    <section className="card" aria-labelledby="access">
      <h2 id="access">Access</h2>
      <p className={`soft ${styles.accessState}`}>
        {isSuspended
          ? `${first} cannot sign in now. Everything is kept.`
          : `${first} can ${student.signedInAt ? 'sign in and practise' : 'sign in once the invite has arrived'}.`}
      </p>
      {refusal ? (
        <div className={styles.news}>
          <Note tone="warn" live>
            {refusal}
          </Note>
        </div>
      ) : null}
      <div className="row">
        <Button onClick={() => ask(isSuspended ? 'restore' : 'suspend')}>
          {accessWords[isSuspended ? 'restore' : 'suspend'].button}
        </Button>
        <Button look="bad" icon="trash" onClick={() => ask('remove')}>
          Remove
        </Button>
      </div>
      <AccessDialog
        act={asked}
        target={target}
        query={institution.which.query}
        onClose={() => setAsked(null)}
        onDone={onDone}
      />
    </section>
  )
}
