import { useEffect, useRef, useState } from 'react'
import type { Me } from '#shared/contract/auth.ts'
import { meterPart } from '#web/lib/voice/microphone-rules.ts'
import { roomTexts } from '../room-texts.ts'
import type { RoomRunner } from '../runner/runner.ts'
import styles from './room.module.css'

const bars = [0.35, 0.7, 1, 0.6, 0.85, 0.45, 0.25]

/** What the person is saying: the level, and the words as they are heard. */
export function LiveAnswer({ runner, hearing }: { runner: RoomRunner; hearing: Me['hearing'] }) {
  const { settled, open } = runner.words.parts()
  const isHeard = runner.words.isListening()
  const how = howHeard(isHeard, hearing)
  const hasWords = settled !== '' || open !== ''
  return (
    <>
      <p className={styles.cap}>
        <b>You</b>
        <LevelBars runner={runner} />
        <span>{how}</span>
      </p>
      <div className={styles.live}>
        <p>
          {hasWords ? (
            <>
              {settled} <em>{open}</em>
            </>
          ) : (
            <em>{isHeard ? roomTexts.saying : roomTexts.isRecorded}</em>
          )}
        </p>
      </div>
    </>
  )
}

/** Who hears this answer, and whether its words are final (SPEC-35). */
function howHeard(isHeard: boolean, { recordingTranscribed, everyRecording }: Me['hearing']): string {
  if (isHeard) return everyRecording ? roomTexts.heardTwice : roomTexts.heardByBrowser
  return recordingTranscribed ? roomTexts.heardLater : roomTexts.heardByNobody
}

function LevelBars({ runner }: { runner: RoomRunner }) {
  const place = useRef<HTMLSpanElement>(null)
  const [isStill] = useState(() => matchMedia('(prefers-reduced-motion: reduce)').matches)
  useEffect(() => {
    if (isStill) return
    let frame = 0
    const draw = () => {
      frame = requestAnimationFrame(draw)
      const part = meterPart(runner.detector.levelDb())
      place.current?.style.setProperty('--level', part.toFixed(2))
    }
    draw()
    return () => cancelAnimationFrame(frame)
  }, [runner, isStill])
  return (
    <span className={styles.eq} aria-hidden="true" ref={place}>
      {bars.map(bar => (
        <i key={bar} style={{ height: `calc(15% + ${bar * 85}% * var(--level, 0.5))` }} />
      ))}
    </span>
  )
}
