import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { Asked } from '#shared/contract/auth.ts'
import { useTask } from '#web/lib/server/use-task.ts'
import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import { signInByCode } from './calls.ts'
import { Expiry } from './expiry.tsx'
import { useGoOn } from './go-on.ts'
import styles from './login.module.css'
import { digitsOf, otpProblem } from './login-rules.ts'
import { Pins } from './pins.tsx'
import { Resend } from './resend.tsx'
import type { SentMail } from './signing-in.ts'

type Props = { domain: string | undefined; sent: SentMail; onResent: (asked: Asked) => void; onBack: () => void }

/** Step 2: the code. */
export function CodeStep({ domain, sent, onResent, onBack }: Props) {
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [isDone, setDone] = useState(false)
  const pins = useRef<HTMLInputElement>(null)
  const goOn = useGoOn()
  const focusPins = () => pins.current?.focus()
  useEffect(() => pins.current?.focus(), [])

  const refuse = (message: string) => {
    setProblem(message)
    focusPins()
    // What is typed next takes the place of the code that was not right.
    pins.current?.select()
  }
  const { run, isBusy } = useTask(
    async () => {
      setProblem(null)
      const signedIn = await signInByCode(domain, sent, code)
      setDone(true)
      goOn(signedIn)
    },
    ({ message }) => refuse(message),
  )
  const verify = (event: FormEvent) => {
    event.preventDefault()
    if (isBusy || isDone) return
    const wrong = otpProblem(code)
    if (wrong) refuse(wrong)
    else void run()
  }
  const resent = (asked: Asked) => {
    setCode('')
    onResent(asked)
    focusPins()
  }
  return (
    <>
      <h1>Enter your code</h1>
      <Note tone="good" live>
        {isDone ? (
          'Signed in. One moment…'
        ) : (
          <>
            If <b>{sent.email}</b> is registered, a code is on its way; otherwise ask your institution.
          </>
        )}
      </Note>
      <form className={styles.form} onSubmit={verify} noValidate>
        <div>
          <Pins
            ref={pins}
            code={code}
            problem={problem}
            onCode={value => {
              setCode(digitsOf(value))
              setProblem(null)
            }}
          />
          <Expiry what="code" sentAtMs={sent.atMs} />
        </div>
        <Button look="main" big wide type="submit" busy={isBusy || isDone}>
          Verify and Login
        </Button>
        <Resend
          {...{ domain, sent, onBack }}
          onResent={resent}
          onProblem={message => (message === null ? setProblem(null) : refuse(message))}
        />
      </form>
    </>
  )
}
