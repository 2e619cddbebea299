import { type FormEvent, useEffect, useRef, useState } from 'react'
import { contact, replyHours } from '#shared/contract/contact.ts'
import { messageOf } from '#web/lib/api.ts'
import { callOnce } from '#web/lib/call-once.ts'
import { errors } from '#web/lib/texts.ts'
import { SelectField, TextArea, TextField } from '#web/ui/field.tsx'
import { showProblems } from '#web/ui/form.tsx'
import { Note } from '#web/ui/note.tsx'
import styles from './dialog.module.css'
import { DigitsField } from './digits-field.tsx'
import {
  blankForm,
  checked,
  type FieldName,
  type ContactForm as Fields,
  labels,
  type Problems,
  roleOptions,
} from './form-rules.ts'

type Props = { id: string; onCancel: () => void; onSent: (email: string) => void }

export function ContactForm({ id, onCancel, onSent }: Props) {
  const [form, setForm] = useState(blankForm)
  const [problems, setProblems] = useState<Problems>({})
  const { send, stop, busy, failure } = useSend(onSent)
  const element = useRef<HTMLFormElement>(null)
  const acts = useRef<HTMLDivElement>(null)
  // What went wrong pushes the buttons down, out of a small window.
  useEffect(() => {
    if (failure !== null) acts.current?.scrollIntoView({ block: 'nearest' })
  }, [failure])
  /** A changed field's problem goes; it is looked at again with the next submit. */
  const set = (name: keyof Fields, value: string) => {
    setForm(before => ({ ...before, [name]: value }))
    setProblems(before => ({ ...before, [name]: undefined }))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const result = checked(form)
    showProblems(element.current, () => setProblems('problems' in result ? result.problems : {}))
    if (!('problems' in result)) void send(result.body)
  }
  const cancel = () => {
    stop()
    onCancel()
  }
  return (
    <form ref={element} className={styles.form} onSubmit={submit} noValidate>
      <h2 id={`${id}-title`}>Contact sales</h2>
      <p id={`${id}-intro`} className={`soft ${styles.intro}`}>
        Tell us who you are and how many students you have in mind. We&apos;ll get back to you within {replyHours}{' '}
        hours.
      </p>
      <ContactFields form={form} problems={problems} set={set} />
      <div ref={acts} className={styles.acts}>
        {failure === null ? null : <Failure detail={failure} />}
        <p className="hint">
          <span aria-hidden="true">*</span> must be filled in
        </p>
        <button type="button" className="btn" onClick={cancel}>
          Cancel
        </button>
        <button type="submit" className="btn main" aria-busy={busy || undefined}>
          {busy ? <span className="spin" aria-hidden="true" /> : null}
          {failure === null ? 'Contact sales' : 'Try again'}
        </button>
      </div>
    </form>
  )
}

type Body = Extract<ReturnType<typeof checked>, { body: unknown }>['body']

/** Sends once, however often one presses or tries again; `stop` forgets an answer that is still to come. */
function useSend(onSent: (email: string) => void) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const open = useRef<AbortController | null>(null)
  const send = async (body: Body) => {
    open.current = new AbortController()
    const { signal } = open.current
    setBusy(true)
    setFailure(null)
    try {
      await callOnce(contact.contactSales, { body, signal })
      onSent(body.email.trim())
    } catch (error) {
      if (!signal.aborted) setFailure(messageOf(error))
    } finally {
      setBusy(false)
    }
  }
  return { send, stop: () => open.current?.abort(), busy, failure }
}

/** The dialog's own words (point 8), and what the server or the line says beyond them. */
function Failure({ detail }: { detail: string }) {
  const says = detail === errors.contactSales || detail === errors.unexpected ? '' : detail
  return (
    <Note tone="bad" live>
      <p>
        <b>{errors.contactDialog}</b>
      </p>
      <p className="small">
        {says === '' || /[.!?]$/.test(says) ? says : `${says}.`} Everything you wrote is still here.
      </p>
    </Note>
  )
}

type FieldsProps = { form: Fields; problems: Problems; set: (name: keyof Fields, value: string) => void }

function ContactFields({ form, problems, set }: FieldsProps) {
  const tie = (name: FieldName) => ({
    name,
    label: labels[name],
    value: form[name],
    problem: problems[name],
    onValue: (value: string) => set(name, value),
  })
  const mail = { type: 'email', autoComplete: 'email', autoCapitalize: 'none', spellCheck: false } as const
  return (
    <div className={styles.fields}>
      <TextField {...tie('firstName')} required autoComplete="given-name" />
      <TextField {...tie('lastName')} required autoComplete="family-name" />
      <TextField {...tie('email')} {...mail} required />
      <DigitsField {...tie('phoneNumber')} type="tel" optional autoComplete="tel" hint="Digits only" />
      <TextField {...tie('organization')} required wide autoComplete="organization" />
      <SelectField {...tie('role')} required options={roleOptions} />
      <DigitsField {...tie('numberOfStudents')} required autoComplete="off" hint="Digits only" />
      <TextField {...tie('city')} required autoComplete="address-level2" />
      <TextField {...tie('country')} required autoComplete="country-name" />
      <TextField {...tie('interestedAs')} required wide autoComplete="off" />
      <TextArea {...tie('message')} optional wide />
      <Trap value={form.website} onValue={value => set('website', value)} />
    </div>
  )
}

/** Abuse case 49: seen by nobody and reached by no key, so that only a robot fills it in. Password managers are told off. */
function Trap({ value, onValue }: { value: string; onValue: (value: string) => void }) {
  return (
    <div className={styles.trap} aria-hidden="true">
      <label>
        Leave this empty
        <input
          name="website"
          tabIndex={-1}
          autoComplete="off"
          data-1p-ignore
          data-lpignore="true"
          data-bwignore
          value={value}
          onChange={event => onValue(event.target.value)}
        />
      </label>
    </div>
  )
}
