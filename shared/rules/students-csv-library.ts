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

/** wrongRow: the index of the first with wrong quotation marks; length: how much of the text the rows take. */
type Parsed = { rows: string[][]; wrongRow: number | null; length: number }
export type ParseRows = (text: string, isLast: boolean) => Parsed

/** How the library reads the rows of a text: all where it is the file's last, else only those that end in it. */
export function rowParser(Parser: CsvParser, separator: string): ParseRows {
  const parser = new Parser({ delimiter: separator, newline: '\n' })
  return (text, isLast) => {
    const { data, errors, meta } = parser.parse(text, 0, !isLast)
    for (const cells of data) withoutReturn(cells)
    const wrong = errors.find(({ row }) => row !== undefined && (isLast || row < data.length))
    return { rows: data, wrongRow: wrong?.row ?? null, length: meta.cursor }
  }
}

/** The library is told that lines end with \n, so that files with both kinds are read: of \r\n the \r is left over. */
function withoutReturn(cells: string[]): void {
  const last = cells.length - 1
  const cell = cells[last] ?? ''
  if (cell.endsWith('\r')) cells[last] = cell.slice(0, -1)
}

export const isBlank = (cells: readonly string[]): boolean => cells.every(cell => cell.trim() === '')
