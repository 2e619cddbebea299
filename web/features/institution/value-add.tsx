import { type FormEvent, useState } from 'react'
import type { ValuesChange } from '#shared/contract/values.ts'
import type { RosterField } from '#shared/rules/roster-fields.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import styles from './values.module.css'
import { listWords } from './values-words-rules.ts'

type Props = { field: RosterField; busy: boolean; change: (change: ValuesChange) => Promise<boolean> }

/** A value before anybody has it: a fifth year, a department that begins next term. */
export function AddValue({ field, busy, change }: Props) {
  const [label, setLabel] = useState('')
  const { one } = listWords[field]
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || label.trim() === '') return
    if (await change({ act: 'add', field, label: label.trim() })) setLabel('')
  }
  return (
    <form className={styles.add} onSubmit={event => void submit(event)}>
      <TextField
        label={`Another ${one}`}
        maxLength={field === 'year' ? 20 : 120}
        autoComplete="off"
        value={label}
        onValue={setLabel}
      />
      <Button type="submit" icon="plus" busy={busy} disabled={label.trim() === ''}>
        Add<span className="sr"> the {one}</span>
      </Button>
    </form>
  )
}
