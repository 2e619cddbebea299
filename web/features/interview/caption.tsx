import type { Player } from '#web/lib/player.ts'
import { Spoken } from '#web/ui/spoken.tsx'
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
        {isSpeaking ? <Spoken text={text} player={player} fainter={styles.yet} /> : text}
      </p>
      <p className="sr" aria-live="polite">
        {isSilent ? text : ''}
      </p>
    </>
  )
}
