import { type Ref, useId } from 'react'
import { limits } from '#shared/limits.ts'
import { Problem } from '#web/ui/note.tsx'
import styles from './login.module.css'

type Props = { ref: Ref<HTMLInputElement>; code: string; problem: string | null; onCode: (code: string) => void }
const places = Array.from({ length: limits.otpDigits }, (_, index) => index)

/**
 * Six digits in one field, drawn as six boxes: a phone offers the code from the mail, ' 123-456 ' can be pasted, and
 * nothing typed fast is lost on its way from box to box.
 */
export function Pins({ ref, code, problem, onCode }: Props) {
  const id = useId()
  return (
    <div>
      <label className="label" htmlFor={id}>
        Six-digit code
      </label>
      <div className={styles.pins}>
        {places.map(place => (
          <span key={place} className={place === code.length ? styles.next : undefined} aria-hidden="true" />
        ))}
        <input
          ref={ref}
          id={id}
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          name="otp"
          value={code}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? 'code-problem' : undefined}
          onChange={event => onCode(event.target.value)}
        />
      </div>
      {problem ? (
        <div role="alert">
          <Problem id="code-problem">{problem}</Problem>
        </div>
      ) : null}
    </div>
  )
}
