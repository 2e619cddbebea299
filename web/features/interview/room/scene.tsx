import type { Me } from '#shared/contract/auth.ts'
import type { VoicePlayer } from '#web/lib/voice/player.ts'
import { Avatar } from '#web/ui/avatar/avatar.tsx'
import { Spoken } from '#web/ui/avatar/spoken.tsx'
import { useFace } from '#web/ui/avatar/use-face.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Note } from '#web/ui/note.tsx'
import {
  type AnsweringState,
  type InRoomState,
  isOpen,
  isProcessing,
  isSpeaking,
  pauseOf,
  promptOf,
} from '../machine/states.ts'
import { roomTexts } from '../room-texts.ts'
import { LiveAnswer } from './live-answer.tsx'
import styles from './room.module.css'
import { overlayOf } from './room-overlay.tsx'
import type { InRoomProps, RoomProps } from './room-props.ts'
import { TypedAnswer } from './typed-answer.tsx'

/** The middle of the room: the face, what it says or what the person says, and calm notices. */
export function Scene({ state, runner, hearing }: InRoomProps & { hearing: Me['hearing'] }) {
  const overlay = overlayOf({ state, runner })
  const isAnswering =
    state.phase === 'recording' || state.phase === 'wording' || (isOpen(state) && state.room.typedMode)
  return (
    <div className={overlay ? `${styles.scene} ${styles.dim}` : styles.scene}>
      <div className={isAnswering ? styles.duo : styles.solo}>
        <Interviewer state={state} runner={runner} />
        {isAnswering ? <OwnAnswer state={state} runner={runner} hearing={hearing} /> : null}
      </div>
      {overlay}
      {isAnswering || overlay ? null : <Caption state={state} player={runner.player} />}
      <Notices state={state} runner={runner} />
    </div>
  )
}

const shownText = (state: InRoomState): string => promptOf(state)?.text ?? state.question.question.content

function OwnAnswer({ state, runner, hearing }: RoomProps<AnsweringState> & { hearing: Me['hearing'] }) {
  const isRecording = state.phase === 'recording'
  return (
    <div className={styles.yours}>
      <p className={isRecording ? styles.q : `${styles.q} ${styles.read}`}>{shownText(state)}</p>
      {isRecording ? (
        <LiveAnswer runner={runner} hearing={hearing} />
      ) : (
        <TypedAnswer draft={state.draft} isWording={state.phase === 'wording'} runner={runner} />
      )}
    </div>
  )
}

/** The interviewer's words, always: while they are spoken, those to come are fainter. */
function Caption({ state, player }: { state: InRoomState; player: VoicePlayer }) {
  const isHeard = isSpeaking(state) && !(state.phase === 'asking' && state.playAt !== null)
  const text = shownText(state)
  // A voice that cannot be heard is read out by a screen reader instead.
  const isSilent = isHeard && player.playing()?.voice === 'caption'
  return (
    <>
      <p className={isHeard ? styles.caption : styles.asked}>
        {isHeard ? <Spoken text={text} player={player} fainter={styles.yet} /> : text}
      </p>
      <p className="sr" aria-live="polite">
        {isSilent ? text : ''}
      </p>
    </>
  )
}

function Interviewer({ state, runner }: InRoomProps) {
  const face = useFace(runner.player)
  const { isOnline } = state.room
  const { look, text, mark } = pillOf(state)
  return (
    <div className={styles.who}>
      <div className={styles.seat}>
        <Avatar ref={face} crop="bust" />
        <span className={isOnline ? styles.online : `${styles.online} ${styles.away}`}>
          <span className="sr">{isOnline ? 'Online' : 'Offline'}</span>
        </span>
      </div>
      <p className={`${styles.state} ${look ?? ''}`} role="status">
        {mark}
        {text}
      </p>
    </div>
  )
}

type Pill = { look: string | undefined; text: string; mark: React.ReactNode }

function pillOf(state: InRoomState): Pill {
  const speaking: Pill = { look: styles.speak, text: roomTexts.speaking, mark: <Equaliser /> }
  const ready: Pill = { look: styles.ready, text: roomTexts.ready, mark: <Icon name="check" /> }
  const paused: Pill = { look: styles.hold, text: roomTexts.paused, mark: <Icon name="pause" /> }
  if (pauseOf(state) !== null) return paused
  switch (state.phase) {
    case 'submitting':
    case 'advancing':
      return { look: '', text: roomTexts.processing, mark: <span className="spin" aria-hidden="true" /> }
    case 'returning':
      return { look: styles.hold, text: roomTexts.waitingForYou, mark: <Icon name="clock" /> }
    case 'refused':
      return { look: styles.rec, text: roomTexts.notSent, mark: <Icon name="alert" /> }
    case 'wording':
      return { look: styles.hold, text: roomTexts.inYourWords, mark: <Icon name="keyboard" /> }
    case 'recording':
      return state.hasStarted
        ? { look: styles.rec, text: roomTexts.recording, mark: <i className={styles.square} /> }
        : ready
    case 'asking':
    case 'thinking':
      return isSpeaking(state) ? speaking : ready
    case 'paused':
      return paused
  }
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

function offlineText(state: InRoomState): string | null {
  const { isOnline } = state.room
  if (isProcessing(state) && !isOnline) return roomTexts.offlineSending
  if (state.phase === 'submitting' && state.isDelayed) return roomTexts.delayed
  return isOnline ? null : roomTexts.offline
}

function Notices({ state, runner }: InRoomProps) {
  const offline = offlineText(state)
  const notice = state.phase === 'refused' ? null : state.room.notice
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
