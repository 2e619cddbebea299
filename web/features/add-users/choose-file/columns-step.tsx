import { useState } from 'react'
import type { Entity } from '#shared/contract/entity.ts'
import { type CsvField, csvColumns } from '#shared/rules/students-csv-columns.ts'
import type { SeenColumns } from '#shared/rules/students-csv-head.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/forms/field.tsx'
import { Note } from '#web/ui/note.tsx'
import { columnMapping } from '../upload-wizard/send-students.ts'
import { StepHeading } from '../upload-wizard/step-heading.tsx'
import type { ChosenFile } from '../upload-wizard/use-chosen-file.ts'
import styles from '../upload-wizard/wizard.module.css'
import type { Dispatch, NamingColumns } from '../upload-wizard/wizard-state.ts'

type Props = { entity: Entity; focus: boolean; state: NamingColumns; file: ChosenFile; dispatch: Dispatch }

const none = ''

/** Between the file and the preview, where its headers are not ours: which column is which. */
export function ColumnsStep({ entity, focus, state, file, dispatch }: Props) {
  const { columns: seen, hints } = state
  const [mapping, setMapping] = useState(() => columnMapping(seen))
  const [tried, setTried] = useState(false)
  const fields = csvColumns(entity.type)
  const headers = [...new Set(seen.columns.map(({ header }) => header))]
  const options = headers.map(header => ({ value: header, label: header }))
  const headersOf = (field: CsvField) => headers.filter(header => mapping[header] === field)
  const unused = seen.columns.filter(({ header }) => !Object.hasOwn(mapping, header))
  const missing = fields.find(({ field }) => headersOf(field).length === 0)
  const choose = (field: CsvField, header: string) => {
    const others = Object.fromEntries(Object.entries(mapping).filter(([, known]) => known !== field))
    setMapping(header === none ? others : { ...others, [header]: field })
  }
  const goOn = () => {
    setTried(true)
    if (missing) return document.querySelector<HTMLElement>(`[data-field="${missing.field}"]`)?.focus()
    dispatch({ type: 'named', mapping })
    file.again({ ...hints, mapping }, 'checked')
  }
  return (
    <>
      <StepHeading focus={focus}>Which column is which?</StepHeading>
      <p className="soft">
        The headers of <b>{state.file.name}</b> are your own. Please look whether we understood them; the next file with
        these headers is read the same way.
      </p>
      <div className={styles.columns}>
        {fields.map(({ field, label }) => {
          const [first = none, ...rest] = headersOf(field)
          const examples = examplesOf(seen, headersOf(field))
          return (
            <div key={field} className={styles.column}>
              <SelectField
                label={label}
                required
                data-field={field}
                value={first}
                problem={tried && first === none ? `Please choose the column for ${label}` : null}
                hint={examples === '' ? 'No column yet' : examples}
                options={[{ value: none, label: 'Choose a column' }, ...options]}
                onValue={header => choose(field, header)}
              />
              {rest.length > 0 ? <p className="small soft">together with {rest.join(' and ')}</p> : null}
            </div>
          )
        })}
      </div>
      {unused.length > 0 ? (
        <Note>
          {unused.length === 1 ? 'One column is not read: ' : `${unused.length} columns are not read: `}
          {unused.map(({ header }) => header).join(', ')}.
        </Note>
      ) : null}
      <div className={styles.end}>
        <Button look="main" onClick={goOn}>
          Read the file this way
        </Button>
        <Button onClick={() => dispatch({ type: 'different file' })}>Upload different CSV file</Button>
      </div>
    </>
  )
}

/** 'For example Asha Rao, Ravi Kumar'; the values of two columns of a name stand together. */
function examplesOf({ columns }: SeenColumns, headers: readonly string[]): string {
  const own = headers.map(header => columns.find(column => column.header === header)?.examples ?? [])
  const [first = []] = own
  const rows = first.map((_, index) => own.map(examples => examples[index] ?? '').join(' '))
  return rows.length === 0 ? '' : `For example ${rows.join(', ')}`
}
