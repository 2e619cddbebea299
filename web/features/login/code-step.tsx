import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { mutate } from 'swr'
import { auth } from '#shared/contract/auth.ts'
import { limits } from '#shared/limits.ts'
import { CallError, messageOf } from '#web/lib/api.ts'
import { clock } from '#web/lib/format.ts'
import { writeToken } from '#web/lib/token.ts'
import { routeKey } from '#web/lib/use-route.ts'
import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import { sendCode, verifyCode } from './calls.ts'
import { useSecondsUntil } from './countdown.ts'
import styles from './login.module.css'
import { digitsOf, otpProblem } from './login-rules.ts'
import { Pins } from './pins.tsx'

type Props = { domain: string | undefined; email: string; sentAtMs: number; onResent: () => void; onBack: () => void }

/** Step 2: the code. */
export function CodeStep({ domain, email, sentAtMs, onResent, onBack }: Props) {
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [state, setState] = useState<'idle' | 'verifying' | 'resending' | 'done'>('idle')
  const [resendAtMs, setResendAtMs] = useState(0)
  const pins = useRef<HTMLInputElement>(null)
  const expiresIn = useSecondsUntil(sentAtMs + limits.otpValidSeconds * 1000)
  const resendIn = useSecondsUntil(Math.max(resendAtMs, sentAtMs + limits.otpResendSeconds * 1000))
  const goOn = useGoOn()
  const focusPins = () => pins.current?.focus()
  useEffect(() => pins.current?.focus(), [])

  const refuse = (message: string) => {
    setProblem(message)
    focusPins()
  }
  const verify = async (event: FormEvent) => {
    event.preventDefault()
    if (state !== 'idle') return
    const wrong = otpProblem(code)
    if (wrong) return refuse(wrong)
    setState('verifying')
    setProblem(null)
    try {
      const { user, token } = await verifyCode(domain, email, code)
      setState('done')
      goOn(token, user.startPage)
    } catch (error) {
      setState('idle')
      refuse(messageOf(error))
    }
  }
  const resend = async () => {
    setState('resending')
    setProblem(null)
    try {
      await sendCode(domain, email)
      setCode('')
      onResent()
      focusPins()
    } catch (error) {
      if (error instanceof CallError && error.retryAfterSeconds)
        setResendAtMs(Date.now() + error.retryAfterSeconds * 1000)
      refuse(messageOf(error))
    } finally {
      setState('idle')
    }
  }
  return (
    <>
      <h1>Enter your code</h1>
      <Note tone="good" live>
        {state === 'done' ? (
          'Signed in. One moment…'
        ) : (
          <>
            If <b>{email}</b> is registered, a code is on its way; otherwise ask your institution.
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
          <p className={styles.under}>
            <span role="timer">
              {expiresIn > 0 ? (
                <>
                  Code expires in <span className={styles.clock}>{clock(expiresIn)}</span>
                </>
              ) : (
                'This code has expired. Please send a new one.'
              )}
            </span>
            <span>Didn't get the OTP? Check Spam</span>
          </p>
        </div>
        <Button look="main" big wide type="submit" busy={state === 'verifying' || state === 'done'}>
          Verify and Login
        </Button>
        <div className={styles.last}>
          <Button look="quiet" icon="arrow-left" onClick={onBack}>
            Use another address
          </Button>
          {resendIn > 0 ? (
            <span className={styles.resend} role="timer">
              Resend OTP in <span className={styles.clock}>{clock(resendIn)}</span>
            </span>
          ) : (
            <Button look="quiet" busy={state === 'resending'} onClick={resend}>
              Resend OTP
            </Button>
          )}
        </div>
      </form>
    </>
  )
}

/** Stores the token and, 0.8 s later, goes to the start page (point 2). */
function useGoOn() {
  const navigate = useNavigate()
  return (token: string, page: string) => {
    writeToken(token)
    void mutate(routeKey(auth.me))
    setTimeout(() => navigate(page, { replace: true }), limits.postLoginDelayMs)
  }
}
