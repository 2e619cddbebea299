import type { EntityType } from '../contract/branding.ts'
import { normalEmail } from './email.ts'
import { SeenTexts } from './seen-texts.ts'
import { type CsvColumn, type CsvStudent, columnPlaces, csvColumns } from './students-csv-columns.ts'
import { cellValue, isIdField, valueProblem } from './students-csv-values.ts'

export type RowProblem = { row: number; email: string; problem: string }
/** The whole message, as point 5 words it. */
export const messageOfRow = ({ row, problem }: Pick<RowProblem, 'row' | 'problem'>): string => `Row ${row}: ${problem}`

const longestShownEmail = 254
/** More are only counted: a file of nothing but mistakes must not fill the memory. */
const mostKeptProblems = 200_000

type Column = CsvColumn & { place: number }
const none: readonly string[] = []

/**
 * Checks the rows of a file one by one (point 5); the headers have all needed columns. Nothing is kept of a row that is
 * valid but what tells its duplicates.
 */
export function rowChecker(type: EntityType, headers: readonly string[]) {
  const places = columnPlaces(type, headers)
  const columns = csvColumns(type).map(
    ({ field, label }, index): Column => ({ field, label, place: places[index] ?? -1 }),
  )
  const emailPlace = columns.find(({ field }) => field === 'email')?.place ?? -1
  const emails = new SeenTexts()
  const ids = new SeenTexts()
  const problems: RowProblem[] = []
  const counts = { total: 0, invalid: 0, problemCount: 0 }

  /** email and id as written, null where they are none. */
  function duplicates(email: string | null, mail: string | null, id: string | null): readonly string[] {
    const isNewEmail = mail === null || emails.add(mail)
    const isNewId = id === null || ids.add(id)
    if (isNewEmail && isNewId) return none
    return [
      ...(isNewEmail ? none : [`Duplicate email in file (${email})`]),
      ...(isNewId ? none : [`Duplicate ID in file (${id})`]),
    ]
  }

  function problemsOf(cells: readonly string[]): readonly string[] {
    if (cells.length !== headers.length)
      return [`Column count (${cells.length}) does not match headers (${headers.length})`]
    const missing: string[] = []
    const wrong: string[] = []
    let email: string | null = null
    let id: string | null = null
    for (const { field, label, place } of columns) {
      const value = cellValue(cells[place])
      const problem = value === '' ? null : valueProblem(field, label, value)
      if (value === '') missing.push(`${label} is required`)
      else if (problem !== null) wrong.push(problem)
      else if (field === 'email') email = value
      else if (isIdField(field)) id = value
    }
    return [...missing, ...wrong, ...duplicates(email, email === null ? null : normalEmail(email), id)]
  }

  /** Where the count is wrong, the cells may have moved, and then this may be no address. */
  function shownEmail(cells: readonly string[]): string {
    const written = cellValue(cells[emailPlace]).slice(0, longestShownEmail)
    return cells.length === headers.length || written.includes('@') ? written : ''
  }

  function report(row: number, email: string, found: readonly string[]): void {
    counts.invalid++
    counts.problemCount += found.length
    const room = mostKeptProblems - problems.length
    problems.push(...found.slice(0, room).map(problem => ({ row, email, problem })))
  }

  return {
    counts,
    problems: problems as readonly RowProblem[],
    /** Whether the row is valid. */
    check(cells: readonly string[], row: number): boolean {
      counts.total++
      const found = problemsOf(cells)
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
    /** A row that was found valid. */
    student(cells: readonly string[], row: number): CsvStudent {
      const values = Object.fromEntries(columns.map(({ field, place }) => [field, cellValue(cells[place])]))
      const { name = '', email = '', ...entitySpecificFields } = values
      return { row, name, email: normalEmail(email) ?? '', entitySpecificFields }
    },
  }
}
