import type { EntityType } from '../contract/branding.ts'
import { type CsvField, csvColumns, type Places } from './students-csv-columns.ts'
import { isIdField, longestText, ordinaryForm } from './students-csv-values.ts'

/** pattern begins at its lastIndex; emailGroup and idGroup: which of its groups is what. By name they take 5 ms more. */
export type OrdinaryLine = { pattern: RegExp; emailGroup: number; idGroup: number }

/** A regular expression has its limits: 100,000 columns are too many. */
const mostColumns = 200

/**
 * A line with nothing wrong in it: all cells are there, and each is what ordinaryForm says or some words, perhaps in quotes.
 * Nearly all lines of a file are such. To find them by one regular expression, instead of to cut each into cells and look at
 * those, takes a third off the check of 100,000 rows (170 ms to 115 ms in Chromium).
 * What it finds, the library would read as the same cells; what it does not find may be fine all the same.
 */
export function ordinaryLine(
  type: EntityType,
  headers: readonly string[],
  places: Places,
  separator: string,
): OrdinaryLine | null {
  if (headers.length > mostColumns || places.some(({ length }) => length !== 1)) return null
  const columns = csvColumns(type)
  const fields = headers.map((_, place) => columns[places.findIndex(own => own.includes(place))]?.field)
  const cells = fields.map(field => cellForm(field, separator))
  const idPlace = fields.findIndex(field => field !== undefined && isIdField(field))
  const isIdFirst = idPlace >= 0 && idPlace < fields.indexOf('email')
  return {
    pattern: new RegExp(`${cells.join(separator)}\\r?\\n`, 'iy'),
    emailGroup: isIdFirst ? 2 : 1,
    idGroup: isIdFirst ? 1 : 2,
  }
}

/** undefined: a column that is not read. */
function cellForm(field: CsvField | undefined, separator: string): string {
  if (field === undefined) return `(?:[^"\\n${separator}]*|"[^"\\n]*")`
  const form = ordinaryForm(field)
  if (form === null) {
    const without = field === 'name' ? '@?"' : '?"'
    return `(?:${words(field, `${without}${separator}`)}|"${words(field, without)}")`
  }
  return field === 'email' || isIdField(field) ? `(${form})` : form
}

/**
 * Text on one line that begins with a letter or digit, a name with a letter; Latin letters alone, for NFC leaves them as long
 * as they are. Not what stands for none (students-csv-odd.ts).
 */
function words(field: CsvField, without: string): string {
  const first = field === 'name' ? '[a-z\\u00c0-\\u00d6\\u00d8-\\u00f6\\u00f8-\\u024f]' : '[a-z\\d\\u00c0-\\u024f]'
  const none = '(?!n(?:[./]?a\\.?|il|one|ull)[ ,;\\t"\\r\\n])'
  return `${none}${first}[^${without}\\x00-\\x1f\\x7f-\\x9f\\u0250-\\uffff]{0,${longestText - 1}}`
}
