import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import * as z from 'zod'
import { Email, type User } from '#shared/contract/auth.ts'
import { CallError, messageOf } from '#web/lib/api.ts'
import { useInstitutionChanged } from '#web/lib/institution-cache.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { FormPart, focusFirstProblem } from '#web/ui/form.tsx'
import { Note } from '#web/ui/note.tsx'
import { toast } from '#web/ui/toast.tsx'
import styles from './add-users.module.css'
import { HelpLink } from './help-link.tsx'

export type PersonField = { name: string; label: string; type?: 'email' | 'tel'; atMost: number }
export type Values = Readonly<Record<string, string>>
type Props = {
  title: string
  fields: readonly PersonField[]
  /** The fields without which the button stays disabled. */
  needed: readonly string[]
  hint: string
  button: string
  institution: string
  /** Where somebody can be restored whose address this is. */
  removedAt: string
  send: (values: Values) => Promise<User>
  onAdded: (user: User) => void
  /** Below the fields. */
  children?: ReactNode
}

/** A refusal because the address is kept for somebody who was removed. */
const OfRemoved = z.object({ removedUserId: z.string() })
const emailProblem = (email: string): string | null => Email.safeParse(email).error?.issues[0]?.message ?? null

/** One person after the other: when one is added the form empties and its first field waits for the next. */
export function PersonForm(props: Props) {
  const { title, fields, needed, hint, button, institution, removedAt, send, onAdded, children } = props
  const changed = useInstitutionChanged()
  const [values, setValues] = useState<Values>({})
  const [busy, setBusy] = useState(false)
  const [wrongEmail, setWrongEmail] = useState<string | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [isRemoved, setRemoved] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const first = useRef<HTMLInputElement>(null)
  const ready = needed.every(name => (values[name] ?? '').trim() !== '')

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || !ready) return
    const wrong = emailProblem(values.email ?? '')
    setWrongEmail(wrong)
    setRefusal(null)
    setRemoved(false)
    if (wrong) return focusFirstProblem(form.current)
    setBusy(true)
    try {
      const user = await send(values)
      setValues({})
      first.current?.focus()
      changed()
      onAdded(user)
      void toast('User added successfully!', { seconds: 3 })
    } catch (error) {
      setRefusal(messageOf(error))
      setRemoved(error instanceof CallError && OfRemoved.safeParse(error.body).success)
    } finally {
      setBusy(false)
    }
  }
  return (
    <form ref={form} className={`card ${styles.form}`} onSubmit={event => void submit(event)} noValidate>
      <FormPart title={title} aside="* required">
        {fields.map(({ name, label, type = 'text', atMost }, index) => (
          <TextField
            key={name}
            ref={index === 0 ? first : null}
            label={label}
            required
            name={name}
            type={type}
            // Somebody else's details: the browser must not offer one's own.
            autoComplete="off"
            autoCapitalize={type === 'email' ? 'none' : undefined}
            spellCheck={false}
            maxLength={atMost}
            problem={name === 'email' ? wrongEmail : null}
            value={values[name] ?? ''}
            onValue={value => {
              setValues(before => ({ ...before, [name]: value }))
              if (name === 'email') setWrongEmail(null)
            }}
          />
        ))}
        {children}
      </FormPart>
      {refusal ? (
        <Note tone="bad" live>
          <p>{refusal}</p>
          <p className="small soft">What you typed is still here.</p>
        </Note>
      ) : null}
      <div className="row">
        <Button look="main" type="submit" busy={busy} disabled={!ready}>
          {button}
        </Button>
        {isRemoved ? <ButtonLink to={removedAt}>Recently removed</ButtonLink> : null}
        {refusal ? <HelpLink message={refusal} institution={institution} /> : null}
        {ready ? null : <span className="small soft">{hint}</span>}
      </div>
    </form>
  )
}
