import { useState } from 'react'
import { useSWRConfig } from 'swr'
import type { StudentDetail } from '#shared/contract/roster.ts'
import { messageOf } from '#web/lib/api.ts'
import { firstName } from '#web/lib/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import { toast } from '#web/ui/toast.tsx'
import { ActDialog } from './act-dialog.tsx'
import { type Act, actOn, actWords, type Outcome, type Target } from './acts.ts'
import styles from './student.module.css'
import type { InstitutionHere } from './use-institution.ts'

type Props = { here: InstitutionHere; student: StudentDetail; onRemoved: () => void }

/** Ending the access: for a while, or for good after seven days. */
export function AccessCard({ here, student, onRemoved }: Props) {
  const { mutate } = useSWRConfig()
  const [asked, setAsked] = useState<Act | null>(null)
  const [target, setTarget] = useState<Target>({ kind: 'chosen', people: [student] })
  const [refusal, setRefusal] = useState<string | null>(null)
  const first = firstName(student.name)
  const isSuspended = student.status === 'suspended'
  const ask = (act: Act) => {
    setTarget({ kind: 'chosen', people: [student] })
    setRefusal(null)
    setAsked(act)
  }
  const undo = async () => {
    try {
      const { refused } = await actOn('restore', [student], here.which.query)
      void toast(refused[0]?.message ?? `${student.name} is restored, with everything.`, {
        ...(refused.length > 0 && { tone: 'bad' as const, seconds: 5 as const }),
      })
      await mutate(key => Array.isArray(key) && String(key[1]).startsWith('/b2b/'))
    } catch (error) {
      void toast(messageOf(error), { tone: 'bad', seconds: 5 })
    }
  }
  const onDone = ({ act, refused }: Outcome) => {
    const message = refused[0]?.message
    if (message) return setRefusal(message)
    if (act !== 'remove') return void toast(`${student.name} is ${actWords[act].past}.`)
    void toast(`${student.name} is removed.`, { seconds: 10, action: { label: 'Undo', run: () => void undo() } })
    onRemoved()
  }
  return (
    <section className="card" aria-labelledby="access">
      <h2 id="access">Access</h2>
      <p className={`soft ${styles.accessWords}`}>
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
          {actWords[isSuspended ? 'restore' : 'suspend'].button}
        </Button>
        <Button look="bad" icon="trash" onClick={() => ask('remove')}>
          Remove
        </Button>
      </div>
      <ActDialog act={asked} target={target} query={here.which.query} onClose={() => setAsked(null)} onDone={onDone} />
    </section>
  )
}
