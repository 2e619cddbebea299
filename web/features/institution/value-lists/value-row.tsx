import { type FormEvent, useRef, useState } from 'react'
import type { ListedValue, ValuesChange } from '#shared/contract/values.ts'
import type { RosterField } from '#shared/rules/roster-fields.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './values.module.css'
import { listWords, studentCount } from './values-words-rules.ts'

type Props = {
  field: RosterField
  value: ListedValue
  mayAct: boolean
  busy: boolean
  chosen: boolean
  onChosen: (on: boolean) => void
  change: (change: ValuesChange) => Promise<boolean>
}

/** One value: chosen for a merge, renamed where it stands, its other words taken out one by one. */
export function ValueRow({ field, value, mayAct, busy, chosen, onChosen, change }: Props) {
  const { label, also, count } = value
  const [renaming, setRenaming] = useState(false)
  const rename = useRef<HTMLButtonElement>(null)
  const close = () => {
    setRenaming(false)
    requestAnimationFrame(() => rename.current?.focus())
  }
  return (
    <li className={chosen ? `${styles.row} ${styles.chosen}` : styles.row}>
      {mayAct ? (
        <input
          type="checkbox"
          className={styles.check}
          aria-label={`Choose ${label}`}
          checked={chosen}
          onChange={event => onChosen(event.target.checked)}
        />
      ) : null}
      <div className={styles.value}>
        {renaming ? (
          <Rename field={field} label={label} busy={busy} change={change} onClose={close} />
        ) : (
          <p className={styles.label}>
            <b>{label}</b> <span className="small soft num">{studentCount(count)}</span>
          </p>
        )}
        {also.length > 0 ? (
          <p className={`small soft ${styles.also}`}>
            also written{' '}
            {also.map(word => (
              <span key={word} className={styles.word}>
                {word}
                {mayAct ? (
                  <button
                    type="button"
                    title={`${word} no longer means ${label}, for whoever comes from now on`}
                    aria-label={`${word} no longer means ${label}`}
                    onClick={() => {
                      if (!busy) void change({ act: 'split', field, label, word })
                    }}
                  >
                    <Icon name="close" />
                  </button>
                ) : null}
              </span>
            ))}
          </p>
        ) : null}
      </div>
      {mayAct && !renaming ? (
        <div className={styles.acts}>
          <Button ref={rename} look="quiet" aria-label={`Rename ${label}`} onClick={() => setRenaming(true)}>
            Rename
          </Button>
          {count === 0 ? (
            <Button
              look="quiet-bad"
              aria-label={`Remove ${label} from the list`}
              onClick={() => {
                if (!busy) void change({ act: 'drop', field, label })
              }}
            >
              Remove
            </Button>
          ) : null}
        </div>
      ) : null}
    </li>
  )
}

type RenameProps = Pick<Props, 'field' | 'busy' | 'change'> & { label: string; onClose: () => void }

function Rename({ field, label, busy, change, onClose }: RenameProps) {
  const [name, setName] = useState(label)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || name.trim() === '') return
    if (name.trim() === label || (await change({ act: 'rename', field, from: label, to: name.trim() }))) onClose()
  }
  return (
    <form className={styles.rename} onSubmit={event => void submit(event)}>
      <input
        className="input"
        // biome-ignore lint/a11y/noAutofocus: it takes the place of the button that was pressed
        autoFocus
        aria-label={`New name of the ${listWords[field].one} ${label}`}
        maxLength={field === 'year' ? 20 : 120}
        value={name}
        onChange={event => setName(event.target.value)}
        onKeyDown={event => {
          if (event.key === 'Escape') onClose()
        }}
      />
      <Button type="submit" busy={busy} disabled={name.trim() === ''}>
        Save name
      </Button>
      <Button look="quiet" onClick={onClose}>
        Cancel
      </Button>
    </form>
  )
}
