import type { EntityType } from '../contract/branding.ts'
import { csvText, forExcel } from './csv-text.ts'
import { type CsvStudent, columnPlaces, csvColumns } from './students-csv-columns.ts'
import { type Dialect, dialectOf } from './students-csv-dialect.ts'
import { fileProblems } from './students-csv-file.ts'
import { messageOfRow, type RowProblem, rowChecker } from './students-csv-rows.ts'

/** What both sides pass in: the parser of the CSV library (papaparse), which shared does not import. */
export type CsvParser = new (config: {
  delimiter: string
  newline: '\n'
}) => {
  parse(input: string, baseIndex: number, ignoreLastRow: boolean): Parsed
}
type Parsed = { data: string[][]; errors: { row?: number }[]; meta: { cursor: number } }

export type CheckedRows = {
  /** Rows with data. */
  total: number
  /** Distinct row numbers among the problems. */
  invalid: number
  valid: number
  problemCount: number
  problems: readonly RowProblem[]
  /** Valid rows, in the file's order. */
  students(offset: number, limit: number): CsvStudent[]
}
export type CheckedStudents =
  /** Nothing to go on with: what is wrong with the file or its headers, each for itself. */
  { kind: 'unusable'; problems: string[] } | ({ kind: 'checked' } & CheckedRows)

/** Text that was checked, in whole rows: how many come before it, all and valid ones, and what is in it. */
type Piece = { text: string; rowsBefore: number; validBefore: number; valid: number; invalidRows: number[] }

/** The separator is found in the first line; until that much text is there, nothing is read. */
const headCharacters = 64 * 1024

/** No row is so long: a quote was opened and never closed. To look for its end in the rest takes minutes. */
const longestRow = 1024 * 1024

/**
 * Reads a file piece by piece and checks it as point 5 says (decision 22). `text` is UTF-8 decoded leniently, so that what
 * is no UTF-8 shows as replacement characters. What is kept is the text: the few rows somebody looks at are parsed again,
 * for to keep 100,000 rows takes longer than to check them.
 *
 * Row numbers are what a spreadsheet shows beside the row: the header is row 1, a line break inside quotes begins no row, and
 * a blank line (also one of separators alone) counts as a row but is otherwise ignored.
 */
export function studentsReader(type: EntityType, Parser: CsvParser) {
  const pieces: Piece[] = []
  let pending = ''
  let dialect: Dialect | null = null
  let row = 0
  let headerRow = 0
  let valid = 0
  let dataRows = 0
  let checker: ReturnType<typeof rowChecker> | null = null
  let missing: string[] | null = null
  let badQuotesRow = 0
  let isBinary = false
  let isWrongEncoding = false
  let isUtf16: boolean | null = null

  function header(cells: readonly string[]): void {
    const places = columnPlaces(type, cells)
    missing = csvColumns(type).flatMap(({ label }, index) =>
      places[index] === -1 ? [`Missing required header: ${label}`] : [],
    )
    if (missing.length === 0) checker = rowChecker(type, cells)
  }

  function take(cells: string[], piece: Piece): void {
    row++
    withoutReturn(cells)
    if (isBlank(cells)) return
    if (missing === null) {
      headerRow = row
      header(cells)
      return
    }
    dataRows++
    if (checker?.check(cells, row)) piece.valid++
    else piece.invalidRows.push(row)
  }

  function parse(text: string, isLast: boolean): Parsed {
    const { separator = ',' } = dialect ?? {}
    return new Parser({ delimiter: separator, newline: '\n' }).parse(text, 0, !isLast)
  }

  function read(isLast: boolean): void {
    dialect ??= dialectOf(pending)
    const text = dialect.isOldMac ? pending.replaceAll('\r', '\n') : pending
    const { data, errors, meta } = parse(text, isLast)
    const wrong = errors.find(error => error.row !== undefined && (isLast || error.row < data.length))
    if (wrong?.row !== undefined && badQuotesRow === 0) badQuotesRow = row + wrong.row + 1
    const piece = { text: text.slice(0, meta.cursor), rowsBefore: row, validBefore: valid, valid: 0, invalidRows: [] }
    for (const cells of data) take(cells, piece)
    valid += piece.valid
    pieces.push(piece)
    pending = isLast ? '' : text.slice(meta.cursor)
    if (pending.length > longestRow && badQuotesRow === 0) badQuotesRow = row + 1
  }

  function students(offset: number, limit: number): CsvStudent[] {
    const found: CsvStudent[] = []
    for (const { text, rowsBefore, validBefore, valid, invalidRows } of pieces) {
      if (validBefore + valid <= offset) continue
      let skip = Math.max(0, offset - validBefore)
      const invalid = new Set(invalidRows)
      for (const [index, cells] of parse(text, false).data.entries()) {
        if (found.length >= limit || !checker) return found
        const row = rowsBefore + index + 1
        if (row <= headerRow || isBlank(cells) || invalid.has(row) || skip-- > 0) continue
        withoutReturn(cells)
        found.push(checker.student(cells, row))
      }
    }
    return found
  }

  return {
    push(text: string): void {
      // The two bytes that UTF-16 begins with are no UTF-8. It is full of zeros, and yet it is text.
      isUtf16 ??= text.startsWith('\ufffd\ufffd')
      isWrongEncoding ||= text.includes('\ufffd')
      isBinary ||= text.includes('\0')
      if (badQuotesRow > 0) return
      pending += text
      if (pending.length >= headCharacters) read(false)
    },
    end(): CheckedStudents {
      // With its line break, the last row is like any other.
      pending += '\n'
      if (badQuotesRow === 0) read(true)
      const unusable = (...problems: string[]): CheckedStudents => ({ kind: 'unusable', problems })
      if (isUtf16) return unusable(fileProblems.encoding)
      if (isBinary) return unusable(fileProblems.unreadable)
      if (badQuotesRow > 0)
        return unusable(fileProblems.unreadable, `Please look at the quotation marks (") in row ${badQuotesRow}.`)
      if (dataRows === 0) return unusable(fileProblems.noRows)
      if (isWrongEncoding) return unusable(fileProblems.encoding)
      if (!checker) return unusable(...(missing ?? []))
      return { kind: 'checked', ...checker.counts, valid, problems: checker.problems, students }
    },
  }
}

/** The library is told that lines end with \n, so that files with both kinds are read: of \r\n the \r is left over. */
function withoutReturn(cells: string[]): void {
  const last = cells.length - 1
  const cell = cells[last] ?? ''
  if (cell.endsWith('\r')) cells[last] = cell.slice(0, -1)
}

const space = 0x20

function isBlank(cells: readonly string[]): boolean {
  // Most rows begin with a letter.
  const [first = ''] = cells
  if (first.charCodeAt(0) > space && first.charCodeAt(0) < 0x7f) return false
  return cells.every(cell => cell.trim() === '')
}

/** As the contract's ImportError says it. */
export const importError = (problem: RowProblem): { row: number; email: string; error: string } => ({
  row: problem.row,
  email: problem.email,
  error: messageOfRow(problem),
})

/** All problems, to be opened beside the file that was uploaded. */
export function problemsCsv({ problems, problemCount }: Pick<CheckedRows, 'problems' | 'problemCount'>): string {
  const rows = problems.map(({ row, email, problem }) => [row, email, problem])
  const more = problemCount - problems.length
  return forExcel(
    csvText([['Row', 'Email', 'Problem'], ...rows, ...(more > 0 ? [[null, null, `and ${more} more`]] : [])]),
  )
}
