import { useState } from 'react'
import type { Entity } from '#shared/contract/entity.ts'
import { type CsvField, csvColumns } from '#shared/rules/students-csv-columns.ts'
import type { SeenColumns } from '#shared/rules/students-csv-head.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/field.tsx'
import { Note } from '#web/ui/note.tsx'
import { columnMapping } from '../upload-wizard/send-students.ts'
import { StepHeading } from '../upload-wizard/step-heading.tsx'
import type { ChosenFile } from '../upload-wizard/use-wizard.ts'
import styles from '../upload-wizard/wizard.module.css'
import type { FileHints, WizardEvent } from '../upload-wizard/wizard-rules.ts'

type Props = {
  entity: Entity
  focus: boolean
  columns: SeenColumns
  said: FileHints | undefined
  file: ChosenFile
  fileName: string
  dispatch: (event: WizardEvent) => void
}
type Chosen = Readonly<Partial<Record<CsvField, readonly string[]>>>

const none = ''

/** Between the file and the preview, where its headers are not ours: which column is which. */
export function ColumnsStep({ entity, focus, columns: seen, said, file, fileName, dispatch }: Props) {
  const fields = csvColumns(entity.type)
  const [chosen, setChosen] = useState<Chosen>(() =>
    Object.fromEntries(
      fields.map(({ field }) => [
        field,
        seen.columns.filter(column => column.field === field).map(({ header }) => header),
      ]),
    ),
  )
  const [tried, setTried] = useState(false)
  const options = [...new Map(seen.columns.map(({ header }) => [header, { value: header, label: header }])).values()]
  const used = new Set(Object.values(chosen).flat())
  const unused = seen.columns.filter(({ header }) => !used.has(header))
  const missing = fields.filter(({ field }) => (chosen[field] ?? []).length === 0)
  const choose = (field: CsvField, headers: string[]) =>
    setChosen(before => {
      const after: Partial<Record<CsvField, readonly string[]>> = {}
      // A column is one thing alone.
      for (const [other, own] of Object.entries(before))
        after[fields.find(column => column.field === other)?.field ?? field] = own.filter(
          header => !headers.includes(header),
        )
      return { ...after, [field]: headers }
    })
  const goOn = () => {
    setTried(true)
    if (missing.length > 0) {
      document.querySelector<HTMLElement>(`[data-field="${missing[0]?.field}"]`)?.focus()
      return
    }
    const named = seen.columns.map(({ header, examples }) => ({
      ...{ header, examples },
      field: fields.find(({ field }) => chosen[field]?.includes(header))?.field ?? null,
    }))
    const mapping = columnMapping({ ...seen, columns: named })
    dispatch({ type: 'named', mapping })
    file.again({ ...said, mapping }, 'checked')
  }
  return (
    <>
      <StepHeading focus={focus}>Which column is which?</StepHeading>
      <p className="soft">
        The headers of <b>{fileName}</b> are your own. Please look whether we understood them; the next file with these
        headers is read the same way.
      </p>
      <div className={styles.columns}>
        {fields.map(({ field, label }) => {
          const [first = none, ...rest] = chosen[field] ?? []
          const examples = examplesOf(seen, chosen[field] ?? [])
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
                onValue={header => choose(field, header === none ? [] : [header])}
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
