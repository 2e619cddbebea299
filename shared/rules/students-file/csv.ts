import type { EntityType } from '#shared/contract/branding.ts'
import type { ImportError } from '#shared/contract/roster.ts'
import { csvText, forExcel } from '#shared/rules/csv-text.ts'
import type { ValueList } from '#shared/rules/value-lists.ts'
import { defaultYears } from '#shared/rules/year-names.ts'
import { type CsvField, type CsvStudent, csvColumns, type Mapping, plainHeader } from './columns.ts'
import type { Dialect } from './dialect.ts'
import { studentsFileProblems } from './file.ts'
import { mappingOfPlaces } from './guess.ts'
import { type Columns, type FoundHead, findHead, type SeenColumns } from './head.ts'
import { Layout, type Mended } from './layout.ts'
import { messageOfRow, RowChecker, type RowProblem } from './rows.ts'
import { type Cells, type CsvParser, CsvText, isBlank, type NewRows } from './text.ts'

export type CheckedRows = {
  /** Rows with data. */
  total: number
  /** Distinct row numbers among the problems. */
  invalid: number
  valid: number
  problemCount: number
  problems: readonly RowProblem[]
  /** What should be looked at in valid rows. */
  odd: readonly RowProblem[]
  /** Valid rows, in the file's order. */
  students(offset: number, limit: number): CsvStudent[]
  /** Rows that are invalid or were mended, and how many there are. */
  toMend(offset: number, limit: number): { rows: RowToMend[]; total: number }
  /** Which column is which, and how that is known. */
  seen: SeenColumns
  mapping: Mapping
}
/** With what stands in the cells, which is null where they may have moved. */
export type RowToMend = { row: number; problems: RowProblem[]; cells: Partial<Record<CsvField, string>> | null }
export type CheckedStudents =
  /** Nothing to go on with: what is wrong with the file or its headers, each for itself. */
  { kind: 'unusable'; problems: string[]; seen?: SeenColumns } | ({ kind: 'checked' } & CheckedRows)

/** What somebody says of a file beside its text. */
export type StudentsReading = {
  columns?: Columns
  /** Cells with other values, by row. */
  mended?: ReadonlyMap<number, Mended>
  /** The institution's own years. */
  years?: ValueList
  /** Known where it was we who wrote the text. */
  separator?: Dialect['separator']
  /** A .txt file is taken only for Excel's 'Unicode text'. */
  needsTabs?: boolean
}

/** A cell with another value: column is the label or the name of a field, or the file's own header. */
export type Correction = { row: number; column: string; value: string }

export function mendedCells(
  type: EntityType,
  corrections: readonly Correction[],
  mapping: Mapping = {},
): ReadonlyMap<number, Mended> {
  const fields = new Map<string, CsvField>([
    ...Object.entries(mapping).map(([header, field]) => [plainHeader(header), field] as const),
    ...csvColumns(type).flatMap(({ field, label }) => [field, label].map(name => [plainHeader(name), field] as const)),
  ])
  const mended = new Map<number, Map<CsvField, string>>()
  for (const { row, column, value } of corrections) {
    const field = fields.get(plainHeader(column))
    if (field) mended.set(row, (mended.get(row) ?? new Map()).set(field, value))
  }
  return mended
}

/**
 * Reads a file piece by piece and checks it as SPEC-507 and SPEC-508 say (SPEC-22). `text` is UTF-8 decoded leniently, so that what
 * is no UTF-8 shows as replacement characters.
 *
 * Row numbers are what a spreadsheet shows beside the row: the header is row 1, a line break inside quotes begins no row, and
 * a blank line (also one of separators alone) counts as a row but is otherwise ignored.
 */
export const studentsReader = (type: EntityType, Parser: CsvParser, reading: StudentsReading = {}): StudentsReader =>
  new StudentsReader(type, Parser, reading)

class StudentsReader {
  readonly #type: EntityType
  readonly #reading: StudentsReading
  readonly #text: CsvText
  readonly #mended: ReadonlyMap<number, Mended>
  readonly #validRows: number[] = []
  #head: FoundHead | null = null
  #headerRow = 0
  #checker: RowChecker | null = null
  #dataRows = 0
  #isBinary = false
  #isWrongEncoding = false

  constructor(type: EntityType, Parser: CsvParser, reading: StudentsReading) {
    this.#type = type
    this.#reading = reading
    this.#text = new CsvText(Parser, reading.separator)
    this.#mended = reading.mended ?? new Map()
  }

  push(text: string): void {
    this.#isWrongEncoding ||= text.includes('\ufffd')
    this.#isBinary ||= text.includes('\0')
    for (const part of this.#text.push(text)) this.#check(part)
  }

  end(): CheckedStudents {
    for (const part of this.#text.end()) this.#check(part)
    const problems = this.#problemsOfFile()
    if (problems.length > 0 || !this.#head) return { kind: 'unusable', problems }
    const { seen, missing } = this.#head
    if (!this.#checker) return { kind: 'unusable', problems: [...missing], seen }
    return { kind: 'checked', ...this.#answer(this.#head, this.#checker) }
  }

  /** What keeps its rows from being told, the first of it. */
  #problemsOfFile(): string[] {
    const { badQuotesRow, separator } = this.#text
    if (this.#reading.needsTabs && separator !== '\t') return [studentsFileProblems.wrongType]
    if (this.#isBinary) return [studentsFileProblems.unreadable]
    if (badQuotesRow > 0)
      return [studentsFileProblems.unreadable, `Please look at the quotation marks (") in row ${badQuotesRow}.`]
    if (this.#dataRows === 0) return [studentsFileProblems.noRows]
    return this.#isWrongEncoding ? [studentsFileProblems.encoding] : []
  }

  #check({ rows, rowsBefore }: NewRows): void {
    if (!this.#head) this.#findHead({ rows, rowsBefore })
    let row = rowsBefore
    for (const cells of rows) {
      row++
      if (row <= this.#headerRow || isBlank(cells)) continue
      this.#dataRows++
      if (this.#checker?.check(this.#asMended(cells, row), row)) this.#validRows.push(row)
    }
  }

  /** Which of the rows has the headers, and what they say. */
  #findHead({ rows, rowsBefore }: NewRows): void {
    this.#head = findHead(this.#type, rows, this.#reading.columns)
    if (!this.#head) return
    this.#headerRow = rowsBefore + this.#head.index + 1
    if (this.#head.missing.length > 0) return
    this.#checker = new RowChecker(new Layout(this.#type, this.#head), this.#reading.years ?? defaultYears)
  }

  #asMended(cells: Cells, row: number): Cells {
    const by = this.#mended.get(row)
    return by && this.#checker ? this.#checker.layout.mended(cells, by) : cells
  }

  /** None of a row that holds nobody: the headers, what stands above them, or nothing at all. */
  #dataIn(cells: Cells, row: number): Cells {
    return row <= this.#headerRow || isBlank(cells) ? [] : this.#asMended(cells, row)
  }

  #answer(head: FoundHead, { layout, counts, problems, odd }: RowChecker): CheckedRows {
    const cellsOf = (rows: readonly number[]) => {
      const found = this.#text.rowsAgain(rows)
      return rows.map(row => ({ row, cells: this.#dataIn(found.get(row) ?? [], row) }))
    }
    return {
      ...counts,
      valid: this.#validRows.length,
      problems,
      odd,
      students: (offset, limit) =>
        cellsOf(this.#validRows.slice(offset, offset + limit)).map(({ row, cells }) => layout.studentIn(cells, row)),
      toMend: (offset, limit) => {
        const byRow = Map.groupBy(problems, ({ row }) => row)
        const numbers = [...new Set([...byRow.keys(), ...this.#mended.keys()])].sort((a, b) => a - b)
        const rows = cellsOf(numbers.slice(offset, offset + limit)).map(({ row, cells }) => ({
          row,
          problems: byRow.get(row) ?? [],
          cells: layout.valuesIn(cells),
        }))
        return { rows, total: numbers.length }
      },
      seen: head.seen,
      mapping: mappingOfPlaces(this.#type, head.headers, head.places),
    }
  }
}

/** As the contract's ImportError says it. */
export const importError = (problem: RowProblem): ImportError => {
  const { row, email, column, value } = problem
  return { row, email, column, value, error: messageOfRow(problem) }
}

/** All problems, to be opened beside the file that was uploaded. */
export function problemsCsv({ problems, problemCount }: Pick<CheckedRows, 'problems' | 'problemCount'>): string {
  const rows = problems.map(({ row, email, problem }) => [row, email, problem])
  const more = problemCount - problems.length
  return forExcel(
    csvText([['Row', 'Email', 'Problem'], ...rows, ...(more > 0 ? [[null, null, `and ${more} more`]] : [])]),
  )
}
