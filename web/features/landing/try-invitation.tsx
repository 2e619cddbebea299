import { openingQuestion } from '#shared/contract/try.ts'
import { Icon } from '#web/ui/icon.tsx'
import shared from './landing.module.css'
import styles from './try-invitation.module.css'

/** One question without an account. What follows a press (features/try) is loaded then, into the place beside it. */
export function TryInvitation() {
  return (
    <section className={`${shared.band} ${styles.try}`} id="try" aria-labelledby="try-title">
      <div className="wrap">
        <div>
          <h2 id="try-title">Try it: one question, one minute, no account</h2>
          <p>
            Hear the interviewer, answer in your own words, and read what it says about your answer. Nothing you say is
            kept.
          </p>
        </div>
        <div className={styles.stage} data-try="invitation">
          <q className={styles.quote}>{openingQuestion}</q>
          <button type="button" className={styles.speak} data-act="try-speak">
            <span>
              <Icon name="mic" />
            </span>
            Answer out loud
          </button>
          <p className={styles.how}>
            The browser asks for your microphone, and its maker's service turns your voice into words. We get the words
            alone.
          </p>
          <button type="button" className={styles.type} data-act="try-type">
            I can't speak now: let me type
          </button>
        </div>
        <div data-try="place" />
      </div>
    </section>
  )
}
