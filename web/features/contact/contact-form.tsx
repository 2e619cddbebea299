import { type ComponentProps, useEffect, useRef } from 'react'
import { contact, onlyDigits, replyHours } from '#shared/contract/contact.ts'
import { errors } from '#web/lib/texts.ts'
import { callOnce } from '#web/lib/voice/call-once.ts'
import { SelectField, TextArea, TextField } from '#web/ui/forms/field.tsx'
import { type Form, useForm } from '#web/ui/forms/use-form.ts'
import { Note } from '#web/ui/note.tsx'
import styles from './dialog.module.css'
import {
  blankContact,
  type ContactField,
  contactBody,
  contactLabels,
  contactProblems,
  contactRoleOptions,
  type ContactForm as Fields,
} from './form-rules.ts'

type Props = { id: string; onCancel: () => void; onSent: (email: string) => void }

export function ContactForm({ id, onCancel, onSent }: Props) {
  const stopping = useRef(new AbortController())
  const form = useForm<Fields, ContactField>({
    start: blankContact,
    labels: contactLabels,
    check: contactProblems,
    // Once, however often one presses or tries again.
    send: async typed => {
      await callOnce(contact.contactSales, { body: contactBody(typed), signal: stopping.current.signal })
      onSent(typed.email.trim())
    },
  })
  const failure = form.problem
  const acts = useRef<HTMLDivElement>(null)
  // What went wrong pushes the buttons down, out of a small window.
  useEffect(() => {
    if (failure !== null) acts.current?.scrollIntoView({ block: 'nearest' })
  }, [failure])
  const cancel = () => {
    stopping.current.abort()
    onCancel()
  }
  return (
    <form className={styles.form} {...form.props}>
      <h2 id={`${id}-title`}>Contact sales</h2>
      <p id={`${id}-intro`} className={`soft ${styles.intro}`}>
        Tell us who you are and how many students you have in mind. We&apos;ll get back to you within {replyHours}{' '}
        hours.
      </p>
      <ContactFields form={form} />
      <div ref={acts} className={styles.acts}>
        {failure === null ? null : <Failure detail={failure} />}
        <p className="hint">
          <span aria-hidden="true">*</span> must be filled in
        </p>
        <button type="button" className="btn" onClick={cancel}>
          Cancel
        </button>
        <button type="submit" className="btn main" aria-busy={form.isBusy || undefined}>
          {form.isBusy ? <span className="spin" aria-hidden="true" /> : null}
          {failure === null ? 'Contact sales' : 'Try again'}
        </button>
      </div>
    </form>
  )
}

/** The dialog's own words (SPEC-801), and what the server or the line says beyond them. */
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

const mail = { type: 'email', autoComplete: 'email', autoCapitalize: 'none', spellCheck: false } as const

function ContactFields({ form: { tie, values, set } }: { form: Form<Fields, ContactField> }) {
  return (
    <div className={styles.fields}>
      <TextField {...tie('firstName')} required autoComplete="given-name" />
      <TextField {...tie('lastName')} required autoComplete="family-name" />
      <TextField {...tie('email')} {...mail} required />
      <DigitsField {...tie('phoneNumber')} type="tel" optional autoComplete="tel" hint="Digits only" />
      <TextField {...tie('organization')} required wide autoComplete="organization" />
      <SelectField {...tie('role')} required options={contactRoleOptions} />
      <DigitsField {...tie('numberOfStudents')} required autoComplete="off" hint="Digits only" />
      <TextField {...tie('city')} required autoComplete="address-level2" />
      <TextField {...tie('country')} required autoComplete="country-name" />
      <TextField {...tie('interestedAs')} required wide autoComplete="off" />
      <TextArea {...tie('message')} optional wide />
      <Trap value={values.website} onValue={website => set({ website })} />
    </div>
  )
}

/** A line that takes digits alone (SPEC-502); what else is typed or pasted falls away, and the caret stays where it was. */
function DigitsField({ onValue, ...rest }: ComponentProps<typeof TextField>) {
  return (
    <TextField
      {...rest}
      inputMode="numeric"
      onInput={event => keepDigits(event.currentTarget)}
      onValue={value => onValue(onlyDigits(value))}
    />
  )
}

/** Before React sees it: a value that React has to put back sends the caret to the end. */
function keepDigits(input: HTMLInputElement): void {
  const { value, selectionStart } = input
  const digits = onlyDigits(value)
  if (digits === value) return
  const caret = onlyDigits(value.slice(0, selectionStart ?? value.length)).length
  input.value = digits
  input.setSelectionRange(caret, caret)
}

/** ABUSE-49: seen by nobody and reached by no key, so that only a robot fills it in. Password managers are told off. */
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
