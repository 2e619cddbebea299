import { useEffect, useRef, useState } from 'react'
import type { Me } from '#shared/contract/auth.ts'
import { meterPart } from '#web/lib/microphone-rules.ts'
import styles from './room.module.css'
import type { Runner } from './runner.ts'
import { texts } from './texts.ts'

const bars = [0.35, 0.7, 1, 0.6, 0.85, 0.45, 0.25]

/** What the person is saying: the level, and the words as they are heard. */
export function LiveAnswer({ runner, hearing }: { runner: Runner; hearing: Me['hearing'] }) {
  const { settled, open } = runner.words.parts()
  const isHeard = runner.words.isListening()
  const how = howHeard(isHeard, hearing)
  const hasWords = settled !== '' || open !== ''
  return (
    <>
      <p className={styles.cap}>
        <b>You</b>
        <Level runner={runner} />
        <span>{how}</span>
      </p>
      <div className={styles.live}>
        <p>
          {hasWords ? (
            <>
              {settled} <em>{open}</em>
            </>
          ) : (
            <em>{isHeard ? texts.saying : texts.isRecorded}</em>
          )}
        </p>
      </div>
    </>
  )
}

/** Who hears this answer, and whether its words are final (decision 35). */
function howHeard(isHeard: boolean, { recordingTranscribed, everyRecording }: Me['hearing']): string {
  if (isHeard) return everyRecording ? texts.heardTwice : texts.heardByBrowser
  return recordingTranscribed ? texts.heardLater : texts.heardByNobody
}

function Level({ runner }: { runner: Runner }) {
  const place = useRef<HTMLSpanElement>(null)
  const [isStill] = useState(() => matchMedia('(prefers-reduced-motion: reduce)').matches)
  useEffect(() => {
    if (isStill) return
    let frame = 0
    const draw = () => {
      frame = requestAnimationFrame(draw)
      const part = meterPart(runner.ears.levelDb())
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
