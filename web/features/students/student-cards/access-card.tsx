import { useState } from 'react'
import type { StudentDetail } from '#shared/contract/roster.ts'
import { firstName } from '#web/lib/format.ts'
import { institutionRoutes } from '#web/lib/institution/institution-cache.ts'
import { useCache } from '#web/lib/server/cache.ts'
import { useTask } from '#web/lib/server/use-task.ts'
import { Button } from '#web/ui/button.tsx'
import { toast, toastRefusal } from '#web/ui/dialogs/toast.tsx'
import { Note } from '#web/ui/note.tsx'
import { AccessDialog, type AskedAccess } from '../access-changes/access-dialog.tsx'
import { type AccessAct, type AccessOutcome, accessWords, changeAccess } from '../access-changes/change-access.ts'
import type { RosterInstitution } from '../use-institution.ts'
import styles from './student.module.css'

type Props = { institution: RosterInstitution; student: StudentDetail; onRemoved: () => void }

/** Ending the access: for a while, or for good after seven days. */
export function AccessCard({ institution, student, onRemoved }: Props) {
  const { query } = institution.which
  const { revalidate } = useCache()
  const [asked, setAsked] = useState<AskedAccess | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const first = firstName(student.name)
  const otherWay: AccessAct = student.status === 'suspended' ? 'restore' : 'suspend'
  const ask = (act: AccessAct) => {
    setRefusal(null)
    setAsked({ act, target: { kind: 'chosen', people: [student] } })
  }
  const undo = useTask(async () => {
    const [refused] = (await changeAccess('restore', [student], query)).refused
    if (refused) toastRefusal(refused)
    else void toast(`${student.name} is restored, with everything.`)
    await revalidate(institutionRoutes)
  }, toastRefusal)
  const onDone = ({ act, refused }: AccessOutcome) => {
    if (refused[0]) return setRefusal(refused[0].message)
    if (act !== 'remove') return void toast(`${student.name} is ${accessWords[act].past}.`)
    void toast(`${student.name} is removed.`, { seconds: 10, action: { label: 'Undo', run: () => void undo.run() } })
    onRemoved()
  }
  return (
    <section className="card" aria-labelledby="access">
      <h2 id="access">Access</h2>
      <p className={`soft ${styles.accessState}`}>
        {student.status === 'suspended'
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
        <Button onClick={() => ask(otherWay)}>{accessWords[otherWay].button}</Button>
        <Button look="bad" icon="trash" onClick={() => ask('remove')}>
          {accessWords.remove.button}
        </Button>
      </div>
      <AccessDialog asked={asked} query={query} onClose={() => setAsked(null)} onDone={onDone} />
    </section>
  )
}
