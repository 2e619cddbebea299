import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { Email, type User } from '#shared/contract/auth.ts'
import { AddRefused, type IdHolder } from '#shared/contract/roster.ts'
import { CallError, messageOf } from '#web/lib/api.ts'
import { useInstitutionChanged } from '#web/lib/institution-cache.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { FormPart, showProblems } from '#web/ui/form.tsx'
import { Note } from '#web/ui/note.tsx'
import { toast } from '#web/ui/toast.tsx'
import styles from '../add-users.module.css'
import { HelpLink } from '../help-link.tsx'

export type PersonField = {
  name: string
  label: string
  type?: 'email' | 'tel'
  atMost: number
  /** Offered while one types. */
  choices?: readonly string[]
}
export type PersonValues = Readonly<Record<string, string>>
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
  send: (values: PersonValues) => Promise<User>
  onAdded: (user: User) => void
  /** Gives somebody who is here the address that was typed; answers what to say. */
  onCorrect?: (holder: IdHolder, email: string) => Promise<string>
  /** Below the fields. */
  children?: ReactNode
}

const emailProblem = (email: string): string | null => Email.safeParse(email).error?.issues[0]?.message ?? null

/** Why somebody was not added, as far as there is something to do about it here. */
function reasonIn(error: unknown): { holder: IdHolder | null; isRemoved: boolean } {
  const refused = error instanceof CallError ? AddRefused.safeParse(error.body).data : undefined
  return { holder: refused?.holder ?? null, isRemoved: refused?.removedUserId !== undefined }
}
const noReason = { holder: null, isRemoved: false }

/** One person after the other: when one is added the form empties and its first field waits for the next. */
export function PersonForm(props: Props) {
  const { title, fields, needed, hint, button, institution, removedAt, send, onAdded, onCorrect, children } = props
  const changed = useInstitutionChanged()
  const [values, setValues] = useState<PersonValues>({})
  const [busy, setBusy] = useState(false)
  const [wrongEmail, setWrongEmail] = useState<string | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [{ holder, isRemoved }, setReason] = useState<ReturnType<typeof reasonIn>>(noReason)
  const form = useRef<HTMLFormElement>(null)
  const first = useRef<HTMLInputElement>(null)
  const ready = needed.every(name => (values[name] ?? '').trim() !== '')

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || !ready) return
    const wrong = emailProblem(values.email ?? '')
    setRefusal(null)
    setReason(noReason)
    showProblems(form.current, () => setWrongEmail(wrong))
    if (wrong) return
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
      setReason(reasonIn(error))
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
      setReason(noReason)
      first.current?.focus()
      changed()
      void toast(said, { seconds: 5 })
    } catch (error) {
      setRefusal(messageOf(error))
      setReason(noReason)
    } finally {
      setBusy(false)
    }
  }
  return (
    <form ref={form} className={`card ${styles.form}`} onSubmit={event => void submit(event)} noValidate>
      <FormPart title={title} aside="* required">
        {fields.map(({ name, label, type = 'text', atMost, choices = [] }, index) => (
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
            choices={choices}
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
