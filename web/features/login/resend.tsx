import { useState } from 'react'
import type { Asked } from '#shared/contract/auth.ts'
import { limits } from '#shared/limits.ts'
import { clock } from '#web/lib/format.ts'
import { useTask } from '#web/lib/server/use-task.ts'
import { Button } from '#web/ui/button.tsx'
import { askForCode } from './calls.ts'
import { useSecondsUntil } from './countdown.ts'
import styles from './login.module.css'
import type { SentMail } from './signing-in.ts'

type Props = {
  domain: string | undefined
  sent: SentMail
  onProblem: (message: string | null) => void
  onResent: (asked: Asked) => void
  onBack: () => void
}

/** The last line of a step that waits for a mail: another address, or another mail once that may be asked for. */
export function Resend({ domain, sent, onProblem, onResent, onBack }: Props) {
  const [resendAtMs, setResendAtMs] = useState(0)
  const resendIn = useSecondsUntil(Math.max(resendAtMs, sent.atMs + limits.otpResendSeconds * 1000))
  const { run, isBusy } = useTask(
    async () => {
      onProblem(null)
      onResent(await askForCode(domain, sent.email))
    },
    ({ message, retryAfterSeconds }) => {
      if (retryAfterSeconds) setResendAtMs(Date.now() + retryAfterSeconds * 1000)
      onProblem(message)
    },
  )
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
        <Button look="quiet" busy={isBusy} onClick={() => void run()}>
          Resend {what}
        </Button>
      )}
    </div>
  )
}
