import { useRef, useState } from 'react'
import { Email } from '#shared/contract/auth.ts'
import { operators } from '#shared/contract/operators.ts'
import { roster } from '#shared/contract/roster.ts'
import { call } from '#web/lib/server/api.ts'
import { useCache } from '#web/lib/server/cache.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/dialogs/toast.tsx'
import { TextField } from '#web/ui/forms/field.tsx'
import { FormPart } from '#web/ui/forms/form.tsx'
import { useForm } from '#web/ui/forms/use-form.ts'
import { Note, ProblemNote } from '#web/ui/note.tsx'
import styles from './operators.module.css'

const blank = { name: '', email: '' }
const labels = { name: 'Name', email: 'E-mail' }

function problemsOf({ name, email }: typeof blank) {
  const wrong = Email.safeParse(email).error?.issues[0]?.message
  return { ...(name.trim() === '' && { name: 'Please enter a name' }), ...(wrong && { email: wrong }) }
}

/** A platform admin; a superadmin is made at deployment alone (SPEC-28). */
export function AddForm() {
  const { revalidate } = useCache()
  const [added, setAdded] = useState<string | null>(null)
  const first = useRef<HTMLInputElement>(null)
  const form = useForm({
    start: blank,
    labels,
    check: problemsOf,
    send: async typed => {
      const { data } = await call(roster.createUser, { body: { ...typed, roles: ['admin'] } })
      form.reset(blank)
      setAdded(data.email)
      first.current?.focus()
      void revalidate([operators.listOperators, operators.listPlatformAudit])
      void toast(`${data.name} is added.`)
    },
  })
  return (
    <form className={`card ${styles.form}`} {...form.props}>
      <FormPart title="Add a platform admin" aside="* required">
        <TextField {...form.tie('name')} ref={first} required maxLength={120} autoComplete="off" />
        <TextField
          {...form.tie('email')}
          type="email"
          required
          maxLength={254}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <p className={`soft small ${styles.wide}`}>
          They sign in at {window.location.origin}/login with a mailed code, and can create, change and delete
          institutions. Nothing is mailed now: please tell them.
        </p>
      </FormPart>
      <ProblemNote>{form.problem}</ProblemNote>
      {added && !form.problem ? (
        <Note tone="good" live>
          {added} can sign in now.
        </Note>
      ) : null}
      <div className="row">
        <Button look="main" type="submit" busy={form.isBusy}>
          Add platform admin
        </Button>
      </div>
    </form>
  )
}
