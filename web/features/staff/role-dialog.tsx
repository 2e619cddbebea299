import { useState } from 'react'
import { roster, type StaffLine } from '#shared/contract/roster.ts'
import { useInstitutionChanged } from '#web/lib/institution/institution-cache.ts'
import { CallError, call } from '#web/lib/server/api.ts'
import { ActionDialog } from '#web/ui/dialogs/action-dialog.tsx'
import { toast } from '#web/ui/dialogs/toast.tsx'
import { Choices } from '#web/ui/forms/choice.tsx'
import { rolesWith, type StaffRole, staffRole, staffRoleOptions, staffRoleWords } from './words-rules.ts'

type Props = { person: StaffLine | null; query: { entityId?: string }; onClose: () => void }

/** Another role among the staff; a student stays one. */
export function StaffRoleDialog({ person, query, onClose }: Props) {
  const changed = useInstitutionChanged()
  const [chosen, setChosen] = useState<StaffRole | null>(null)
  return (
    <ActionDialog
      about={person}
      words={({ name, roles }, forget) => ({
        title: `What may ${name} do?`,
        button: 'Save',
        look: 'main',
        body: (
          <>
            <Choices
              label="Role"
              quiet
              options={staffRoleOptions(roles)}
              value={chosen ?? staffRole(roles)}
              onValue={role => {
                forget()
                setChosen(role)
              }}
            />
            <p style={{ marginTop: 'var(--s4)' }}>
              It counts at once: they are signed out and sign in again with a new code.
            </p>
          </>
        ),
      })}
      act={async ({ _id, name, roles }) => {
        if (chosen === null || chosen === staffRole(roles))
          throw new CallError(`${name} has this role already. Please choose another one.`, 0)
        const body = { roles: rolesWith(roles, chosen) }
        const { data } = await call(roster.updateUser, { params: { userId: _id }, query, body })
        changed()
        void toast(`${name} is now: ${staffRoleWords(data.roles)}.`, { seconds: 5 })
      }}
      onClose={() => {
        setChosen(null)
        onClose()
      }}
    />
  )
}
