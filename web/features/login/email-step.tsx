import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { Asked } from '#shared/contract/auth.ts'
import { useTask } from '#web/lib/server/use-task.ts'
import { askForCode } from './calls.ts'
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
  const [wrong, setWrong] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const focusInput = () => input.current?.focus()
  const { run, isBusy, problem, forget } = useTask(async (address: string) => {
    onSent(address, await askForCode(domain, address))
  }, focusInput)
  const send = () => {
    const found = emailProblem(email)
    setWrong(found)
    if (found === null) void run(email.trim())
    else focusInput()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the step appears
  useEffect(() => {
    input.current?.focus()
    if (atOnce) send()
  }, [])
  return (
    <EmailForm
      institution={institution}
      email={email}
      problem={wrong ?? problem}
      busy={isBusy}
      input={input}
      onEmail={address => {
        onEmail(address)
        setWrong(null)
        forget()
      }}
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        if (!isBusy) send()
      }}
    />
  )
}
