import { useEffect, useRef } from 'react'
import type { Player } from '#web/lib/player.ts'
import { spokenWords } from './caption-rules.ts'
import type { State } from './machine-types.ts'
import styles from './room.module.css'

/** The interviewer's words, always: while they are spoken, those to come are fainter. */
export function Caption({ state, player }: { state: State; player: Player }) {
  const isSpeaking = state.voice === 'question' || state.voice === 'prompt'
  const text = state.prompt?.text ?? state.question?.question.content ?? ''
  // A voice that cannot be heard is read out by a screen reader instead.
  const isSilent = isSpeaking && player.playing()?.voice === 'caption'
  return (
    <>
      <p className={isSpeaking ? styles.caption : styles.asked}>
        {isSpeaking ? <Spoken text={text} player={player} /> : text}
      </p>
      <p className="sr" aria-live="polite">
        {isSilent ? text : ''}
      </p>
    </>
  )
}

function Spoken({ text, player }: { text: string; player: Player }) {
  const done = useRef<HTMLSpanElement>(null)
  const yet = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    let frame = 0
    const draw = () => {
      frame = requestAnimationFrame(draw)
      const playing = player.playing()
      const timeMs = playing?.timeMs() ?? null
      const part = timeMs === null || !playing?.durationMs ? 1 : timeMs / playing.durationMs
      const [said, rest] = spokenWords(text, part)
      if (done.current && done.current.textContent !== said) done.current.textContent = said
      if (yet.current && yet.current.textContent !== rest) yet.current.textContent = rest
    }
    draw()
    return () => cancelAnimationFrame(frame)
  }, [text, player])
  return (
    <>
      <span ref={done}>{text}</span>
      <span ref={yet} className={styles.yet} />
    </>
  )
}
