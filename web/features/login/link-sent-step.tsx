import { useEffect, useRef, useState } from 'react'
import type { Asked } from '#shared/contract/auth.ts'
import { Note, ProblemNote } from '#web/ui/note.tsx'
import { Expiry } from './expiry.tsx'
import styles from './login.module.css'
import { Resend } from './resend.tsx'
import type { SentMail } from './signing-in.ts'

type Props = { domain: string | undefined; sent: SentMail; onResent: (asked: Asked) => void; onBack: () => void }

/** Step 2 where a code alone does not suffice: the mail brings a link, and there is nothing to type here. */
export function LinkSentStep({ domain, sent, onResent, onBack }: Props) {
  const [problem, setProblem] = useState<string | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
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
      <ProblemNote>{problem}</ProblemNote>
      <Expiry what="link" sentAtMs={sent.atMs} />
      <div className={styles.form}>
        <Resend {...{ domain, sent, onResent, onBack }} onProblem={setProblem} />
      </div>
    </>
  )
}
