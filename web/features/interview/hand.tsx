import { clock, minutesAndSeconds } from '#web/lib/format.ts'
import { rememberTypedMode } from '#web/lib/typed-mode.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { leftSeconds, questionTone } from './countdown.ts'
import type { State } from './machine-types.ts'
import styles from './room.module.css'
import type { RoomProps } from './room-props.ts'
import { texts } from './texts.ts'

/** The hand's place: one big round button, and what belongs to the question on either side. */
export function Hand({ state, runner }: RoomProps) {
  if (state.isPaused || state.phase === 'returning' || state.phase === 'processing' || state.phase === 'refused')
    return <Footnote state={state} />
  if (state.phase === 'wording' || state.typedMode) return <TypedHand state={state} runner={runner} />
  const isHushed = state.voice === 'question' || state.voice === 'due'
  const isRecording = state.recording !== 'off'
  return (
    <div className={styles.hand}>
      {isHushed || isRecording ? <span /> : <Repeat state={state} runner={runner} />}
      <Press state={state} runner={runner} />
      {isHushed || isRecording ? <span /> : <Aside state={state} runner={runner} />}
    </div>
  )
}

function Press({ state, runner }: RoomProps) {
  const isHushed = state.voice === 'question' || state.voice === 'due'
  const isRecording = state.recording !== 'off'
  const label = isRecording ? texts.finishAnswer : isHushed ? texts.answerNow : texts.startRecording
  const look = isRecording ? styles.stop : isHushed ? styles.ghost : ''
  return (
    <div className={styles.press}>
      <Ring state={state}>
        <button
          className={`${styles.round} ${look}`}
          type="button"
          aria-label={label}
          aria-busy={state.recording === 'starting' || undefined}
          onClick={() => (isRecording ? runner.finish() : runner.send({ type: 'RECORD' }))}
        >
          <Icon name={isRecording ? 'stop' : 'mic'} />
        </button>
      </Ring>
      {isHushed ? null : <span className={styles.do}>{label}</span>}
      {isHushed ? <span className={styles.t}>{texts.yourTurn}</span> : <TimeLeft state={state} />}
    </div>
  )
}

/** Two pi times the arc's radius of 46. */
const around = 289.03

function Ring({ state, children }: { state: State; children: React.ReactNode }) {
  const seconds = leftSeconds(state.questionClock, state.now)
  const whole = state.session?.questionSeconds ?? 180
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
            strokeDasharray={`${(around * Math.min(1, seconds / whole)).toFixed(1)} ${around}`}
          />
        )}
      </svg>
      {children}
    </div>
  )
}

function TimeLeft({ state }: { state: State }) {
  const seconds = leftSeconds(state.questionClock, state.now)
  const tone = questionTone(seconds)
  return (
    <span className={`${styles.t} ${styles[tone]}`}>
      {clock(seconds)} {tone === 'green' ? 'for this question' : 'left for this question'}
    </span>
  )
}

function Repeat({ state, runner }: RoomProps) {
  const isOff = state.recording !== 'off' || state.voice === 'question'
  return (
    <Button look="quiet" icon="repeat" disabled={isOff} onClick={() => runner.send({ type: 'REPEAT' })}>
      {texts.repeat}
    </Button>
  )
}

/** Finishing what a pause or a reload has kept, else a moment without prompts. */
function Aside({ state, runner }: RoomProps) {
  if (state.keptMs > 0) {
    return (
      <Button look="quiet" icon="check" onClick={runner.finish}>
        {texts.finishAnswer}
      </Button>
    )
  }
  return (
    <Button look="quiet" icon="clock" aria-pressed={state.hasMoment} onClick={() => runner.send({ type: 'MOMENT' })}>
      {state.hasMoment ? texts.momentGiven : texts.moment}
    </Button>
  )
}

function TypedHand({ state, runner }: RoomProps) {
  const isWording = state.phase === 'wording'
  return (
    <div className={`${styles.hand} ${styles.typedHand}`}>
      {isWording ? <span /> : <Repeat state={state} runner={runner} />}
      <div className={styles.press}>
        <Button
          look="main"
          big
          disabled={state.draft.trim() === ''}
          onClick={() => runner.send({ type: 'SUBMIT_DRAFT' })}
        >
          {texts.submitAnswer}
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
          {texts.speakInstead}
        </Button>
      )}
    </div>
  )
}

function Footnote({ state }: { state: State }) {
  const number = state.question?.question.number ?? 1
  const isSent = state.phase === 'processing' && state.keptMs > 0
  return (
    <div className={styles.hand}>
      <span />
      <p className="small soft">
        {isSent
          ? texts.answerSaved(number, minutesAndSeconds(state.keptMs / 1000))
          : texts.questionOf(number, state.session?.totalQuestions ?? 8)}
      </p>
      <span />
    </div>
  )
}
