import { useState } from 'react'
import { Email } from '#shared/contract/auth.ts'
import { roster, type StaffLine } from '#shared/contract/roster.ts'
import { call } from '#web/lib/api.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { TextField } from '#web/ui/field.tsx'
import { toast } from '#web/ui/toast.tsx'
import { useSaving, useShown } from './use-saving.ts'

type Props = { person: StaffLine | null; query: { entityId?: string }; onClose: () => void }
type Typed = { of: StaffLine; name: string; email: string }

/** Before somebody's first sign-in a name or an address is put right at once (decision 36). */
export function CorrectDialog({ person, query, onClose }: Props) {
  const { busy, problem, save, close } = useSaving(onClose)
  const shown = useShown(person)
  const [typed, setTyped] = useState<Typed | null>(null)
  const [wrong, setWrong] = useState<{ name?: string; email?: string }>({})
  if (!shown) return null
  const { name, email } = typed?.of === shown ? typed : shown
  const type = (change: Partial<Typed>) => {
    setWrong({})
    setTyped({ of: shown, name, email, ...change })
  }
  const end = () => {
    setTyped(null)
    setWrong({})
    close()
  }
  const confirm = () => {
    const emailProblem = Email.safeParse(email).error?.issues[0]?.message
    if (name.trim() === '') return setWrong({ name: 'Please enter a name' })
    if (emailProblem) return setWrong({ email: emailProblem })
    return save(async () => {
      const body = { ...(name === shown.name ? {} : { name }), ...(email === shown.email ? {} : { email }) }
      await call(roster.updateUser, { params: { userId: shown._id }, query, body })
      void toast(`${name} is saved.`)
    })
  }
  return (
    <ConfirmDialog
      open={person !== null}
      title={`Correct ${shown.name}`}
      cancel="Cancel"
      confirm="Save"
      look="main"
      busy={busy}
      problem={problem}
      onCancel={end}
      onConfirm={() => void confirm()}
    >
      <form
        noValidate
        style={{ display: 'grid', gap: 'var(--s4)' }}
        onSubmit={event => {
          event.preventDefault()
          if (!busy) void confirm()
        }}
      >
        <TextField
          label="Name"
          required
          value={name}
          maxLength={120}
          autoComplete="off"
          problem={wrong.name}
          onValue={value => type({ name: value })}
        />
        <TextField
          label="E-mail"
          required
          type="email"
          value={email}
          maxLength={254}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          problem={wrong.email}
          onValue={value => type({ email: value })}
        />
        <button type="submit" hidden aria-hidden="true" tabIndex={-1} />
      </form>
    </ConfirmDialog>
  )
}
