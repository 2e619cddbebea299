import { useState } from 'react'
import type { ListedValue, ValuesChange } from '#shared/contract/values.ts'
import type { RosterField } from '#shared/rules/roster-fields.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { SelectField } from '#web/ui/forms/field.tsx'
import styles from './values.module.css'
import { listedLabels, listWords, studentCount } from './values-words-rules.ts'

type Props = {
  field: RosterField
  picked: readonly ListedValue[]
  values: readonly ListedValue[]
  busy: boolean
  problem: string | null
  onClear: () => void
  change: (change: ValuesChange) => Promise<boolean>
}

/** What was chosen becomes one: the one that most have, unless another is named. */
export function MergeBar({ field, picked, values, busy, problem, onClear, change }: Props) {
  const [named, setNamed] = useState('')
  const [asking, setAsking] = useState(false)
  const largest = picked.toSorted((a, b) => b.count - a.count)[0]?.label ?? ''
  const others = values.filter(({ label }) => !picked.some(one => one.label === label))
  const into = values.some(({ label }) => label === named) ? named : picked.length > 1 ? largest : ''
  const from = picked.filter(({ label }) => label !== into)
  const { many } = listWords[field]
  const moved = from.reduce((sum, { count }) => sum + count, 0)
  return (
    <fieldset className={styles.bar}>
      <legend className="sr">Merge {many}</legend>
      <SelectField
        label={picked.length === 1 ? `Merge ‘${picked[0]?.label ?? ''}’ into` : `Merge these ${picked.length} into`}
        value={into}
        onValue={setNamed}
        options={[
          ...(into === '' ? [{ value: '', label: `Choose one of the ${many}` }] : []),
          ...(picked.length > 1 ? picked : []).map(({ label }) => ({ value: label, label })),
          ...others.map(({ label }) => ({ value: label, label })),
        ]}
      />
      <div className="row">
        <Button look="main" disabled={into === '' || from.length === 0} onClick={() => setAsking(true)}>
          Merge
        </Button>
        <Button look="quiet" onClick={onClear}>
          Clear the choice
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        title={`Merge into ‘${into}’?`}
        cancel="Cancel"
        confirm="Merge"
        look="main"
        busy={busy}
        problem={problem}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          const labels = from.map(({ label }) => label)
          void change({ act: 'merge', field, from: labels, into }).then(done => {
            if (done) setAsking(false)
          })
        }}
      >
        {listedLabels(from.map(({ label }) => label))} {from.length === 1 ? 'becomes' : 'become'} ‘{into}’
        {moved > 0 ? `, with ${studentCount(moved)}` : ''}. Files that say it the old way mean ‘{into}’ from now on; you
        can take such a word out again later. Who has been merged stays.
      </ConfirmDialog>
    </fieldset>
  )
}
