import { useEffect, useId, useRef, useState } from 'react'
import { tryLimits } from '#shared/contract/try.ts'
import { clock } from '#web/lib/format.ts'
import { player } from '#web/lib/voice/player.ts'
import { type RecognitionReach, recognitionClass, recognitionReach } from '#web/lib/voice/recognition.ts'
import { Button } from '#web/ui/button.tsx'
import { tryTexts } from './texts.ts'
import styles from './try.module.css'
import type { useTry } from './use-try.ts'

type Trying = ReturnType<typeof useTry>

/** What the person may do now: listen, speak, type. */
export function AnswerPanel({ state, ...trying }: Trying) {
  switch (state.step) {
    case 'fetching':
      return <Fetching hasFailed={state.problem !== null} {...trying} />
    case 'answering':
      return <Speaking words={state.words} {...trying} />
    case 'typing':
      return <Typing words={state.words} isCorrecting={state.problem !== null && state.words !== ''} {...trying} />
    case 'sending':
    case 'opening':
      return <p className={styles.live}>{state.words}</p>
    case 'asking':
    case 'ready':
      return state.mode === 'type' ? (
        <Typing words={state.words} isCorrecting={false} {...trying} />
      ) : (
        <BeforeSpeaking isAsking={state.step === 'asking'} {...trying} />
      )
    case 'marked':
      return null
  }
}

type Pressing = Omit<Trying, 'state'>

/** Within the press, for later the browser would not let her speak. */
function repeat(send: Trying['send']): void {
  void player.unlock().then(() => send({ type: 'REPEAT' }))
}

function Fetching({ hasFailed, send }: Pressing & { hasFailed: boolean }) {
  if (!hasFailed) return null
  return (
    <div className="row">
      <Button icon="repeat" onClick={() => send({ type: 'ASK' })}>
        Try again
      </Button>
    </div>
  )
}

function BeforeSpeaking({ isAsking, send, record }: Pressing & { isAsking: boolean }) {
  const [reach, setReach] = useState<RecognitionReach | null>(null)
  useEffect(() => {
    void recognitionReach().then(setReach)
  }, [])
  if (reach === 'none') {
    return (
      <div className="stack">
        <p className="soft">{tryTexts.hears.none}</p>
        <Button look="main" icon="keyboard" onClick={() => send({ type: 'TYPE' })}>
          Type my answer
        </Button>
      </div>
    )
  }
  return (
    <>
      <p className="soft small">{reach === null ? ' ' : tryTexts.hears[reach]}</p>
      <div className="row">
        <Button look="main" big icon="mic" onClick={() => void record()}>
          {isAsking ? tryTexts.answerNow : tryTexts.startRecording}
        </Button>
        {isAsking ? null : (
          <Button look="quiet" icon="repeat" onClick={() => repeat(send)}>
            {tryTexts.repeat}
          </Button>
        )}
      </div>
      <div>
        <Button look="quiet" icon="keyboard" onClick={() => send({ type: 'TYPE' })}>
          {tryTexts.typeInstead}
        </Button>
      </div>
    </>
  )
}

const announcedAt = [30, 10]

/** One minute; the words stand there as they are heard. */
function Speaking({ words, finish }: Pressing & { words: string }) {
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
      <p className={styles.live}>{words === '' ? <em>{tryTexts.saying}</em> : words}</p>
      <div className="row">
        <Button look="main" big icon="stop" className={styles.stop} onClick={finish}>
          {tryTexts.finishAnswer}
        </Button>
        <span className="soft num" role="timer">
          {clock(left)} {tryTexts.timeLeft}
        </span>
      </div>
      <p className="sr" role="status">
        {announcedAt.includes(left) ? tryTexts.seconds(left) : ''}
      </p>
    </>
  )
}

function Typing({ words, isCorrecting, send }: Pressing & { words: string; isCorrecting: boolean }) {
  const id = useId()
  const box = useRef<HTMLTextAreaElement>(null)
  useEffect(() => box.current?.focus({ preventScroll: true }), [])
  return (
    <form
      className="stack"
      onSubmit={event => {
        event.preventDefault()
        if (words.trim() === '') box.current?.focus()
        else send({ type: 'SEND' })
      }}
    >
      <div className="field">
        <label htmlFor={id}>{tryTexts.yourAnswer}</label>
        <textarea
          ref={box}
          id={id}
          className={`input ${styles.typed}`}
          rows={5}
          maxLength={tryLimits.characters}
          value={words}
          aria-describedby={isCorrecting ? `${id}-hint` : undefined}
          onChange={event => send({ type: 'WRITE', words: event.target.value })}
        />
        {isCorrecting ? (
          <p className="hint" id={`${id}-hint`}>
            {tryTexts.correct}
          </p>
        ) : null}
      </div>
      <div className="row">
        <Button look="main" big type="submit" disabled={words.trim() === ''}>
          {tryTexts.submitAnswer}
        </Button>
        <Button look="quiet" icon="speaker" onClick={() => repeat(send)}>
          {tryTexts.hearIt}
        </Button>
        {recognitionClass() === null ? null : (
          <Button look="quiet" icon="mic" onClick={() => send({ type: 'SPEAK' })}>
            {tryTexts.speakInstead}
          </Button>
        )}
      </div>
    </form>
  )
}
