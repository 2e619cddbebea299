import type { EntityType } from '../contract/branding.ts'
import { csvText, forExcel } from './csv-text.ts'
import { type CsvStudent, columnPlaces, csvColumns } from './students-csv-columns.ts'
import { type Dialect, dialectOf } from './students-csv-dialect.ts'
import { fileProblems } from './students-csv-file.ts'
import { type CsvParser, isBlank, type ParseRows, rowParser } from './students-csv-library.ts'
import { type OrdinaryLine, ordinaryLine } from './students-csv-lines.ts'
import { messageOfRow, type RowProblem, rowChecker } from './students-csv-rows.ts'

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

type Format = Dialect & { parseRows: ParseRows }

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
  let format: Format | null = null
  let row = 0
  let headerRow = 0
  let valid = 0
  let dataRows = 0
  let checker: ReturnType<typeof rowChecker> | null = null
  let ordinary: OrdinaryLine | null = null
  let missing: string[] | null = null
  let badQuotesRow = 0
  let isBinary = false
  let isWrongEncoding = false
  let isUtf16: boolean | null = null

  function header(cells: readonly string[], { separator }: Dialect): void {
    headerRow = row
    const places = columnPlaces(type, cells)
    missing = csvColumns(type).flatMap(({ label }, index) =>
      places[index] === -1 ? [`Missing required header: ${label}`] : [],
    )
    if (missing.length > 0) return
    checker = rowChecker(type, cells)
    ordinary = ordinaryLine(type, cells, separator)
  }

  function count(isValid: boolean, piece: Piece): void {
    dataRows++
    if (isValid) piece.valid++
    else piece.invalidRows.push(row)
  }

  /** The ordinary lines from a place on; where the first other line begins. */
  function takeOrdinary(text: string, from: number, piece: Piece): number {
    let to = from
    if (!checker || !ordinary) return to
    const { pattern, emailGroup, idGroup } = ordinary
    pattern.lastIndex = from
    for (let line = pattern.exec(text); line !== null; line = pattern.exec(text)) {
      to = pattern.lastIndex
      row++
      count(checker.checkOrdinary(line[emailGroup] ?? '', line[idGroup] ?? null, row), piece)
    }
    return to
  }

  /** The rows of a text; how much of it they take. */
  function takeRows(text: string, isLast: boolean, format: Format, piece: Piece): number {
    const { rows, wrongRow, length } = format.parseRows(text, isLast)
    if (wrongRow !== null && badQuotesRow === 0) badQuotesRow = row + wrongRow + 1
    for (const cells of rows) {
      row++
      if (isBlank(cells)) continue
      if (missing === null) header(cells, format)
      else count(checker?.check(cells, row) ?? false, piece)
    }
    return length
  }

  /** So many characters or more from a place on, up to the end of a row; where the next begins. */
  function takeOthers(text: string, from: number, least: number, format: Format, piece: Piece): number {
    let to = lineEnd(text, from + least - 1)
    for (;;) {
      const length = takeRows(text.slice(from, to), false, format, piece)
      if (length > 0 || to === text.length) return from + length
      to = lineEnd(text, to + (to - from))
    }
  }

  function formatOf(text: string): Format {
    const dialect = dialectOf(text)
    return { ...dialect, parseRows: rowParser(Parser, dialect.separator) }
  }

  function read(isLast: boolean): void {
    format ??= formatOf(pending)
    const text = format.isOldMac ? pending.replaceAll('\r', '\n') : pending
    const piece = { text, rowsBefore: row, validBefore: valid, valid: 0, invalidRows: [] }
    let at = 0
    // Ordinary lines and others take turns. A single other line is soon done; of many in a row the library takes ever more.
    let least = 1
    for (let from = -1; from < at && badQuotesRow === 0; ) {
      from = at
      const others = takeOrdinary(text, from, piece)
      least = others > from ? 1 : least * 2
      at = takeOthers(text, others, least, format, piece)
    }
    if (isLast) takeRows(text.slice(at), true, format, piece)
    piece.text = text.slice(0, at)
    valid += piece.valid
    pieces.push(piece)
    pending = text.slice(at)
    if (pending.length > longestRow && badQuotesRow === 0) badQuotesRow = row + 1
  }

  function students(offset: number, limit: number): CsvStudent[] {
    const found: CsvStudent[] = []
    for (const { text, rowsBefore, validBefore, valid, invalidRows } of pieces) {
      if (validBefore + valid <= offset) continue
      let skip = Math.max(0, offset - validBefore)
      const invalid = new Set(invalidRows)
      for (const [index, cells] of (format?.parseRows(text, false).rows ?? []).entries()) {
        if (found.length >= limit || !checker) return found
        const row = rowsBefore + index + 1
        if (row <= headerRow || isBlank(cells) || invalid.has(row) || skip-- > 0) continue
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

const lineEnd = (text: string, from: number): number => text.indexOf('\n', from) + 1 || text.length

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
