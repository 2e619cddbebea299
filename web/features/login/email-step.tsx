import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { Asked } from '#shared/contract/auth.ts'
import { messageOf } from '#web/lib/api.ts'
import { sendCode } from './calls.ts'
import { EmailForm } from './email-form.tsx'
import { emailProblem } from './login-rules.ts'

type Props = {
  domain: string | undefined
  institution: string | null
  email: string
  /** The address was sent on the static page, before the app was there. */
  atOnce: boolean
  onEmail: (email: string) => void
  onSent: (email: string, asked: Asked) => void
}

/** Step 1: the address. */
export function EmailStep({ domain, institution, email, atOnce, onEmail, onSent }: Props) {
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const input = useRef<HTMLInputElement>(null)

  const refuse = (message: string) => {
    setProblem(message)
    input.current?.focus()
  }
  const send = async () => {
    if (busy) return
    const wrong = emailProblem(email)
    if (wrong) return refuse(wrong)
    setProblem(null)
    setBusy(true)
    try {
      const address = email.trim()
      onSent(address, await sendCode(domain, address))
    } catch (error) {
      refuse(messageOf(error))
    } finally {
      setBusy(false)
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the step appears
  useEffect(() => {
    input.current?.focus()
    if (atOnce) void send()
  }, [])
  return (
    <EmailForm
      institution={institution}
      email={email}
      problem={problem}
      busy={busy}
      input={input}
      onEmail={address => {
        onEmail(address)
        setProblem(null)
      }}
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        void send()
      }}
    />
  )
}
