import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { type Entity, entity as routes } from '#shared/contract/entity.ts'
import { call } from '#web/lib/server/api.ts'
import { useCache } from '#web/lib/server/cache.ts'
import { Button } from '#web/ui/button.tsx'
import { ActionDialog } from '#web/ui/dialogs/action-dialog.tsx'
import { toast } from '#web/ui/dialogs/toast.tsx'
import { TextField } from '#web/ui/forms/field.tsx'
import styles from './entities.module.css'
import { entityReads } from './entity-reads.ts'

const instead = 'To delete one with data, end its plan: everybody is warned, and 30 days later all of it is deleted.'

/** Deletes an institution without students; its domain has to be typed. */
export function DeletePart({ entity }: { entity: Entity }) {
  const [asked, setAsked] = useState<Entity | null>(null)
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
        <Button look="bad" icon="trash" onClick={() => setAsked(entity)}>
          Delete this institution
        </Button>
      )}
      <DeleteDialog entity={asked} onClose={() => setAsked(null)} />
    </section>
  )
}

function DeleteDialog({ entity, onClose }: { entity: Entity | null; onClose: () => void }) {
  const navigate = useNavigate()
  const { revalidate } = useCache()
  const [typed, setTyped] = useState('')
  const [wrong, setWrong] = useState(false)
  const type = (text: string) => {
    setTyped(text)
    setWrong(false)
  }
  return (
    <ActionDialog
      about={entity}
      words={({ name, domain }) => ({
        title: `Delete ${name}?`,
        body: (
          <p>
            Its admins and counsellors lose their access now. They, its logo, agreement, settings and audit log are
            deleted for good, and /login/{domain} is free for another institution.
          </p>
        ),
        fields: (
          <TextField
            label={`Type its domain to confirm: ${domain}`}
            value={typed}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={120}
            problem={wrong ? `Please type ${domain}` : null}
            onValue={type}
          />
        ),
        button: 'Delete',
        icon: 'trash',
      })}
      check={({ domain }) => {
        const isRight = typed.trim().toLowerCase() === domain
        setWrong(!isRight)
        return isRight
      }}
      act={async ({ _id, name }) => {
        const { message } = await call(routes.deleteEntity, { query: { entityId: _id }, body: { confirm: typed } })
        await navigate('/b2b/entities')
        void toast(message ?? `${name} is deleted.`, { seconds: 5 })
        await revalidate(entityReads)
      }}
      onClose={() => {
        type('')
        onClose()
      }}
    />
  )
}
