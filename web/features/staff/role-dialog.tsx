import { useState } from 'react'
import { roster, type StaffLine } from '#shared/contract/roster.ts'
import { call } from '#web/lib/api.ts'
import { Choices } from '#web/ui/choice.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { toast } from '#web/ui/toast.tsx'
import { useSaving, useShown } from './use-saving.ts'
import { roleOptions, rolesWith, roleWords, type StaffRole, staffRole } from './words-rules.ts'

type Props = { person: StaffLine | null; query: { entityId?: string }; onClose: () => void }

/** Another role among the staff; a student stays one. */
export function RoleDialog({ person, query, onClose }: Props) {
  const { busy, problem, setProblem, save, close } = useSaving(onClose)
  const shown = useShown(person)
  const [chosen, setChosen] = useState<{ of: StaffLine; role: StaffRole } | null>(null)
  if (!shown) return null
  const before = staffRole(shown.roles)
  const role = chosen?.of === shown ? chosen.role : before
  const end = () => {
    setChosen(null)
    close()
  }
  const confirm = () => {
    if (role === before) return setProblem(`${shown.name} has this role already. Please choose another one.`)
    return save(async () => {
      const body = { roles: rolesWith(shown.roles, role) }
      const { data } = await call(roster.updateUser, { params: { userId: shown._id }, query, body })
      void toast(`${shown.name} is now: ${roleWords(data.roles)}.`, { seconds: 5 })
    })
  }
  return (
    <ConfirmDialog
      open={person !== null}
      title={`What may ${shown.name} do?`}
      cancel="Cancel"
      confirm="Save"
      look="main"
      busy={busy}
      problem={problem}
      onCancel={end}
      onConfirm={() => void confirm()}
    >
      <Choices
        label="Role"
        quiet
        options={roleOptions(shown.roles)}
        value={role}
        onValue={next => {
          setProblem(null)
          setChosen({ of: shown, role: next })
        }}
      />
      <p style={{ marginTop: 'var(--s4)' }}>
        It counts at once: they are signed out and sign in again with a new code.
      </p>
    </ConfirmDialog>
  )
}
