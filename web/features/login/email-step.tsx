import { type FormEvent, useEffect, useRef, useState } from 'react'
import { messageOf } from '#web/lib/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Problem } from '#web/ui/note.tsx'
import { sendCode } from './calls.ts'
import styles from './login.module.css'
import { emailProblem } from './login-rules.ts'

type Props = {
  domain: string | undefined
  institution: string | null
  email: string
  onEmail: (email: string) => void
  onSent: (email: string) => void
}

/** Step 1: the address. */
export function EmailStep({ domain, institution, email, onEmail, onSent }: Props) {
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])

  const refuse = (message: string) => {
    setProblem(message)
    input.current?.focus()
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const wrong = emailProblem(email)
    if (wrong) return refuse(wrong)
    setProblem(null)
    setBusy(true)
    try {
      const address = email.trim()
      await sendCode(domain, address)
      onSent(address)
    } catch (error) {
      refuse(messageOf(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <h1>Welcome!</h1>
      <p className="soft">
        Sign in with the e-mail address {institution ?? 'your institution'} registered. There is no password to
        remember.
      </p>
      <form className={styles.form} onSubmit={submit} noValidate>
        <div className="field">
          <label htmlFor="email">E-mail address</label>
          <input
            ref={input}
            id="email"
            className="input"
            type="email"
            name="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            value={email}
            aria-invalid={problem ? true : undefined}
            aria-describedby={problem ? 'email-problem email-hint' : 'email-hint'}
            onChange={event => {
              onEmail(event.target.value)
              setProblem(null)
            }}
          />
          {problem ? <Problem id="email-problem">{problem}</Problem> : null}
          <p className="hint" id="email-hint">
            We send a six-digit code to it. The code works for five minutes.
          </p>
        </div>
        <Button look="main" big wide type="submit" busy={busy}>
          Send OTP
        </Button>
      </form>
    </>
  )
}
