import { useState } from 'react'
import { type Entity, entity as routes } from '#shared/contract/entity.ts'
import { guardedName } from '#shared/rules/guarded-names.ts'
import { call, messageOf } from '#web/lib/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import { toast } from '#web/ui/toast.tsx'
import styles from './entities.module.css'
import { useRefresh } from './use-refresh.ts'

/** A name that an admin asks for and that could be taken for somebody else's: the operator decides. */
export function PendingNamePart({ entity, pendingName }: { entity: Entity; pendingName: string }) {
  const [busy, setBusy] = useState<'use' | 'keep' | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const refresh = useRefresh()
  const taken = guardedName(pendingName)
  const decide = async (act: 'use' | 'keep') => {
    setBusy(act)
    setProblem(null)
    const body = act === 'use' ? { name: pendingName, confirmName: true } : { pendingName: null }
    try {
      await call(routes.updateEntity, { query: { entityId: entity._id }, body })
      await refresh()
      void toast(act === 'use' ? `It is called ${pendingName} now.` : `It is still called ${entity.name}.`)
    } catch (error) {
      setProblem(messageOf(error))
      setBusy(null)
    }
  }
  return (
    <section className={styles.pending} aria-labelledby="pending-name">
      <h2 id="pending-name">A name that waits for you</h2>
      <p>
        Its admin asks for the name <b>{pendingName}</b>
        {taken ? `, which could be taken for somebody else’s (${taken})` : ''}. Until you decide, pages and mails say{' '}
        <b>{entity.name}</b>.
      </p>
      <div className={styles.decide}>
        <Button look="main" busy={busy === 'use'} disabled={busy === 'keep'} onClick={() => void decide('use')}>
          Use this name
        </Button>
        <Button busy={busy === 'keep'} disabled={busy === 'use'} onClick={() => void decide('keep')}>
          Keep the old one
        </Button>
      </div>
      {problem ? (
        <Note tone="bad" live>
          {problem}
        </Note>
      ) : null}
    </section>
  )
}
