import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { type Entity, entity as routes } from '#shared/contract/entity.ts'
import { call, messageOf } from '#web/lib/api.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { TextField } from '#web/ui/field.tsx'
import { toast } from '#web/ui/toast.tsx'
import styles from './entities.module.css'
import { useRefresh } from './use-refresh.ts'

const instead = 'To delete one with data, end its plan: everybody is warned, and 30 days later all of it is deleted.'

/** Deletes an institution without students; its domain has to be typed. */
export function DeletePart({ entity }: { entity: Entity }) {
  const [open, setOpen] = useState(false)
  const hasStudents = entity.seatsUsed > 0
  return (
    <section className={styles.status} aria-labelledby="delete">
      <h2 id="delete">Delete this institution</h2>
      <p className="soft">
        {hasStudents
          ? `It has students, so it is not deleted at once. ${instead}`
          : `Only while it has no students: its staff, files and settings are deleted, and its domain is free again. ${instead}`}
      </p>
      {hasStudents ? null : (
        <Button look="bad" icon="trash" onClick={() => setOpen(true)}>
          Delete this institution
        </Button>
      )}
      <DeleteDialog open={open} entity={entity} onClose={() => setOpen(false)} />
    </section>
  )
}

function DeleteDialog({ open, entity, onClose }: { open: boolean; entity: Entity; onClose: () => void }) {
  const { _id, name, domain } = entity
  const navigate = useNavigate()
  const refresh = useRefresh()
  const [typed, setTyped] = useState('')
  const [wrong, setWrong] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const close = () => {
    setTyped('')
    setWrong(false)
    setProblem(null)
    onClose()
  }
  const confirm = async () => {
    if (typed.trim().toLowerCase() !== domain) return setWrong(true)
    setBusy(true)
    setProblem(null)
    try {
      const { message } = await call(routes.deleteEntity, { query: { entityId: _id }, body: { confirm: typed } })
      await navigate('/b2b/entities')
      void toast(message ?? `${name} is deleted.`, { seconds: 5 })
      await refresh()
    } catch (error) {
      setProblem(messageOf(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <ConfirmDialog
      open={open}
      title={`Delete ${name}?`}
      cancel="Cancel"
      confirm="Delete"
      confirmIcon="trash"
      busy={busy}
      problem={problem}
      onCancel={close}
      onConfirm={() => void confirm()}
    >
      <p>
        Its admins and counsellors lose their access now. They, its logo, agreement, settings and audit log are deleted
        for good, and /login/{domain} is free for another institution.
      </p>
      <form
        noValidate
        style={{ marginTop: 'var(--s4)' }}
        onSubmit={event => {
          event.preventDefault()
          if (!busy) void confirm()
        }}
      >
        <TextField
          label={`Type its domain to confirm: ${domain}`}
          value={typed}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={120}
          problem={wrong ? `Please type ${domain}` : null}
          onValue={value => {
            setTyped(value)
            setWrong(false)
          }}
        />
      </form>
    </ConfirmDialog>
  )
}
