import { useEffect, useId, useRef } from 'react'
import { roomTexts } from '../room-texts.ts'
import type { RoomRunner } from '../runner/runner.ts'
import styles from './room.module.css'

const longest = 20_000

type Props = { draft: string; isWording: boolean; runner: RoomRunner }

/** Typed mode's box, or the words of a recording that nothing could hear (SPEC-17). */
export function TypedAnswer({ draft, isWording, runner }: Props) {
  const id = useId()
  const box = useRef<HTMLTextAreaElement>(null)
  // Finish Answer has led here; typing is the next thing to do.
  useEffect(() => {
    if (isWording) box.current?.focus()
  }, [isWording])
  return (
    <div className="field">
      <label htmlFor={id}>{isWording ? roomTexts.typeWhatYouSaid : roomTexts.typeAnswer}</label>
      <textarea
        id={id}
        ref={box}
        className={`input ${styles.typed}`}
        value={draft}
        maxLength={longest}
        rows={6}
        aria-describedby={isWording ? `${id}-why` : undefined}
        onChange={event => runner.send({ type: 'DRAFT', text: event.target.value })}
      />
      {isWording ? (
        <p className="hint" id={`${id}-why`}>
          {roomTexts.whyTyping}
        </p>
      ) : null}
    </div>
  )
}
