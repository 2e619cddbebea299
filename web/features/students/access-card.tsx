import { useState } from 'react'
import type { StudentDetail } from '#shared/contract/roster.ts'
import { firstName } from '#web/lib/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import { toast } from '#web/ui/toast.tsx'
import { ActDialog } from './act-dialog.tsx'
import { type Act, actWords, type Outcome } from './acts.ts'
import styles from './student.module.css'
import type { InstitutionHere } from './use-institution.ts'

type Props = { here: InstitutionHere; student: StudentDetail; onRemoved: () => void }

/** Ending the access: for a while, or for good. */
export function AccessCard({ here, student, onRemoved }: Props) {
  const [asked, setAsked] = useState<Act | null>(null)
  const [people, setPeople] = useState([student])
  const [refusal, setRefusal] = useState<string | null>(null)
  const first = firstName(student.name)
  const isSuspended = student.status === 'suspended'
  const ask = (act: Act) => {
    setPeople([student])
    setRefusal(null)
    setAsked(act)
  }
  const onDone = ({ act, refused }: Outcome) => {
    const message = refused[0]?.message
    if (message) return setRefusal(message)
    void toast(`${student.name} is ${actWords[act].past}.`)
    if (act === 'remove') onRemoved()
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
      <ActDialog act={asked} people={people} query={here.which.query} onClose={() => setAsked(null)} onDone={onDone} />
    </section>
  )
}
