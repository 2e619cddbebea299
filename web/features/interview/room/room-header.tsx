import { clock } from '#web/lib/format.ts'
import { Icon } from '#web/ui/icon.tsx'
import { isSessionAlarm, leftSeconds } from '../machine/countdown.ts'
import { isOpen, pauseOf } from '../machine/states.ts'
import { roomTexts } from '../room-texts.ts'
import styles from './room.module.css'
import type { InRoomProps } from './room-props.ts'

/** Whose interview it is, the time, and the two ways to stop it. */
export function RoomHeader({ name, state, runner, onEnd }: InRoomProps & { name: string; onEnd: () => void }) {
  const seconds = leftSeconds(state.sitting.clock, state.room.now)
  const pause = pauseOf(state)
  const canPause = pause !== null || isOpen(state) || state.phase === 'wording'
  const label = pause ? roomTexts.resume : roomTexts.pause
  return (
    <header className={styles.header}>
      <span className={styles.name}>{name}</span>
      <span className={isSessionAlarm(seconds) ? `${styles.left} ${styles.alarm}` : styles.left}>
        <b>{clock(seconds)}</b> {pause ? 'paused' : 'left'}
      </span>
      <button
        className="btn"
        type="button"
        aria-label={label}
        aria-busy={pause?.isResuming || undefined}
        disabled={!canPause}
        onClick={() => runner.send({ type: pause ? 'RESUME' : 'PAUSE' })}
      >
        <Icon name={pause ? 'play' : 'pause'} />
        <span>{label}</span>
      </button>
      <button className="btn" type="button" aria-label={roomTexts.end} onClick={onEnd}>
        <Icon name="close" />
        <span>{roomTexts.end}</span>
      </button>
    </header>
  )
}
