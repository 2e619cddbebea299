import { useState } from 'react'
import type { ListedValue } from '#shared/contract/values.ts'
import type { RosterField } from '#shared/rules/roster-fields.ts'
import { readStored, writeStored } from '#web/lib/storage.ts'
import { Button } from '#web/ui/button.tsx'
import styles from './values.module.css'
import { pairOf, suggestions } from './values-suggest-rules.ts'
import { studentCount } from './values-words-rules.ts'

type Props = {
  field: RosterField
  values: readonly ListedValue[]
  busy: boolean
  onMerge: (from: string, into: string) => void
}

const separator = '\n\n'
const storedAt = (field: RosterField) => `vivavoce.not-the-same.${field}`
/** Remembered on this device: a question that was answered does not come back. */
const refusedOf = (field: RosterField) => new Set((readStored(storedAt(field)) ?? '').split(separator))

/** What looks like one: asked, never done by itself. */
export function Suggestions({ field, values, busy, onMerge }: Props) {
  const [refused, setRefused] = useState(() => refusedOf(field))
  const found = suggestions(values, refused)
  if (found.length === 0) return null
  const refuse = (pair: string) => {
    const more = new Set([...refused, pair])
    writeStored(storedAt(field), [...more].join(separator))
    setRefused(more)
  }
  return (
    <ul className={styles.suggestions} aria-label="Suggestions">
      {found.map(({ from, into }) => (
        <li key={pairOf(from.label, into.label)}>
          <p>
            <b>{from.label}</b> <span className="soft num">({studentCount(from.count)})</span> looks like{' '}
            <b>{into.label}</b> <span className="soft num">({studentCount(into.count)})</span>. Are they the same?
          </p>
          <div className="row">
            <Button
              aria-label={`Merge ${from.label} into ${into.label}`}
              onClick={() => {
                if (!busy) onMerge(from.label, into.label)
              }}
            >
              Merge
            </Button>
            <Button
              look="quiet"
              aria-label={`${from.label} and ${into.label} are not the same`}
              onClick={() => refuse(pairOf(from.label, into.label))}
            >
              Not the same
            </Button>
          </div>
        </li>
      ))}
    </ul>
  )
}
