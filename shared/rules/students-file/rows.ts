import { normalEmail } from '#shared/rules/email.ts'
import type { ValueList } from '#shared/rules/value-lists.ts'
import type { CsvField } from './columns.ts'
import { type Layout, longestShown, type PlacedColumn } from './layout.ts'
import { looksOdd } from './odd.ts'
import { SeenTexts } from './seen-texts.ts'
import type { Cells } from './text.ts'
import { cellValue, isIdField, isPlainCell, valueProblem } from './values.ts'

/** field, its label as column, and value: the cell it is about; null where it is about the row. */
export type RowProblem = {
  row: number
  email: string
  problem: string
  field: CsvField | null
  column: string | null
  value: string
}
/** The whole message, as SPEC-508 words it. */
export const messageOfRow = ({ row, problem }: Pick<RowProblem, 'row' | 'problem'>): string => `Row ${row}: ${problem}`

/** More are only counted: a file of nothing but mistakes must not fill the memory. */
const mostKeptProblems = 200_000
const mostKeptOdd = 1000

/** In the order in which a row's problems are told; what is only odd leaves it valid. */
const kinds = ['row', 'missing', 'wrong', 'repeated', 'odd'] as const
type Found = { kind: (typeof kinds)[number]; problem: string; column: PlacedColumn | null; value: string }
const byKind = (a: Found, b: Found): number => kinds.indexOf(a.kind) - kinds.indexOf(b.kind)
const nothing: readonly Found[] = []
const ofRow = (problem: string): Found => ({ kind: 'row', problem, column: null, value: '' })

/** Checks the rows of a file one by one (SPEC-508). Nothing is kept of a valid row but what tells its duplicates. */
export class RowChecker {
  readonly layout: Layout
  readonly counts = { total: 0, invalid: 0, problemCount: 0 }
  readonly problems: RowProblem[] = []
  readonly odd: RowProblem[] = []
  readonly #years: ValueList
  readonly #emails = new SeenTexts()
  readonly #ids = new SeenTexts()

  constructor(layout: Layout, years: ValueList) {
    this.layout = layout
    this.#years = years
  }

  /** Whether the row is valid. */
  check(cells: Cells, row: number): boolean {
    this.counts.total++
    const found = this.#lookAt(cells)
    if (found.length === 0) return true
    const told = found.map(each => this.#told(each, cells, row))
    const problems = told.slice(0, found.filter(({ kind }) => kind !== 'odd').length)
    if (problems.length === 0) {
      this.odd.push(...told.slice(0, mostKeptOdd - this.odd.length))
      return true
    }
    this.problems.push(...problems.slice(0, mostKeptProblems - this.problems.length))
    this.counts.invalid++
    this.counts.problemCount += problems.length
    return false
  }

  #lookAt(cells: Cells): readonly Found[] {
    const { columns, width } = this.layout
    if (cells.length !== width) return [ofRow(`Column count (${cells.length}) does not match headers (${width})`)]
    if (this.layout.isHeaderAgain(cells)) return [ofRow('These are the headers again. Please leave this row out')]
    let found = nothing
    for (const column of columns) {
      const cell = this.layout.cellIn(column, cells)
      const isPlain = isPlainCell(column.field, cell)
      const value = isPlain ? cell : cellValue(cell)
      const closer = isPlain ? null : this.#lookCloser(column, value)
      const again = closer === null || closer.kind === 'odd' ? this.#lookForRepeated(column, value, isPlain) : null
      const worst = again ?? closer
      if (worst) found = [...found, worst]
    }
    return found.length > 1 ? found.toSorted(byKind) : found
  }

  #lookCloser(column: PlacedColumn, value: string): Found | null {
    const { field, label } = column
    if (value === '') return { kind: 'missing', problem: `${label} is required`, column, value }
    const problem = valueProblem(field, label, value, this.#years)
    if (problem !== null) return { kind: 'wrong', problem, column, value }
    const oddity = looksOdd(field, label, value)
    return oddity === null ? null : { kind: 'odd', problem: oddity, column, value }
  }

  #lookForRepeated(column: PlacedColumn, value: string, isPlain: boolean): Found | null {
    if (column.field === 'email')
      return this.#emails.add(isPlain ? value : (normalEmail(value) ?? ''))
        ? null
        : { kind: 'repeated', problem: `Duplicate email in file (${value})`, column, value }
    if (!isIdField(column.field) || this.#ids.add(value)) return null
    return { kind: 'repeated', problem: `Duplicate ID in file (${value})`, column, value }
  }

  #told({ problem, column, value }: Found, cells: Cells, row: number): RowProblem {
    const { field = null, label = null } = column ?? {}
    return {
      row,
      email: this.layout.emailIn(cells),
      problem,
      field,
      column: label,
      value: value.slice(0, longestShown),
    }
  }
}
