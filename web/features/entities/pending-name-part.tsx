import { useState } from 'react'
import { type Entity, entity as routes } from '#shared/contract/entity.ts'
import { guardedName } from '#shared/rules/guarded-names.ts'
import { call } from '#web/lib/server/api.ts'
import { useCache } from '#web/lib/server/cache.ts'
import { useTask } from '#web/lib/server/use-task.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/dialogs/toast.tsx'
import { ProblemNote } from '#web/ui/note.tsx'
import styles from './entities.module.css'
import { entityReads } from './entity-reads.ts'

/** A name that an admin asks for and that could be taken for somebody else's: the operator decides. */
export function PendingNamePart({ entity, pendingName }: { entity: Entity; pendingName: string }) {
  const { revalidate } = useCache()
  const taken = guardedName(pendingName)
  const [choice, setChoice] = useState<'use' | 'keep'>('use')
  const { run, isBusy, problem } = useTask(async (chosen: typeof choice) => {
    setChoice(chosen)
    const body = chosen === 'use' ? { name: pendingName, confirmName: true } : { pendingName: null }
    await call(routes.updateEntity, { query: { entityId: entity._id }, body })
    await revalidate(entityReads)
    void toast(chosen === 'use' ? `It is called ${pendingName} now.` : `It is still called ${entity.name}.`)
  })
  const [usesIt, keepsIt] = [isBusy && choice === 'use', isBusy && choice === 'keep']
  return (
    <section className={styles.pending} aria-labelledby="pending-name">
      <h2 id="pending-name">A name that waits for you</h2>
      <p>
        Its admin asks for the name <b>{pendingName}</b>
        {taken ? `, which could be taken for somebody else’s (${taken})` : ''}. Until you decide, pages and mails say{' '}
        <b>{entity.name}</b>.
      </p>
      <div className={styles.decide}>
        <Button look="main" busy={usesIt} disabled={keepsIt} onClick={() => void run('use')}>
          Use this name
        </Button>
        <Button busy={keepsIt} disabled={usesIt} onClick={() => void run('keep')}>
          Keep the old one
        </Button>
      </div>
      <ProblemNote>{problem}</ProblemNote>
    </section>
  )
}
