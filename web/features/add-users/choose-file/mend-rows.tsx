import { useState } from 'react'
import type { EntityType } from '#shared/contract/branding.ts'
import { type Correction, mendedCells, type RowToMend } from '#shared/rules/students-csv.ts'
import { type CsvField, csvColumns } from '#shared/rules/students-csv-columns.ts'
import { allowedIn } from '#shared/rules/students-csv-values.ts'
import { defaultYears } from '#shared/rules/year-names.ts'
import { decimal } from '#web/lib/format.ts'
import { TextField } from '#web/ui/forms/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { LinesPager, linesPerPage } from '../upload-wizard/lines-pager.tsx'
import { useAnswer } from '../upload-wizard/use-answer.ts'
import type { ChosenFile } from '../upload-wizard/use-chosen-file.ts'
import styles from '../upload-wizard/wizard.module.css'
import type { Checked } from '../upload-wizard/wizard-state.ts'

type Props = {
  type: EntityType
  check: Checked
  corrections: readonly Correction[]
  file: ChosenFile
  onMend: (correction: Correction) => void
}

/** The refused rows with their values, to be mended here and now; a row that was mended stays until one goes on. */
export function MendRows({ type, check, corrections, file, onMend }: Props) {
  const [page, setPage] = useState(0)
  const found = useAnswer(() => file.toMend(page * linesPerPage, linesPerPage), [file.toMend, page, check])
  if (!found || found.total === 0) return null
  const mended = mendedCells(type, corrections)
  return (
    <section aria-labelledby="mend-rows" className={styles.mend}>
      <h3 id="mend-rows">Mend the rows here</h3>
      <p className="soft small" role="status">
        {check.invalid === 0
          ? 'All rows are fine now.'
          : `${decimal(check.invalid)} of ${decimal(found.total)} still to mend.`}{' '}
        Your file stays as it is.
      </p>
      <ol className={styles.rows}>
        {found.rows.map(row => (
          <Row key={row.row} type={type} row={row} mended={mended.get(row.row) ?? new Map()} onMend={onMend} />
        ))}
      </ol>
      <LinesPager label="rows to mend" page={page} total={found.total} onPage={setPage} />
    </section>
  )
}

type RowProps = Pick<Props, 'type' | 'onMend'> & { row: RowToMend; mended: ReadonlyMap<CsvField, string> }

function Row({ type, row: { row, problems, cells }, mended, onMend }: RowProps) {
  const shown = csvColumns(type).filter(
    ({ field }) => mended.has(field) || problems.some(problem => problem.field === field),
  )
  const whole = problems.filter(({ field }) => field === null)
  return (
    <li>
      <p className={styles.rowName}>
        <b className="num">Row {decimal(row)}</b>
        {cells?.name ? <span className="soft"> {cells.name}</span> : null}
        {problems.length === 0 ? (
          <span className={styles.fine}>
            <Icon name="check" /> Fine now
          </span>
        ) : null}
      </p>
      {whole.map(({ problem }) => (
        <p key={problem} className="small">
          {problem}. Please correct this row in the file, or go on without it.
        </p>
      ))}
      {cells === null ? null : (
        <div className={styles.cells}>
          {shown.map(({ field, label }) => (
            <Cell
              key={field}
              label={label}
              hint={allowedIn(field, defaultYears)}
              value={cells[field] ?? ''}
              problem={problems.find(problem => problem.field === field)?.problem ?? null}
              row={row}
              onMend={value => onMend({ row, column: field, value })}
            />
          ))}
        </div>
      )}
    </li>
  )
}

type CellProps = {
  label: string
  hint: string
  value: string
  problem: string | null
  row: number
  onMend: (value: string) => void
}

/** Checked again when it is left, or with Enter. */
function Cell({ label, row, onMend, ...rest }: CellProps) {
  const [draft, setDraft] = useState(rest.value)
  const commit = () => {
    if (draft.trim() !== rest.value) onMend(draft.trim())
  }
  return (
    <TextField
      label={label}
      aria-label={`${label} in row ${row}`}
      {...rest}
      value={draft}
      maxLength={500}
      autoComplete="off"
      spellCheck={false}
      onValue={setDraft}
      onBlur={commit}
      onKeyDown={event => {
        if (event.key === 'Enter') commit()
      }}
    />
  )
}
