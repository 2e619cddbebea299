import { useState } from 'react'
import type { Entity } from '#shared/contract/entity.ts'
import type { SeenColumns } from '#shared/rules/students-file/head.ts'
import { SameIdRows } from '#web/features/add-people/same-ids/same-id-rows.tsx'
import { counted, decimal } from '#web/lib/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import { LinesPager, linesPerPage } from './lines-pager.tsx'
import { NameColumns } from './name-columns.tsx'
import { PeopleTable } from './people-table.tsx'
import { StepHeading } from './step-heading.tsx'
import { useAnswer } from './use-answer.ts'
import type { ChosenFile } from './use-chosen-file.ts'
import styles from './wizard.module.css'
import { canAdd, countAdded } from './wizard-rules.ts'
import type { Dispatch, FileToAdd } from './wizard-state.ts'

type Props = {
  entity: Entity
  focus: boolean
  choice: FileToAdd
  file: ChosenFile
  dispatch: Dispatch
  onAdd: () => void
}

/** Step 2: what is in the file, before anybody is added. */
export function PreviewStep({ entity, focus, choice, file, dispatch, onAdd }: Props) {
  const { total, valid, invalid } = choice.check
  const counts = { 'Total records': total, 'Valid students': valid, 'Invalid records': invalid }
  const free = Math.max(0, entity.seats - entity.seatsUsed)
  const count = countAdded(choice)
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
      {(choice.check.notes ?? []).map(note => (
        <Note key={note}>{note}</Note>
      ))}
      <Odd messages={choice.check.odd ?? []} />
      {choice.sameIds && choice.sameIds.length > 0 ? (
        <SameIdRows
          sameIds={choice.sameIds}
          correct={choice.correctRows ?? new Set()}
          onCorrect={rows => dispatch({ type: 'correct', rows })}
        />
      ) : null}
      {choice.check.columns ? (
        <Columns choice={choice} columns={choice.check.columns} file={file} dispatch={dispatch} />
      ) : null}
      <Rows type={entity.type} total={valid} file={file} />
      <div className={styles.end}>
        <Button look="main" disabled={!canAdd(choice)} onClick={onAdd}>
          {whatIsDone(count, choice.correctRows?.size ?? 0)}
        </Button>
        <Button onClick={() => dispatch({ type: 'different file' })}>Upload different CSV file</Button>
        <Button look="quiet" onClick={() => dispatch({ type: 'cancel' })}>
          Cancel
        </Button>
      </div>
    </>
  )
}

function whatIsDone(added: number, corrected: number): string {
  const addresses = counted(corrected, 'address', 'addresses')
  if (corrected === 0) return `Add ${decimal(added)} student(s)`
  return added === 0 ? `Correct ${addresses}` : `Add ${decimal(added)} student(s) and correct ${addresses}`
}

/** In rows that are added all the same. */
function Odd({ messages }: { messages: readonly string[] }) {
  if (messages.length === 0) return null
  return (
    <Note tone="warn">
      <p>Worth a look before you go on:</p>
      <ul className={styles.bullets}>
        {messages.slice(0, 5).map(message => (
          <li key={message}>{message}</li>
        ))}
      </ul>
      {messages.length > 5 ? <p>and {decimal(messages.length - 5)} more</p> : null}
    </Note>
  )
}

/** Which columns were taken for what. */
function Columns({
  choice,
  columns,
  file,
  dispatch,
}: Pick<Props, 'choice' | 'file' | 'dispatch'> & { columns: SeenColumns }) {
  const used = columns.columns.filter(({ field }) => field !== null)
  const unused = columns.columns.length - used.length
  return (
    <p className={`small soft ${styles.selected}`}>
      <span>
        {choice.check.columns?.how === 'remembered' ? 'Read by the columns as last time: ' : 'Read by the columns '}
        {used.map(({ header }) => header).join(', ')}
        {unused > 0 ? `; ${counted(unused, 'other is', 'others are')} not read` : ''}.
      </span>
      <NameColumns file={file} dispatch={dispatch} />
    </p>
  )
}

/** A page of the file at a time: it may have 100,000 rows. */
function Rows({ type, total, file }: { type: Entity['type']; total: number; file: ChosenFile }) {
  const [page, setPage] = useState(0)
  const students = useAnswer(() => file.page(page * linesPerPage, linesPerPage), [file.page, page])
  if (students === null || students.length === 0) return null
  return (
    <div>
      <PeopleTable type={type} people={students} caption="Students to be added" />
      <LinesPager label="students" page={page} total={total} onPage={setPage} />
    </div>
  )
}
