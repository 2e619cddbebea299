import { useState } from 'react'
import { type Entity, entity as routes } from '#shared/contract/entity.ts'
import { call, messageOf } from '#web/lib/api.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { toast } from '#web/ui/toast.tsx'
import styles from './entities.module.css'
import { useRefresh } from './use-refresh.ts'

/** Suspends an institution or gives it back; each is asked for first. */
export function StatusPart({ entity }: { entity: Entity }) {
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const refresh = useRefresh()
  const suspended = entity.status === 'suspended'
  const change = async () => {
    setBusy(true)
    setProblem(null)
    try {
      await call(routes.updateEntity, { query: { entityId: entity._id }, body: { suspended: !suspended } })
      await refresh()
      setOpen(false)
      void toast(suspended ? `${entity.name} is restored.` : `${entity.name} is suspended.`)
    } catch (error) {
      setProblem(messageOf(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <section className={styles.status} aria-labelledby="status">
      <h2 id="status">{suspended ? 'Suspended' : 'Suspend'}</h2>
      <p className="soft">
        {suspended
          ? 'Nobody but its administrators can sign in. Everything it has is kept.'
          : 'For a while: nobody but its administrators can sign in, and everything it has is kept.'}
      </p>
      <Button look={suspended ? 'plain' : 'bad'} icon={suspended ? 'repeat' : 'ban'} onClick={() => setOpen(true)}>
        {suspended ? 'Restore' : 'Suspend'}
      </Button>
      <ConfirmDialog
        open={open}
        title={suspended ? `Restore ${entity.name}?` : `Suspend ${entity.name}?`}
        cancel="Cancel"
        confirm={suspended ? 'Restore' : 'Suspend'}
        look={suspended ? 'main' : 'bad'}
        busy={busy}
        problem={problem}
        onCancel={() => {
          setOpen(false)
          setProblem(null)
        }}
        onConfirm={() => void change()}
      >
        {suspended
          ? 'Its students and counsellors can sign in again at once, and find everything as they left it.'
          : 'Its students and counsellors are signed out with their next click and cannot sign in until you restore it. Its administrators still can, and read why. Nothing is deleted.'}
      </ConfirmDialog>
    </section>
  )
}
