import { useEffect, useState } from 'react'
import type { Entity } from '#shared/contract/entity.ts'
import { decimal } from '#web/lib/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import { type Line, Pager, PeopleTable, pageSize } from './people-table.tsx'
import { StepHeading } from './step-heading.tsx'
import type { ChosenFile } from './use-wizard.ts'
import styles from './wizard.module.css'
import { type Choice, canAdd, countOf, type WizardEvent } from './wizard-rules.ts'

type Props = {
  entity: Entity
  focus: boolean
  choice: Choice
  file: ChosenFile
  dispatch: (event: WizardEvent) => void
  onAdd: () => void
}

/** Step 2: what is in the file, before anybody is added. */
export function PreviewStep({ entity, focus, choice, file, dispatch, onAdd }: Props) {
  const { total, valid, invalid } = choice.check
  const counts = { 'Total records': total, 'Valid students': valid, 'Invalid records': invalid }
  const free = Math.max(0, entity.seats - entity.seatsUsed)
  const count = countOf(choice)
  return (
    <>
      <StepHeading focus={focus}>Students to be added</StepHeading>
      <dl className={styles.counts}>
        {Object.entries(counts).map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{decimal(value)}</dd>
          </div>
        ))}
      </dl>
      {choice.skipInvalid ? (
        <Note>
          {invalid === 1 ? 'The invalid row is left out.' : `The ${decimal(invalid)} invalid rows are left out.`}
        </Note>
      ) : null}
      {count > free ? (
        <Note tone="warn">
          {decimal(free)} of {decimal(entity.seats)} seats are free. Students who are enrolled already need no new seat;
          if the others do not fit, nobody is added.
        </Note>
      ) : null}
      <Rows type={entity.type} total={valid} file={file} />
      <div className={styles.end}>
        <Button look="main" disabled={!canAdd(choice)} onClick={onAdd}>
          Add {decimal(count)} student(s)
        </Button>
        <Button onClick={() => dispatch({ type: 'different file' })}>Upload different CSV file</Button>
        <Button look="quiet" onClick={() => dispatch({ type: 'cancel' })}>
          Cancel
        </Button>
      </div>
    </>
  )
}

/** A page of the file at a time: it may have 100,000 rows. */
function Rows({ type, total, file }: { type: Entity['type']; total: number; file: ChosenFile }) {
  const [page, setPage] = useState(0)
  const [lines, setLines] = useState<Line[] | null>(null)
  useEffect(() => {
    let current = true
    file.page(page * pageSize, pageSize).then(
      students => {
        const shown = students.map(({ name, email, entitySpecificFields }) => ({
          name,
          email,
          fields: entitySpecificFields,
        }))
        if (current) setLines(shown)
      },
      () => undefined,
    )
    return () => {
      current = false
    }
  }, [file.page, page])
  if (lines === null || lines.length === 0) return null
  return (
    <div>
      <PeopleTable type={type} lines={lines} caption="Students to be added" />
      <Pager label="students" page={page} total={total} onPage={setPage} />
    </div>
  )
}
