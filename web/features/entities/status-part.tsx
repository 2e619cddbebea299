import { useState } from 'react'
import { type Entity, entity as routes } from '#shared/contract/entity.ts'
import { call } from '#web/lib/server/api.ts'
import { useCache } from '#web/lib/server/cache.ts'
import { Button } from '#web/ui/button.tsx'
import { ActionDialog } from '#web/ui/dialogs/action-dialog.tsx'
import { toast } from '#web/ui/dialogs/toast.tsx'
import styles from './entities.module.css'
import { entityReads } from './entity-reads.ts'

/** Suspends an institution or gives it back; each is asked for first. */
export function StatusPart({ entity }: { entity: Entity }) {
  const [asked, setAsked] = useState<Entity | null>(null)
  const { revalidate } = useCache()
  const suspended = entity.status === 'suspended'
  return (
    <section className={styles.status} aria-labelledby="status">
      <h2 id="status">{suspended ? 'Suspended' : 'Suspend'}</h2>
      <p className="soft">
        {suspended
          ? 'Nobody but its administrators can sign in. Everything it has is kept.'
          : 'For a while: nobody but its administrators can sign in, and everything it has is kept.'}
      </p>
      <Button look={suspended ? 'plain' : 'bad'} icon={suspended ? 'repeat' : 'ban'} onClick={() => setAsked(entity)}>
        {suspended ? 'Restore' : 'Suspend'}
      </Button>
      <ActionDialog
        about={asked}
        words={({ name, status }) => (status === 'suspended' ? restoring(name) : suspending(name))}
        act={async ({ _id, name, status }) => {
          const isRestored = status === 'suspended'
          await call(routes.updateEntity, { query: { entityId: _id }, body: { suspended: !isRestored } })
          await revalidate(entityReads)
          void toast(isRestored ? `${name} is restored.` : `${name} is suspended.`)
        }}
        onClose={() => setAsked(null)}
      />
    </section>
  )
}

const restoring = (name: string) => ({
  title: `Restore ${name}?`,
  body: 'Its students and counsellors can sign in again at once, and find everything as they left it.',
  button: 'Restore',
  look: 'main' as const,
})
const suspending = (name: string) => ({
  title: `Suspend ${name}?`,
  body: 'Its students and counsellors are signed out with their next click and cannot sign in until you restore it. Its administrators still can, and read why. Nothing is deleted.',
  button: 'Suspend',
})
