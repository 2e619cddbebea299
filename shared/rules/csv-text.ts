/**
 * What a spreadsheet reads as the beginning of a formula. The wide forms count too: a spreadsheet set to an East Asian
 * language reads them as the narrow ones.
 */
const formula = /^'*[=+\-@\t\r\n＝＋－＠]/u
const needsQuotes = /[",;\r\n\t]|^\s|\s$/

/**
 * A text that no spreadsheet takes for a formula (ABUSE-36): an apostrophe goes in front, also of a phone number like
 * +91-98765-43210, which a spreadsheet would work out as a sum. `withoutGuard` takes it off again.
 */
const guarded = (text: string): string => (formula.test(text) ? `'${text}` : text)

/** What was written by csvText, as it was before: an exported list can be uploaded again as it is. */
export const withoutGuard = (cell: string): string =>
  cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell

function cellText(cell: string | number | null): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const text = guarded(cell)
  return needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** RFC 4180: quotes where they are needed, and \r\n after each row. Numbers stay numbers, null is an empty cell. */
export function csvText(rows: readonly (readonly (string | number | null)[])[]): string {
  const lines = rows.map(row => {
    const line = row.map(cellText).join(',')
    // An empty line is no row at all.
    return line === '' && row.length === 1 ? '""' : line
  })
  return lines.map(line => `${line}\r\n`).join('')
}

/** Without the mark in front, Excel reads a CSV in the machine's old code page and spoils names. */
export const forExcel = (text: string): string => `\ufeff${text}`
