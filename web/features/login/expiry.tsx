import { limits } from '#shared/limits.ts'
import { clock } from '#web/lib/format.ts'
import { useSecondsUntil } from './countdown.ts'
import styles from './login.module.css'

const mailed = {
  code: { name: 'Code', validSeconds: limits.otpValidSeconds, missing: "Didn't get the OTP? Check Spam" },
  link: { name: 'Link', validSeconds: limits.linkValidSeconds, missing: "Didn't get the mail? Check Spam" },
}

/** How long what was mailed is good for. */
export function Expiry({ what, sentAtMs }: { what: 'code' | 'link'; sentAtMs: number }) {
  const { name, validSeconds, missing } = mailed[what]
  const expiresIn = useSecondsUntil(sentAtMs + validSeconds * 1000)
  return (
    <p className={styles.under}>
      <span role="timer">
        {expiresIn > 0 ? (
          <>
            {name} expires in <span className={styles.clock}>{clock(expiresIn)}</span>
          </>
        ) : (
          `This ${what} has expired. Please send a new one.`
        )}
      </span>
      <span>{missing}</span>
    </p>
  )
}
