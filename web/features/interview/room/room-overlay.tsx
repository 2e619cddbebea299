import { minutesAndSeconds } from '#web/lib/format.ts'
import { Button } from '#web/ui/button.tsx'
import { pauseOf } from '../machine/states.ts'
import { roomTexts } from '../room-texts.ts'
import styles from './room.module.css'
import type { InRoomProps } from './room-props.ts'

/** What lies over the room while it stands still; null while it does not. */
export function overlayOf({ state, runner }: InRoomProps): React.ReactNode {
  const { phase, keptMs } = state
  if (phase === 'refused') return <RefusedOverlay state={state} runner={runner} />
  if (pauseOf(state) !== null) return <PausedOverlay state={state} runner={runner} />
  if (phase !== 'returning') return null
  return (
    <section className={styles.overlay}>
      <h2>{roomTexts.returningTitle}</h2>
      <p>
        {keptMs > 0 ? roomTexts.kept(minutesAndSeconds(keptMs / 1000)) : roomTexts.returning} {roomTexts.returningClick}
      </p>
      <Button look="main" big icon="play" onClick={() => runner.send({ type: 'CONTINUE' })}>
        {roomTexts.continue}
      </Button>
    </section>
  )
}

function PausedOverlay({ state, runner }: InRoomProps) {
  const pause = pauseOf(state)
  const pausedMs = pause === null ? 0 : Math.max(0, state.room.now - pause.since)
  const usedSeconds = state.sitting.session.pausedSeconds + pausedMs / 1000
  return (
    <section className={styles.overlay}>
      <h2>{roomTexts.pausedTitle}</h2>
      <p>{roomTexts.pausedBody(Math.floor(usedSeconds / 60))}</p>
      <Button
        look="main"
        big
        icon="play"
        busy={pause?.isResuming ?? false}
        onClick={() => runner.send({ type: 'RESUME' })}
      >
        {roomTexts.resume}
      </Button>
    </section>
  )
}

function RefusedOverlay({ state, runner }: InRoomProps) {
  return (
    <section className={styles.overlay} role="alert">
      <h2>{roomTexts.refusedTitle}</h2>
      <p>
        {state.room.notice} {roomTexts.refusedBody}
      </p>
      <div className="row">
        <Button look="main" onClick={() => runner.send({ type: 'RETRY_SUBMIT' })}>
          {roomTexts.tryAgain}
        </Button>
        <Button onClick={() => runner.send({ type: 'DROP_ANSWER' })}>{roomTexts.goWithout}</Button>
      </div>
    </section>
  )
}
