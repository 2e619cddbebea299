import { type FormEvent, useRef, useState } from 'react'
import { Email } from '#shared/contract/auth.ts'
import { roster } from '#shared/contract/roster.ts'
import { call, messageOf } from '#web/lib/api.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { FormPart, showProblems } from '#web/ui/form.tsx'
import { Note } from '#web/ui/note.tsx'
import { toast } from '#web/ui/toast.tsx'
import styles from './operators.module.css'
import { useOperatorsChanged } from './use-changed.ts'

type Problems = { name?: string; email?: string }
const blank = { name: '', email: '' }

function problemsOf({ name, email }: typeof blank): Problems {
  const wrong = Email.safeParse(email).error?.issues[0]?.message
  return { ...(name.trim() === '' && { name: 'Please enter a name' }), ...(wrong && { email: wrong }) }
}

/** A platform admin; a superadmin is made at deployment alone (decision 28). */
export function AddForm() {
  const changed = useOperatorsChanged()
  const [typed, setTyped] = useState(blank)
  const [problems, setProblems] = useState<Problems>({})
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [added, setAdded] = useState<string | null>(null)
  const form = useRef<HTMLFormElement>(null)
  const first = useRef<HTMLInputElement>(null)
  const type = (change: Partial<typeof blank>) => {
    setTyped(before => ({ ...before, ...change }))
    setProblems({})
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const found = problemsOf(typed)
    setRefusal(null)
    showProblems(form.current, () => setProblems(found))
    if (found.name || found.email) return
    setBusy(true)
    try {
      const { data } = await call(roster.createUser, { body: { ...typed, roles: ['admin'] } })
      setTyped(blank)
      setAdded(data.email)
      first.current?.focus()
      changed()
      void toast(`${data.name} is added.`)
    } catch (error) {
      setRefusal(messageOf(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <form ref={form} className={`card ${styles.form}`} onSubmit={event => void submit(event)} noValidate>
      <FormPart title="Add a platform admin" aside="* required">
        <TextField
          ref={first}
          label="Name"
          name="name"
          required
          maxLength={120}
          autoComplete="off"
          problem={problems.name}
          value={typed.name}
          onValue={name => type({ name })}
        />
        <TextField
          label="E-mail"
          name="email"
          type="email"
          required
          maxLength={254}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          problem={problems.email}
          value={typed.email}
          onValue={email => type({ email })}
        />
        <p className={`soft small ${styles.wide}`}>
          They sign in at {window.location.origin}/login with a mailed code, and can create, change and delete
          institutions. Nothing is mailed now: please tell them.
        </p>
      </FormPart>
      {refusal ? (
        <Note tone="bad" live>
          {refusal}
        </Note>
      ) : null}
      {added && !refusal ? (
        <Note tone="good" live>
          {added} can sign in now.
        </Note>
      ) : null}
      <div className="row">
        <Button look="main" type="submit" busy={busy}>
          Add platform admin
        </Button>
      </div>
    </form>
  )
}
