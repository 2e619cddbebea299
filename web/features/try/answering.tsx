import { useEffect, useId, useRef, useState } from 'react'
import { tryLimits } from '#shared/contract/try.ts'
import { clock } from '#web/lib/format.ts'
import { player } from '#web/lib/player.ts'
import { type RecognitionReach, recognitionClass, recognitionReach } from '#web/lib/recognition.ts'
import { Button } from '#web/ui/button.tsx'
import { texts } from './texts.ts'
import styles from './try.module.css'
import type { useTry } from './use-try.ts'

type Trying = ReturnType<typeof useTry>

/** What the person may do now: listen, speak, type. */
export function Answering(trying: Trying) {
  const { step, mode } = trying.state
  if (step === 'fetching') return <Fetching {...trying} />
  if (step === 'answering') return <Speaking {...trying} />
  if (step === 'typing' || (step === 'asking' && mode === 'type')) return <Typing {...trying} />
  if (step === 'sending' || step === 'opening') return <p className={styles.live}>{trying.state.words}</p>
  return <BeforeSpeaking {...trying} />
}

/** Within the press, for later the browser would not let her speak. */
function repeat(send: Trying['send']): void {
  void player.unlock().then(() => send({ type: 'REPEAT' }))
}

function Fetching({ state, send }: Trying) {
  if (state.problem === null) return null
  return (
    <div className="row">
      <Button icon="repeat" onClick={() => send({ type: 'ASK' })}>
        Try again
      </Button>
    </div>
  )
}

function BeforeSpeaking({ state, send, record }: Trying) {
  const [reach, setReach] = useState<RecognitionReach | null>(null)
  useEffect(() => {
    void recognitionReach().then(setReach)
  }, [])
  const isAsking = state.step === 'asking'
  if (reach === 'none') {
    return (
      <div className="stack">
        <p className="soft">{texts.hears.none}</p>
        <Button look="main" icon="keyboard" onClick={() => send({ type: 'TYPE' })}>
          Type my answer
        </Button>
      </div>
    )
  }
  return (
    <>
      <p className="soft small">{reach === null ? ' ' : texts.hears[reach]}</p>
      <div className="row">
        <Button look="main" big icon="mic" onClick={() => void record()}>
          {isAsking ? texts.answerNow : texts.startRecording}
        </Button>
        {isAsking ? null : (
          <Button look="quiet" icon="repeat" onClick={() => repeat(send)}>
            {texts.repeat}
          </Button>
        )}
      </div>
      <div>
        <Button look="quiet" icon="keyboard" onClick={() => send({ type: 'TYPE' })}>
          {texts.typeInstead}
        </Button>
      </div>
    </>
  )
}

const announcedAt = [30, 10]

/** One minute; the words stand there as they are heard. */
function Speaking({ state, finish }: Trying) {
  const [left, setLeft] = useState<number>(tryLimits.speakingSeconds)
  const done = useRef(finish)
  done.current = finish
  useEffect(() => {
    const endsAt = Date.now() + tryLimits.speakingSeconds * 1000
    const timer = setInterval(() => {
      const seconds = Math.max(0, Math.ceil((endsAt - Date.now()) / 1000))
      setLeft(seconds)
      if (seconds === 0) done.current()
    }, 250)
    return () => clearInterval(timer)
  }, [])
  return (
    <>
      <p className={styles.live}>{state.words === '' ? <em>{texts.saying}</em> : state.words}</p>
      <div className="row">
        <Button look="main" big icon="stop" className={styles.stop} onClick={finish}>
          {texts.finishAnswer}
        </Button>
        <span className="soft num" role="timer">
          {clock(left)} {texts.timeLeft}
        </span>
      </div>
      <p className="sr" role="status">
        {announcedAt.includes(left) ? texts.seconds(left) : ''}
      </p>
    </>
  )
}

function Typing({ state, send }: Trying) {
  const id = useId()
  const box = useRef<HTMLTextAreaElement>(null)
  useEffect(() => box.current?.focus({ preventScroll: true }), [])
  const isCorrecting = state.problem !== null && state.words !== ''
  return (
    <form
      className="stack"
      onSubmit={event => {
        event.preventDefault()
        if (state.words.trim() === '') box.current?.focus()
        else send({ type: 'SEND' })
      }}
    >
      <div className="field">
        <label htmlFor={id}>{texts.yourAnswer}</label>
        <textarea
          ref={box}
          id={id}
          className={`input ${styles.typed}`}
          rows={5}
          maxLength={tryLimits.characters}
          value={state.words}
          aria-describedby={isCorrecting ? `${id}-hint` : undefined}
          onChange={event => send({ type: 'WRITE', words: event.target.value })}
        />
        {isCorrecting ? (
          <p className="hint" id={`${id}-hint`}>
            {texts.correct}
          </p>
        ) : null}
      </div>
      <div className="row">
        <Button look="main" big type="submit" disabled={state.words.trim() === ''}>
          {texts.submitAnswer}
        </Button>
        <Button look="quiet" icon="speaker" onClick={() => repeat(send)}>
          {texts.hearIt}
        </Button>
        {recognitionClass() === null ? null : (
          <Button look="quiet" icon="mic" onClick={() => send({ type: 'SPEAK' })}>
            {texts.speakInstead}
          </Button>
        )}
      </div>
    </form>
  )
}
