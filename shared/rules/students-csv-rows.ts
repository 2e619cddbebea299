import type { EntityType } from '../contract/branding.ts'
import { normalEmail } from './email.ts'
import { SeenTexts } from './seen-texts.ts'
import { type CsvColumn, type CsvStudent, columnPlaces, csvColumns } from './students-csv-columns.ts'
import { cellValue, isIdField, ordinary, valueProblem } from './students-csv-values.ts'

export type RowProblem = { row: number; email: string; problem: string }
/** The whole message, as point 5 words it. */
export const messageOfRow = ({ row, problem }: Pick<RowProblem, 'row' | 'problem'>): string => `Row ${row}: ${problem}`

const longestShownEmail = 254
/** More are only counted: a file of nothing but mistakes must not fill the memory. */
const mostKeptProblems = 200_000

type Column = CsvColumn & { place: number; isOrdinary: (cell: string) => boolean }
/** A column with what a row has in it; problem: what is wrong with a value that is there. */
type Value = CsvColumn & { value: string; problem: string | null }
const sound = (value: Value | undefined): string | null =>
  value && value.value !== '' && value.problem === null ? value.value : null
const none: readonly string[] = []

/**
 * Checks the rows of a file one by one (point 5); the headers have all needed columns. Nearly all rows are ordinary: that is
 * told by one test a cell. Nothing is kept of a row that is valid but what tells its duplicates.
 */
export function rowChecker(type: EntityType, headers: readonly string[]) {
  const places = columnPlaces(type, headers)
  const columns = csvColumns(type).map(
    ({ field, label }, index): Column => ({ field, label, place: places[index] ?? -1, isOrdinary: ordinary(field) }),
  )
  const emailPlace = columns.find(({ field }) => field === 'email')?.place ?? -1
  const idPlace = columns.find(({ field }) => isIdField(field))?.place ?? -1
  const emails = new SeenTexts()
  const ids = new SeenTexts()
  const problems: RowProblem[] = []
  const counts = { total: 0, invalid: 0, problemCount: 0 }

  function areOrdinary(cells: readonly string[]): boolean {
    if (cells.length !== headers.length) return false
    for (const { place, isOrdinary } of columns) if (!isOrdinary(cells[place] ?? '')) return false
    return true
  }

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

  function ordinaryProblems(cells: readonly string[]): readonly string[] {
    const email = cells[emailPlace] ?? null
    return duplicates(email, email, cells[idPlace] ?? null)
  }

  function otherProblems(cells: readonly string[]): readonly string[] {
    if (cells.length !== headers.length)
      return [`Column count (${cells.length}) does not match headers (${headers.length})`]
    const values = columns.map(({ field, label, place }): Value => {
      const value = cellValue(cells[place])
      return { field, label, value, problem: value === '' ? null : valueProblem(field, label, value) }
    })
    const email = sound(values.find(({ field }) => field === 'email'))
    const id = sound(values.find(({ field }) => isIdField(field)))
    return [
      ...values.flatMap(({ label, value }) => (value === '' ? [`${label} is required`] : [])),
      ...values.flatMap(({ problem }) => problem ?? []),
      ...duplicates(email, email === null ? null : normalEmail(email), id),
    ]
  }

  function report(row: number, cells: readonly string[], found: readonly string[]): void {
    const written = cellValue(cells[emailPlace]).slice(0, longestShownEmail)
    // Where the count is wrong, the cells may have moved, and then this is no address.
    const email = cells.length === headers.length || written.includes('@') ? written : ''
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
      const found = areOrdinary(cells) ? ordinaryProblems(cells) : otherProblems(cells)
      if (found.length > 0) report(row, cells, found)
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
