import { useState } from 'react'
import type { Asked } from '#shared/contract/auth.ts'
import { limits } from '#shared/limits.ts'
import { CallError, messageOf } from '#web/lib/api.ts'
import { clock } from '#web/lib/format.ts'
import { Button } from '#web/ui/button.tsx'
import { sendCode } from './calls.ts'
import { useSecondsUntil } from './countdown.ts'
import styles from './login.module.css'
import type { Sent } from './signing-in.ts'

type Props = {
  domain: string | undefined
  sent: Sent
  onProblem: (message: string | null) => void
  onResent: (asked: Asked) => void
  onBack: () => void
}

/** The last line of a step that waits for a mail: another address, or another mail once that may be asked for. */
export function Resend({ domain, sent, onProblem, onResent, onBack }: Props) {
  const [busy, setBusy] = useState(false)
  const [resendAtMs, setResendAtMs] = useState(0)
  const resendIn = useSecondsUntil(Math.max(resendAtMs, sent.atMs + limits.otpResendSeconds * 1000))
  const resend = async () => {
    setBusy(true)
    onProblem(null)
    try {
      onResent(await sendCode(domain, sent.email))
    } catch (error) {
      if (error instanceof CallError && error.retryAfterSeconds)
        setResendAtMs(Date.now() + error.retryAfterSeconds * 1000)
      onProblem(messageOf(error))
    } finally {
      setBusy(false)
    }
  }
  const what = sent.mailed === 'link' ? 'link' : 'OTP'
  return (
    <div className={styles.last}>
      <Button look="quiet" icon="arrow-left" onClick={onBack}>
        Use another address
      </Button>
      {resendIn > 0 ? (
        <span className={styles.resend} role="timer">
          Resend {what} in <span className={styles.clock}>{clock(resendIn)}</span>
        </span>
      ) : (
        <Button look="quiet" busy={busy} onClick={resend}>
          Resend {what}
        </Button>
      )}
    </div>
  )
}
