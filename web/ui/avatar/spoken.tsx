import { useEffect, useRef } from 'react'
import type { VoicePlayer } from '#web/lib/voice/player.ts'
import { spokenWords } from './caption-rules.ts'

type Props = {
  text: string
  player: VoicePlayer
  /** The class of the words that are still to come. */
  fainter: string | undefined
}

/** The interviewer's words as they are spoken. */
export function Spoken({ text, player, fainter }: Props) {
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
      <span ref={yet} className={fainter} />
    </>
  )
}
