import type { FormEvent, Ref } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Problem } from '#web/ui/note.tsx'
import styles from './login.module.css'

type Props = {
  /** Whose people sign in here; null where it is not known. */
  institution: string | null
  email?: string
  problem?: string | null
  busy?: boolean
  input?: Ref<HTMLInputElement>
  onEmail?: (email: string) => void
  onSubmit?: (event: FormEvent) => void
}

/** Step 1 as it looks. Without state: the static page (web/public-pages) shows it before any script has come. */
export function EmailForm({ institution, email, problem = null, busy = false, input, onEmail, onSubmit }: Props) {
  return (
    <>
      <h1>Welcome!</h1>
      <p className="soft" data-login="whose">
        {`Sign in with the e-mail address ${institution ?? 'your institution'} registered. There is no password to remember.`}
      </p>
      {/* 'dialog' outside a dialog sends nothing: an address sent before any script is there must not land in the page's own. */}
      <form className={styles.form} method="dialog" onSubmit={onSubmit} noValidate>
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
            // biome-ignore lint/a11y/noAutofocus: it is the only thing to do here, and the static page has no script to focus it
            autoFocus
            value={email}
            aria-invalid={problem ? true : undefined}
            aria-describedby={problem ? 'email-problem email-hint' : 'email-hint'}
            onChange={onEmail ? event => onEmail(event.target.value) : undefined}
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
