import { Avatar } from '#web/ui/avatar/avatar.tsx'
import styles from './room.module.css'

/** Before there is a room: the interviewer, and what is being waited for. */
export function WaitingScreen({ text }: { text: string }) {
  return (
    <div className={styles.room}>
      <div className={styles.frame}>
        <span />
        <div className={styles.scene}>
          <h1 className="sr">Interview</h1>
          <div className={styles.seat}>
            <Avatar crop="bust" />
          </div>
          <p className={styles.state} role="status">
            <span className="spin" aria-hidden="true" />
            {text}
          </p>
        </div>
        <span />
      </div>
    </div>
  )
}
