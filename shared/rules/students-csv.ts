import type { EntityType } from '../contract/branding.ts'
import type { ImportError } from '../contract/roster.ts'
import { csvText, forExcel } from './csv-text.ts'
import { type CsvField, type CsvStudent, csvColumns, type Mapping, plainHeader } from './students-csv-columns.ts'
import { type Dialect, dialectOf } from './students-csv-dialect.ts'
import { fileProblems } from './students-csv-file.ts'
import { type Columns, type Head, headOf, mappingIn, type SeenColumns } from './students-csv-head.ts'
import { type CsvParser, isBlank, type ParseRows, rowParser } from './students-csv-library.ts'
import { type OrdinaryLine, ordinaryLine } from './students-csv-lines.ts'
import { type Mended, messageOfRow, type RowProblem, rowChecker } from './students-csv-rows.ts'
import type { ValueList } from './value-lists.ts'
import { defaultYears } from './year-names.ts'

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
export type Reading = {
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

type Format = Dialect & { parseRows: ParseRows }

/** Text that was checked, in whole rows: how many come before it, all and valid ones, and what is in it. */
type Piece = { text: string; rowsBefore: number; validBefore: number; valid: number; invalidRows: number[] }

/** The separator is found in the first line; until that much text is there, nothing is read. */
const headCharacters = 64 * 1024

/** A row this long means a quote that was never closed; looking for its end in the rest would take minutes. */
const longestRow = 1024 * 1024

/**
 * Reads a file piece by piece and checks it as SPEC-507 and SPEC-508 say (SPEC-22). `text` is UTF-8 decoded leniently, so that what
 * is no UTF-8 shows as replacement characters. What is kept is the text: the few rows somebody looks at are parsed again,
 * for to keep 100,000 rows takes longer than to check them.
 *
 * Row numbers are what a spreadsheet shows beside the row: the header is row 1, a line break inside quotes begins no row, and
 * a blank line (also one of separators alone) counts as a row but is otherwise ignored.
 */
export function studentsReader(type: EntityType, Parser: CsvParser, reading: Reading = {}) {
  const { mended = new Map(), years = defaultYears } = reading
  const pieces: Piece[] = []
  let pending = ''
  let format: Format | null = null
  let row = 0
  let head: Head | null = null
  let headerRow = 0
  let valid = 0
  let dataRows = 0
  let checker: ReturnType<typeof rowChecker> | null = null
  let ordinary: OrdinaryLine | null = null
  let badQuotesRow = 0
  let isBinary = false
  let isWrongEncoding = false

  /** Which of the rows from a place on has the headers, and what they say. */
  function find(rows: readonly (readonly string[])[], rowsBefore: number, { separator }: Dialect): void {
    head = headOf(type, rows, reading.columns)
    if (!head) return
    const { headers, places, missing } = head
    headerRow = rowsBefore + head.index + 1
    if (missing.length > 0) return
    checker = rowChecker(type, headers, places, years)
    ordinary = ordinaryLine(type, headers, places, separator)
  }

  function count(isValid: boolean, piece: Piece): void {
    dataRows++
    if (isValid) piece.valid++
    else piece.invalidRows.push(row)
  }

  /** The ordinary lines from a place on; where the first other line begins. */
  function takeOrdinary(text: string, from: number, piece: Piece): number {
    let to = from
    if (!checker || !ordinary || row < headerRow) return to
    const { pattern, emailGroup, idGroup } = ordinary
    pattern.lastIndex = from
    for (let line = pattern.exec(text); line !== null; line = pattern.exec(text)) {
      if (mended.has(row + 1)) break
      to = pattern.lastIndex
      row++
      count(checker.checkOrdinary(line[emailGroup] ?? '', line[idGroup] ?? null, row), piece)
    }
    return to
  }

  function asMended(cells: readonly string[], row: number): readonly string[] {
    const by = mended.get(row)
    return by && checker ? checker.mended(cells, by) : cells
  }

  /** The rows of a text; how much of it they take. */
  function takeRows(text: string, isLast: boolean, format: Format, piece: Piece): number {
    const { rows, wrongRow, length } = format.parseRows(text, isLast)
    if (wrongRow !== null && badQuotesRow === 0) badQuotesRow = row + wrongRow + 1
    for (const cells of rows) {
      row++
      if (isBlank(cells)) continue
      if (!head) find([cells], row - 1, format)
      if (row <= headerRow) continue
      count(checker?.check(asMended(cells, row), row) ?? false, piece)
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
    const { separator } = reading
    const dialect = separator ? { separator, isOldMac: false } : dialectOf(text)
    return { ...dialect, parseRows: rowParser(Parser, dialect.separator) }
  }

  function read(isLast: boolean): void {
    const isFirst = format === null
    format ??= formatOf(pending)
    const text = format.isOldMac ? pending.replaceAll('\r', '\n') : pending
    if (isFirst) find(format.parseRows(text.slice(0, lineEnd(text, headCharacters)), false).rows, 0, format)
    const piece = { text, rowsBefore: row, validBefore: valid, valid: 0, invalidRows: [] }
    let at = 0
    // Ordinary lines and others alternate. A single other line is read by itself; for many in a row the library gets
    // growing pieces.
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

  /** The rows of a piece, as they were mended, with their numbers. */
  function rowsOf({ text, rowsBefore }: Piece): { row: number; cells: readonly string[] }[] {
    const rows = format?.parseRows(text, false).rows ?? []
    return rows.flatMap((cells, index) => {
      const row = rowsBefore + index + 1
      return row <= headerRow || isBlank(cells) ? [] : [{ row, cells: asMended(cells, row) }]
    })
  }

  function students(offset: number, limit: number): CsvStudent[] {
    const found: CsvStudent[] = []
    for (const piece of pieces) {
      const { validBefore, valid, invalidRows } = piece
      if (validBefore + valid <= offset) continue
      let skip = Math.max(0, offset - validBefore)
      const invalid = new Set(invalidRows)
      for (const { row, cells } of rowsOf(piece)) {
        if (found.length >= limit || !checker) return found
        if (invalid.has(row) || skip-- > 0) continue
        found.push(checker.student(cells, row))
      }
    }
    return found
  }

  function toMend(offset: number, limit: number): { rows: RowToMend[]; total: number } {
    const problems = Map.groupBy(checker?.problems ?? [], ({ row }) => row)
    const numbers = [...new Set([...problems.keys(), ...mended.keys()])].sort((a, b) => a - b)
    const wanted = numbers.slice(offset, offset + limit)
    const cellsAt = new Map<number, readonly string[]>()
    for (const [index, piece] of pieces.entries()) {
      const end = pieces[index + 1]?.rowsBefore ?? row
      const own = new Set(wanted.filter(number => number > piece.rowsBefore && number <= end))
      if (own.size === 0) continue
      for (const { row, cells } of rowsOf(piece)) if (own.has(row)) cellsAt.set(row, cells)
    }
    const rows = wanted.map(number => {
      const cells = cellsAt.get(number)
      return { row: number, problems: problems.get(number) ?? [], cells: (cells && checker?.values(cells)) ?? null }
    })
    return { rows, total: numbers.length }
  }

  return {
    push(text: string): void {
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
      if (reading.needsTabs && format?.separator !== '\t') return unusable(fileProblems.wrongType)
      if (isBinary) return unusable(fileProblems.unreadable)
      if (badQuotesRow > 0)
        return unusable(fileProblems.unreadable, `Please look at the quotation marks (") in row ${badQuotesRow}.`)
      if (dataRows === 0) return unusable(fileProblems.noRows)
      if (isWrongEncoding) return unusable(fileProblems.encoding)
      if (!head || !checker) return { ...unusable(...(head?.missing ?? [])), ...(head && { seen: head.seen }) }
      const { counts, problems, odd } = checker
      const told = { ...counts, valid, problems, odd, students, toMend }
      return { kind: 'checked', ...told, seen: head.seen, mapping: mappingIn(type, head) }
    },
  }
}

const lineEnd = (text: string, from: number): number => text.indexOf('\n', from) + 1 || text.length

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
