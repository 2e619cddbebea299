import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { Email, type User } from '#shared/contract/auth.ts'
import { AddRefused, type IdHolder } from '#shared/contract/roster.ts'
import { CallError, messageOf } from '#web/lib/api.ts'
import { useInstitutionChanged } from '#web/lib/institution-cache.ts'
import { Button } from '#web/ui/button.tsx'
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
  send: (values: Values) => Promise<User>
  onAdded: (user: User) => void
  /** Gives somebody who is here the address that was typed; answers what to say. */
  onCorrect?: (holder: IdHolder, email: string) => Promise<string>
  /** Below the fields. */
  children?: ReactNode
}

const emailProblem = (email: string): string | null => Email.safeParse(email).error?.issues[0]?.message ?? null

/** Whose ID it is, where that is why somebody was not added. */
function holderIn(error: unknown): IdHolder | null {
  const refused = error instanceof CallError ? AddRefused.safeParse(error.body) : null
  return (refused?.success && refused.data.holder) || null
}

/** One person after the other: when one is added the form empties and its first field waits for the next. */
export function PersonForm({
  title,
  fields,
  needed,
  hint,
  button,
  institution,
  send,
  onAdded,
  onCorrect,
  children,
}: Props) {
  const changed = useInstitutionChanged()
  const [values, setValues] = useState<Values>({})
  const [busy, setBusy] = useState(false)
  const [wrongEmail, setWrongEmail] = useState<string | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [holder, setHolder] = useState<IdHolder | null>(null)
  const form = useRef<HTMLFormElement>(null)
  const first = useRef<HTMLInputElement>(null)
  const ready = needed.every(name => (values[name] ?? '').trim() !== '')

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || !ready) return
    const wrong = emailProblem(values.email ?? '')
    setWrongEmail(wrong)
    setRefusal(null)
    setHolder(null)
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
      setHolder(holderIn(error))
    } finally {
      setBusy(false)
    }
  }
  const correct = async (holder: IdHolder) => {
    if (!onCorrect || busy) return
    setBusy(true)
    try {
      const said = await onCorrect(holder, values.email ?? '')
      setValues({})
      setRefusal(null)
      setHolder(null)
      first.current?.focus()
      changed()
      void toast(said, { seconds: 5 })
    } catch (error) {
      setRefusal(messageOf(error))
      setHolder(null)
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
        {holder && onCorrect ? (
          <Button busy={busy} onClick={() => void correct(holder)}>
            Correct the address of {holder.name}
          </Button>
        ) : null}
        {refusal ? <HelpLink message={refusal} institution={institution} /> : null}
        {ready ? null : <span className="small soft">{hint}</span>}
      </div>
    </form>
  )
}
