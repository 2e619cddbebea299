import { type Dialect, dialectOf } from './students-csv-dialect.ts'

/** What both sides pass in: the parser of the CSV library (papaparse), which shared does not import. */
export type CsvParser = new (config: {
  delimiter: string
  newline: '\n'
}) => {
  parse(
    input: string,
    baseIndex: number,
    ignoreLastRow: boolean,
  ): { data: string[][]; errors: { row?: number }[]; meta: { cursor: number } }
}

export type Cells = readonly string[]
export type NewRows = { rows: readonly Cells[]; rowsBefore: number }
type Part = { text: string; rowsBefore: number; rowCount: number }

/** The separator is found in the first line, and the headers in the first part: until so much is there, nothing is read. */
const firstPartCharacters = 64 * 1024
/** No row is so long: a quote was opened and never closed. To look for its end in the rest takes minutes. */
const longestRow = 1024 * 1024

/**
 * Reads the rows of a text that comes piece by piece. What is kept is the text: the few rows somebody looks at are parsed
 * again, for to keep 100,000 rows takes longer than to check them.
 */
export class CsvText {
  readonly #Parser: CsvParser
  #dialect: Dialect | null
  readonly #parts: Part[] = []
  #pending = ''
  #rowsRead = 0
  /** The first row with wrong quotation marks, beyond which nothing is read; 0 where there is none. */
  badQuotesRow = 0

  /** separator: known where it was we who wrote the text. */
  constructor(Parser: CsvParser, separator: Dialect['separator'] | undefined) {
    this.#Parser = Parser
    this.#dialect = separator ? { separator, isOldMac: false } : null
  }

  get separator(): Dialect['separator'] | undefined {
    return this.#dialect?.separator
  }

  /** The rows that are whole by now. */
  push(text: string): NewRows[] {
    if (this.badQuotesRow > 0) return []
    this.#pending += text
    return this.#pending.length < firstPartCharacters ? [] : this.#read(false)
  }

  end(): NewRows[] {
    // With its line break, the last row is like any other.
    this.#pending += '\n'
    return this.badQuotesRow > 0 ? [] : this.#read(true)
  }

  /** Rows that were read before, by their numbers. */
  rowsAgain(numbers: readonly number[]): Map<number, Cells> {
    const found = new Map<number, Cells>()
    for (const { text, rowsBefore, rowCount } of this.#parts) {
      const own = numbers.filter(row => row > rowsBefore && row <= rowsBefore + rowCount)
      const rows = own.length > 0 ? this.#parse(text, false).rows : []
      for (const row of own) found.set(row, rows[row - rowsBefore - 1] ?? [])
    }
    return found
  }

  #read(isLast: boolean): NewRows[] {
    this.#dialect ??= dialectOf(this.#pending)
    if (this.#dialect.isOldMac) this.#pending = this.#pending.replaceAll('\r', '\n')
    const first = this.#parts.length === 0 ? [this.#take(lineEnd(this.#pending, firstPartCharacters), false)] : []
    return [...first, this.#take(this.#pending.length, isLast)]
  }

  #take(characters: number, isLast: boolean): NewRows {
    const rowsBefore = this.#rowsRead
    const { rows, wrongRow, length } = this.#parse(this.#pending.slice(0, characters), isLast)
    this.#parts.push({ text: this.#pending.slice(0, length), rowsBefore, rowCount: rows.length })
    this.#pending = this.#pending.slice(length)
    this.#rowsRead += rows.length
    if (wrongRow !== undefined) this.badQuotesRow ||= rowsBefore + wrongRow + 1
    if (this.#pending.length > longestRow) this.badQuotesRow ||= this.#rowsRead + 1
    return { rows, rowsBefore }
  }

  /** All rows of a text where it is the file's last, else only those that end in it. */
  #parse(text: string, isLast: boolean) {
    const parser = new this.#Parser({ delimiter: this.separator ?? ',', newline: '\n' })
    const { data: rows, errors, meta } = parser.parse(text, 0, !isLast)
    for (const cells of rows) withoutReturn(cells)
    const wrong = errors.find(({ row }) => row !== undefined && (isLast || row < rows.length))
    return { rows, wrongRow: wrong?.row, length: meta.cursor }
  }
}

/** The library is told that lines end with \n, so that files with both kinds are read: of \r\n the \r is left over. */
function withoutReturn(cells: string[]): void {
  const last = cells.length - 1
  const cell = cells[last] ?? ''
  if (cell.endsWith('\r')) cells[last] = cell.slice(0, -1)
}

const lineEnd = (text: string, from: number): number => text.indexOf('\n', from) + 1 || text.length

export const isBlank = (cells: Cells): boolean => cells.every(cell => cell.trim() === '')
