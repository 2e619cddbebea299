import { clock, minutesAndSeconds } from '#web/lib/format.ts'
import { rememberTypedMode } from '#web/lib/voice/typed-mode.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { leftSeconds, questionTone } from '../machine/countdown.ts'
import { type AnsweringState, isOpen, isProcessing, type RoomIn } from '../machine/states.ts'
import { roomTexts } from '../room-texts.ts'
import styles from './room.module.css'
import type { InRoomProps, RoomProps } from './room-props.ts'

/** One big round button, and what belongs to the question on either side. */
export function AnswerControls({ state, runner }: InRoomProps) {
  if (state.phase === 'wording' || (isOpen(state) && state.room.typedMode))
    return <TypedControls state={state} runner={runner} />
  if (!isOpen(state)) return <Footnote state={state} />
  return (
    <div className={styles.controls}>
      {state.phase === 'thinking' ? <RepeatButton state={state} runner={runner} /> : <span />}
      <RecordButton state={state} runner={runner} />
      {state.phase === 'thinking' ? <FinishOrMomentButton state={state} runner={runner} /> : <span />}
    </div>
  )
}

const recordLooks = {
  asking: { label: roomTexts.answerNow, look: styles.ghost },
  thinking: { label: roomTexts.startRecording, look: '' },
  recording: { label: roomTexts.finishAnswer, look: styles.stop },
}

function RecordButton({ state, runner }: RoomProps<RoomIn<'asking' | 'thinking' | 'recording'>>) {
  const { label, look } = recordLooks[state.phase]
  const isRecording = state.phase === 'recording'
  const isAsking = state.phase === 'asking'
  return (
    <div className={styles.press}>
      <Ring state={state}>
        <button
          className={`${styles.round} ${look}`}
          type="button"
          aria-label={label}
          aria-busy={(isRecording && !state.hasStarted) || undefined}
          onClick={() => (isRecording ? runner.finish() : runner.send({ type: 'RECORD' }))}
        >
          <Icon name={isRecording ? 'stop' : 'mic'} />
        </button>
      </Ring>
      {isAsking ? null : <span className={styles.do}>{label}</span>}
      {isAsking ? <span className={styles.t}>{roomTexts.yourTurn}</span> : <TimeLeft state={state} />}
    </div>
  )
}

/** Two pi times the arc's radius of 46. */
const around = 289.03

function Ring({ state, children }: { state: AnsweringState; children: React.ReactNode }) {
  const seconds = leftSeconds(state.questionClock, state.room.now)
  const isHeld = state.questionClock.kind === 'held'
  return (
    <div className={styles.ring}>
      <svg className={styles.arc} viewBox="0 0 100 100" aria-hidden="true">
        <circle className={styles.bg} cx="50" cy="50" r="46" />
        {isHeld ? null : (
          <circle
            className={`${styles.fg} ${styles[questionTone(seconds)]}`}
            cx="50"
            cy="50"
            r="46"
            strokeDasharray={`${(around * Math.min(1, seconds / state.sitting.session.questionSeconds)).toFixed(1)} ${around}`}
          />
        )}
      </svg>
      {children}
    </div>
  )
}

function TimeLeft({ state }: { state: AnsweringState }) {
  const seconds = leftSeconds(state.questionClock, state.room.now)
  const tone = questionTone(seconds)
  return (
    <span className={`${styles.t} ${styles[tone]}`}>
      {clock(seconds)} {tone === 'green' ? 'for this question' : 'left for this question'}
    </span>
  )
}

function RepeatButton({ state, runner }: RoomProps<AnsweringState>) {
  const isOff = state.phase === 'recording' || (state.phase === 'asking' && state.playAt === null)
  return (
    <Button look="quiet" icon="repeat" disabled={isOff} onClick={() => runner.send({ type: 'REPEAT' })}>
      {roomTexts.repeat}
    </Button>
  )
}

/** Finishing what a pause or a reload has kept, else a moment without prompts. */
function FinishOrMomentButton({ state, runner }: RoomProps<RoomIn<'thinking'>>) {
  if (state.keptMs > 0) {
    return (
      <Button look="quiet" icon="check" onClick={runner.finish}>
        {roomTexts.finishAnswer}
      </Button>
    )
  }
  const { areOff } = state.prompts
  return (
    <Button look="quiet" icon="clock" aria-pressed={areOff} onClick={() => runner.send({ type: 'MOMENT' })}>
      {areOff ? roomTexts.momentGiven : roomTexts.moment}
    </Button>
  )
}

function TypedControls({ state, runner }: RoomProps<AnsweringState>) {
  const isWording = state.phase === 'wording'
  return (
    <div className={`${styles.controls} ${styles.typedControls}`}>
      {isWording ? <span /> : <RepeatButton state={state} runner={runner} />}
      <div className={styles.press}>
        <Button
          look="main"
          big
          disabled={state.draft.trim() === ''}
          onClick={() => runner.send({ type: 'SUBMIT_DRAFT' })}
        >
          {roomTexts.submitAnswer}
        </Button>
        <TimeLeft state={state} />
      </div>
      {isWording ? (
        <span />
      ) : (
        <Button
          look="quiet"
          icon="mic"
          onClick={() => {
            rememberTypedMode(false)
            runner.send({ type: 'TYPED_MODE', on: false })
          }}
        >
          {roomTexts.speakInstead}
        </Button>
      )}
    </div>
  )
}

function Footnote({ state }: Pick<InRoomProps, 'state'>) {
  const { number } = state.question.question
  const isSent = isProcessing(state) && state.keptMs > 0
  return (
    <div className={styles.controls}>
      <span />
      <p className="small soft">
        {isSent
          ? roomTexts.answerSaved(number, minutesAndSeconds(state.keptMs / 1000))
          : roomTexts.questionOf(number, state.sitting.session.totalQuestions)}
      </p>
      <span />
    </div>
  )
}
