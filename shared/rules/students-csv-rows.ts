import type { EntityType } from '../contract/branding.ts'
import { normalEmail } from './email.ts'
import { SeenTexts } from './seen-texts.ts'
import { type CsvField, type CsvStudent, csvColumns, type Places, plainHeader } from './students-csv-columns.ts'
import { looksOdd } from './students-csv-odd.ts'
import { cellValue, isIdField, valueProblem } from './students-csv-values.ts'
import type { ValueList } from './value-lists.ts'

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

const longestShown = 254
/** More are only counted: a file of nothing but mistakes must not fill the memory. */
const mostKeptProblems = 200_000
const mostKeptOdd = 1000

type Column = { field: CsvField; label: string; places: readonly number[] }
type Found = Pick<RowProblem, 'problem' | 'field' | 'column' | 'value'>
const none: readonly Found[] = []
const noPlace = -1

/** What was put in the place of a cell, by field. */
export type Mended = ReadonlyMap<CsvField, string>

/**
 * Checks the rows of a file one by one (SPEC-508); all needed columns are there. Nothing is kept of a row that is valid but
 * what tells its duplicates.
 */
export function rowChecker(type: EntityType, headers: readonly string[], places: Places, years: ValueList) {
  const columns = csvColumns(type).map(
    ({ field, label }, index): Column => ({ field, label, places: places[index] ?? [] }),
  )
  const emails = new SeenTexts()
  const ids = new SeenTexts()
  const problems: RowProblem[] = []
  const odd: RowProblem[] = []
  const counts = { total: 0, invalid: 0, problemCount: 0 }

  /** A cell of a field as it is kept; first and last name together make one. */
  function cellOf({ places }: Column, cells: readonly string[]): string {
    if (places.length === 1) return cellValue(cells[places[0] ?? noPlace])
    return cellValue(places.map(place => cells[place] ?? '').join(' '))
  }

  /** email and id as written, null where they are none. */
  function duplicates(email: string | null, mail: string | null, id: string | null): readonly Found[] {
    const isNewEmail = mail === null || emails.add(mail)
    const isNewId = id === null || ids.add(id)
    if (isNewEmail && isNewId) return none
    const { field: idField = null, label: idLabel = null } = columns.find(({ field }) => isIdField(field)) ?? {}
    return [
      ...(isNewEmail
        ? none
        : [
            {
              problem: `Duplicate email in file (${email})`,
              field: 'email' as const,
              column: 'Email',
              value: email ?? '',
            },
          ]),
      ...(isNewId
        ? none
        : [{ problem: `Duplicate ID in file (${id})`, field: idField, column: idLabel, value: id ?? '' }]),
    ]
  }

  function problemsOf(cells: readonly string[], row: number): readonly Found[] {
    if (cells.length !== headers.length) {
      const problem = `Column count (${cells.length}) does not match headers (${headers.length})`
      return [{ problem, field: null, column: null, value: '' }]
    }
    if (isHeaderAgain(cells))
      return [
        { problem: 'These are the headers again. Please leave this row out', field: null, column: null, value: '' },
      ]
    const missing: Found[] = []
    const wrong: Found[] = []
    const strange: Found[] = []
    let email: string | null = null
    let id: string | null = null
    for (const column of columns) {
      const { field, label } = column
      const value = cellOf(column, cells)
      const problem = value === '' ? null : valueProblem(field, label, value, years)
      if (value === '') missing.push({ problem: `${label} is required`, field, column: label, value })
      else if (problem !== null) wrong.push({ problem, field, column: label, value })
      else {
        if (field === 'email') email = value
        else if (isIdField(field)) id = value
        const strangeness = looksOdd(field, label, value)
        if (strangeness !== null) strange.push({ problem: strangeness, field, column: label, value })
      }
    }
    const found = [...missing, ...wrong, ...duplicates(email, email === null ? null : normalEmail(email), id)]
    if (found.length === 0 && odd.length < mostKeptOdd)
      odd.push(...strange.map(each => ({ row, email: email ?? '', ...each })))
    return found
  }

  /** As where two lists were put one under the other. */
  const isHeaderAgain = (cells: readonly string[]): boolean =>
    columns.every(({ places }) =>
      places.every(
        place => plainHeader(cells[place] ?? '') === plainHeader(headers[place] ?? '') && cells[place] !== '',
      ),
    )

  /** Where the count is wrong, the cells may have moved, and then this may be no address. */
  function shownEmail(cells: readonly string[]): string {
    const place = columns.find(({ field }) => field === 'email')?.places[0] ?? noPlace
    const written = cellValue(cells[place]).slice(0, longestShown)
    return cells.length === headers.length || written.includes('@') ? written : ''
  }

  function report(row: number, email: string, found: readonly Found[]): void {
    counts.invalid++
    counts.problemCount += found.length
    const room = mostKeptProblems - problems.length
    for (const { problem, field, column, value } of found.slice(0, room))
      problems.push({ row, email, problem, field, column, value: value.slice(0, longestShown) })
  }

  return {
    counts,
    problems: problems as readonly RowProblem[],
    odd: odd as readonly RowProblem[],
    /** Whether the row is valid. */
    check(cells: readonly string[], row: number): boolean {
      counts.total++
      const found = problemsOf(cells, row)
      if (found.length > 0) report(row, shownEmail(cells), found)
      return found.length === 0
    },
    /** Whether a row is valid that ordinaryLine found: only its duplicates are left to look for. */
    checkOrdinary(email: string, id: string | null, row: number): boolean {
      counts.total++
      const found = duplicates(email, email, id)
      if (found.length > 0) report(row, email, found)
      return found.length === 0
    },
    /** A row with some of its cells mended; one whose cells may have moved stays as it is. */
    mended(cells: readonly string[], by: Mended): readonly string[] {
      if (cells.length !== headers.length) return cells
      const after = [...cells]
      for (const { field, places } of columns) {
        const value = by.get(field)
        if (value === undefined) continue
        for (const [index, place] of places.entries()) after[place] = index === 0 ? value : ''
      }
      return after
    },
    /** What stands in a row, by field; null where its cells may have moved. */
    values(cells: readonly string[]): Partial<Record<CsvField, string>> | null {
      if (cells.length !== headers.length) return null
      return Object.fromEntries(columns.map(column => [column.field, cellOf(column, cells).slice(0, longestShown)]))
    },
    /** A row that was found valid. */
    student(cells: readonly string[], row: number): CsvStudent {
      const values = Object.fromEntries(columns.map(column => [column.field, cellOf(column, cells)]))
      const { name = '', email = '', ...entitySpecificFields } = values
      return { row, name, email: normalEmail(email) ?? '', entitySpecificFields }
    },
  }
}
