import type { TaskState } from '#web/lib/server/use-task.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import styles from './outcome-note.module.css'

type Props = {
  words: readonly string[]
  refused: readonly { id: string; name: string; message: string }[]
  onClose: () => void
  /** Brings back who was removed. */
  undo?: Pick<TaskState<[], unknown>, 'run' | 'isBusy'> | undefined
}

/** What came of an act, and the way back. */
export function OutcomeNote({ words, refused, onClose, undo }: Props) {
  return (
    <Note tone={refused.length > 0 ? 'warn' : 'good'} live>
      <div className={styles.outcome}>
        <div>
          {words.map(sentence => (
            <p key={sentence}>{sentence}</p>
          ))}
        </div>
        <div className={styles.way}>
          {undo ? (
            <Button look="quiet" icon="repeat" busy={undo.isBusy} onClick={() => void undo.run()}>
              Undo
            </Button>
          ) : null}
          <IconButton icon="close" label="Close" onClick={onClose} />
        </div>
      </div>
      {refused.length > 0 ? (
        <ul className={styles.refused}>
          {refused.map(({ id, name, message }) => (
            <li key={id}>
              <b>{name}:</b> {message}
            </li>
          ))}
        </ul>
      ) : null}
    </Note>
  )
}
