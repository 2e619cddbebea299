import type { Me } from '#shared/contract/auth.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Note } from '#web/ui/note.tsx'
import { useFace } from '#web/ui/use-face.ts'
import { Caption } from './caption.tsx'
import { LiveAnswer } from './live-answer.tsx'
import type { State } from './machine-types.ts'
import styles from './room.module.css'
import type { RoomProps } from './room-props.ts'
import { texts } from './texts.ts'
import { TypedBox } from './typed-box.tsx'
import { Veil } from './veil.tsx'

type SceneProps = RoomProps & { hearing: Me['hearing'] }

/** The middle of the room: the face, what it says or what the person says, and calm notices. */
export function Scene({ state, runner, hearing }: SceneProps) {
  const isAside =
    !state.isPaused &&
    (state.recording !== 'off' || state.phase === 'wording' || (state.typedMode && state.phase === 'open'))
  const isVeiled = state.isPaused || state.phase === 'returning' || state.phase === 'refused'
  return (
    <div className={isVeiled ? `${styles.scene} ${styles.dim}` : styles.scene}>
      <div className={isAside ? styles.duo : styles.solo}>
        <Face state={state} runner={runner} />
        {isAside ? <Beside state={state} runner={runner} hearing={hearing} /> : null}
      </div>
      {isVeiled ? <Veil state={state} runner={runner} /> : null}
      {isAside || isVeiled ? null : <Caption state={state} player={runner.player} />}
      <Notices state={state} runner={runner} />
    </div>
  )
}

function Beside({ state, runner, hearing }: SceneProps) {
  const isTyping = state.recording === 'off'
  return (
    <div className={styles.yours}>
      <p className={isTyping ? `${styles.q} ${styles.read}` : styles.q}>
        {state.prompt?.text ?? state.question?.question.content}
      </p>
      {isTyping ? <TypedBox state={state} runner={runner} /> : <LiveAnswer runner={runner} hearing={hearing} />}
    </div>
  )
}

function Face({ state, runner }: RoomProps) {
  const face = useFace(runner.player)
  return (
    <div className={styles.who}>
      <div className={styles.seat}>
        <Avatar ref={face} crop="bust" />
        <span className={state.isOnline ? styles.online : `${styles.online} ${styles.away}`}>
          <span className="sr">{state.isOnline ? 'Online' : 'Offline'}</span>
        </span>
      </div>
      <StatePill state={state} />
    </div>
  )
}

function StatePill({ state }: { state: State }) {
  const { look, text, mark } = pillOf(state)
  return (
    <p className={`${styles.state} ${look ?? ''}`} role="status">
      {mark}
      {text}
    </p>
  )
}

function pillOf(state: State): { look: string | undefined; text: string; mark: React.ReactNode } {
  if (state.isPaused) return { look: styles.hold, text: texts.paused, mark: <Icon name="pause" /> }
  if (state.phase === 'processing')
    return { look: '', text: texts.processing, mark: <span className="spin" aria-hidden="true" /> }
  if (state.phase === 'returning') return { look: styles.hold, text: texts.waitingForYou, mark: <Icon name="clock" /> }
  if (state.phase === 'refused') return { look: styles.rec, text: texts.notSent, mark: <Icon name="alert" /> }
  if (state.phase === 'wording') return { look: styles.hold, text: texts.inYourWords, mark: <Icon name="keyboard" /> }
  if (state.recording === 'on')
    return { look: styles.rec, text: texts.recording, mark: <i className={styles.square} /> }
  if (state.voice !== 'silent') return { look: styles.speak, text: texts.speaking, mark: <Equaliser /> }
  return { look: styles.ready, text: texts.ready, mark: <Icon name="check" /> }
}

const bars = [40, 90, 60, 100, 50]

function Equaliser() {
  return (
    <span className={styles.eq} aria-hidden="true">
      {bars.map(height => (
        <i key={height} style={{ height: `${height}%` }} />
      ))}
    </span>
  )
}

function offlineText(state: State): string | null {
  if (state.phase === 'processing' && !state.isOnline) return texts.offlineSending
  if (state.phase === 'processing' && state.isDelayed) return texts.delayed
  return state.isOnline ? null : texts.offline
}

function Notices({ state, runner }: RoomProps) {
  const offline = offlineText(state)
  const notice = state.phase === 'refused' ? null : state.notice
  return (
    <div className={styles.notices}>
      {offline === null ? null : (
        <Note tone="warn" icon="offline" live>
          {offline}
        </Note>
      )}
      {notice === null ? null : (
        <Note tone="bad" live>
          <span>{notice}</span>{' '}
          <button className={styles.dismiss} type="button" onClick={() => runner.send({ type: 'DISMISS' })}>
            Close
          </button>
        </Note>
      )}
    </div>
  )
}
