import { useEffect, useId, useRef } from 'react'
import styles from './room.module.css'
import type { RoomProps } from './room-props.ts'
import { texts } from './texts.ts'

const longest = 20_000

/** Typed mode's box, or the words of a recording that nothing could hear (decision 17). */
export function TypedBox({ state, runner }: RoomProps) {
  const id = useId()
  const isWording = state.phase === 'wording'
  const box = useRef<HTMLTextAreaElement>(null)
  // Finish Answer has led here; typing is the next thing to do.
  useEffect(() => {
    if (isWording) box.current?.focus()
  }, [isWording])
  return (
    <div className="field">
      <label htmlFor={id}>{isWording ? texts.typeWhatYouSaid : texts.typeAnswer}</label>
      <textarea
        id={id}
        ref={box}
        className={`input ${styles.typed}`}
        value={state.draft}
        maxLength={longest}
        rows={6}
        aria-describedby={isWording ? `${id}-why` : undefined}
        onChange={event => runner.send({ type: 'DRAFT', text: event.target.value })}
      />
      {isWording ? (
        <p className="hint" id={`${id}-why`}>
          {texts.whyTyping}
        </p>
      ) : null}
    </div>
  )
}
