import { clock } from '#web/lib/format.ts'
import { Icon } from '#web/ui/icon.tsx'
import { isSessionAlarm, leftSeconds } from './countdown.ts'
import styles from './room.module.css'
import type { RoomProps } from './room-props.ts'
import { texts } from './texts.ts'

/** The edge of the room: whose interview it is, the time, and the two ways to stop it. */
export function Edge({ name, state, runner, onEnd }: RoomProps & { name: string; onEnd: () => void }) {
  const seconds = leftSeconds(state.clock, state.now)
  const canPause = state.isPaused || state.phase === 'open' || state.phase === 'wording'
  const label = state.isPaused ? texts.resume : texts.pause
  return (
    <header className={styles.edge}>
      <span className={styles.name}>{name}</span>
      <span className={isSessionAlarm(seconds) ? `${styles.left} ${styles.alarm}` : styles.left}>
        <b>{clock(seconds)}</b> {state.isPaused ? 'paused' : 'left'}
      </span>
      <button
        className="btn"
        type="button"
        aria-label={label}
        aria-busy={state.isResuming || undefined}
        disabled={!canPause}
        onClick={() => runner.send({ type: state.isPaused ? 'RESUME' : 'PAUSE' })}
      >
        <Icon name={state.isPaused ? 'play' : 'pause'} />
        <span>{label}</span>
      </button>
      <button className="btn" type="button" aria-label={texts.end} onClick={onEnd}>
        <Icon name="close" />
        <span>{texts.end}</span>
      </button>
    </header>
  )
}
