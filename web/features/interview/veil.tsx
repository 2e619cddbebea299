import { minutesAndSeconds } from '#web/lib/format.ts'
import { Button } from '#web/ui/button.tsx'
import { pauseUsedSeconds } from './pausing.ts'
import styles from './room.module.css'
import type { RoomProps } from './room-props.ts'
import { texts } from './texts.ts'

/** What lies over the room while it stands still. */
export function Veil({ state, runner }: RoomProps) {
  if (state.phase === 'refused') return <Refused state={state} runner={runner} />
  if (state.isPaused) return <Paused state={state} runner={runner} />
  return (
    <section className={styles.veil}>
      <h2>{texts.returningTitle}</h2>
      <p>
        {state.keptMs > 0 ? texts.kept(minutesAndSeconds(state.keptMs / 1000)) : texts.returning} {texts.returningClick}
      </p>
      <Button look="main" big icon="play" onClick={() => runner.send({ type: 'CONTINUE' })}>
        {texts.continue}
      </Button>
    </section>
  )
}

function Paused({ state, runner }: RoomProps) {
  return (
    <section className={styles.veil}>
      <h2>{texts.pausedTitle}</h2>
      <p>{texts.pausedBody(Math.floor(pauseUsedSeconds(state) / 60))}</p>
      <Button look="main" big icon="play" busy={state.isResuming} onClick={() => runner.send({ type: 'RESUME' })}>
        {texts.resume}
      </Button>
    </section>
  )
}

function Refused({ state, runner }: RoomProps) {
  return (
    <section className={styles.veil} role="alert">
      <h2>{texts.refusedTitle}</h2>
      <p>
        {state.notice} {texts.refusedBody}
      </p>
      <div className="row">
        <Button look="main" onClick={() => runner.send({ type: 'RETRY_SUBMIT' })}>
          {texts.tryAgain}
        </Button>
        <Button onClick={() => runner.send({ type: 'DROP_ANSWER' })}>{texts.goWithout}</Button>
      </div>
    </section>
  )
}
