import { useEffect, useRef, useState } from 'react'
import type { Asked } from '#shared/contract/auth.ts'
import { limits } from '#shared/limits.ts'
import { clock } from '#web/lib/format.ts'
import { Note } from '#web/ui/note.tsx'
import { useSecondsUntil } from './countdown.ts'
import styles from './login.module.css'
import { Resend } from './resend.tsx'
import type { SentMail } from './signing-in.ts'

type Props = { domain: string | undefined; sent: SentMail; onResent: (asked: Asked) => void; onBack: () => void }

/** Step 2 where a code alone does not suffice: the mail brings a link, and there is nothing to type here. */
export function LinkSentStep({ domain, sent, onResent, onBack }: Props) {
  const [problem, setProblem] = useState<string | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const expiresIn = useSecondsUntil(sent.atMs + limits.linkValidSeconds * 1000)
  useEffect(() => heading.current?.focus(), [])
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className={styles.told}>
        Open the link in your mail
      </h1>
      <Note tone="good" live>
        We have mailed you a link instead of a code, if <b>{sent.email}</b> is registered; otherwise ask your
        institution.
      </Note>
      <p className={styles.aside}>
        There were more requests or wrong codes for this address than usual. Nobody got in by them; for a while a link
        is the safer way. Open it on the device on which you want to practise. It may have come a few minutes ago.
      </p>
      {problem ? (
        <Note tone="bad" live>
          {problem}
        </Note>
      ) : null}
      <p className={styles.under}>
        <span role="timer">
          {expiresIn > 0 ? (
            <>
              Link expires in <span className={styles.clock}>{clock(expiresIn)}</span>
            </>
          ) : (
            'This link has expired. Please send a new one.'
          )}
        </span>
        <span>Didn't get the mail? Check Spam</span>
      </p>
      <div className={styles.form}>
        <Resend {...{ domain, sent, onResent, onBack }} onProblem={setProblem} />
      </div>
    </>
  )
}
