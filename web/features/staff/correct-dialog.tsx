import { useState } from 'react'
import { Email } from '#shared/contract/auth.ts'
import { roster, type StaffLine } from '#shared/contract/roster.ts'
import { useInstitutionChanged } from '#web/lib/institution/institution-cache.ts'
import { call } from '#web/lib/server/api.ts'
import { ActionDialog } from '#web/ui/dialogs/action-dialog.tsx'
import { toast } from '#web/ui/dialogs/toast.tsx'
import { TextField } from '#web/ui/forms/field.tsx'

type Props = { person: StaffLine | null; query: { entityId?: string }; onClose: () => void }
type Typed = { name?: string; email?: string }

/** Before somebody's first sign-in a name or an address is put right at once (SPEC-36). */
export function CorrectDialog({ person, query, onClose }: Props) {
  const changed = useInstitutionChanged()
  const [typed, setTyped] = useState<Typed>({})
  const [wrong, setWrong] = useState<Typed>({})
  const type = (change: Typed) => {
    setWrong({})
    setTyped(before => ({ ...before, ...change }))
  }
  return (
    <ActionDialog
      about={person}
      words={shown => ({
        title: `Correct ${shown.name}`,
        button: 'Save',
        look: 'main',
        fields: (
          <>
            <TextField
              label="Name"
              required
              value={typed.name ?? shown.name}
              maxLength={120}
              autoComplete="off"
              problem={wrong.name}
              onValue={name => type({ name })}
            />
            <TextField
              label="E-mail"
              required
              type="email"
              value={typed.email ?? shown.email}
              maxLength={254}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              problem={wrong.email}
              onValue={email => type({ email })}
            />
          </>
        ),
      })}
      check={shown => {
        const found = problemsOf({ ...shown, ...typed })
        setWrong(found)
        return Object.keys(found).length === 0
      }}
      act={async shown => {
        const { name, email } = { ...shown, ...typed }
        const body = { ...(name === shown.name ? {} : { name }), ...(email === shown.email ? {} : { email }) }
        await call(roster.updateUser, { params: { userId: shown._id }, query, body })
        changed()
        void toast(`${name} is saved.`)
      }}
      onClose={() => {
        setTyped({})
        setWrong({})
        onClose()
      }}
    />
  )
}

function problemsOf({ name, email }: Pick<StaffLine, 'name' | 'email'>): Typed {
  if (name.trim() === '') return { name: 'Please enter a name' }
  const issue = Email.safeParse(email).error?.issues[0]
  return issue ? { email: issue.message } : {}
}
