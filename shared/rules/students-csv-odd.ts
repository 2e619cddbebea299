import type { CsvField } from './students-csv-columns.ts'

/** What spreadsheets and forms leave in a cell where something was lost: it has the right form, and is not what was meant. */

export const monthNames = 'jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec'
/** As Excel writes what it took for a date: '01-Feb', '1-Feb-26', 'Feb-26'. */
const writtenDate = new RegExp(
  `^(?:\\d{1,2}[-/](?:${monthNames})[a-z]*(?:[-/]\\d{2,4})?|(?:${monthNames})[-/]\\d{2,4})$`,
  'i',
)
const numericDate = /^(?:\d{1,2}[-/]\d{1,2}[-/]\d{4}|\d{4}[-/]\d{1,2}[-/]\d{1,2})$/
const none = /^(?:n\/a|n\.a\.?|#n\/a|nil|none|null|-+|_+|\.+)$/i
const letter = /\p{L}/u
const anAddress = /^\S+@\S+\.\S+$/

/** The value is certainly not what was meant: what it looks like, and what to do. */
export function looksWrong(field: CsvField, label: string, value: string): string | null {
  if (field === 'email' || field === 'year') return null
  if (field === 'phone')
    return countryCodes(value) === 'twice' ? `Phone has the country code twice (${value}). Please remove one` : null
  if (none.test(value) || (field === 'name' && value === 'NA'))
    return `${label} is required, and '${value}' stands for none`
  if (field.endsWith('Id')) return dateProblem(label, value)
  if (isLost(value)) return `${label} has lost its letters (${shown(value)}). Please write it again`
  if (field !== 'name') return null
  if (anAddress.test(value)) return `Name is an e-mail address (${shown(value)}). Please write the name`
  return letter.test(value) ? null : `Name has no letters (${shown(value)}). Please write the name`
}

/** The value may well be right: somebody should look. */
export function looksOdd(field: CsvField, label: string, value: string): string | null {
  if (field === 'phone' && countryCodes(value) === 'perhaps twice')
    return `Phone may have the country code twice (${value}). Please check it`
  if (field.endsWith('Id') && numericDate.test(value)) return `${label} may be a date (${value}). Please check it`
  const isWords = !['name', 'email', 'phone', 'year'].includes(field) && !field.endsWith('Id')
  return isWords && /^na$/i.test(value) ? `${label} is '${value}'. Please check that this is its name` : null
}

const dateProblem = (label: string, value: string): string | null =>
  writtenDate.test(value)
    ? `${label} was turned into a date (${value}). Please format its column as text and write it again`
    : null

/** Mostly question marks: what is left of letters that somebody's program did not know. */
function isLost(value: string): boolean {
  const marks = value.match(/[?\ufffd]/gu)?.length ?? 0
  return marks > 0 && marks * 2 >= value.replaceAll(' ', '').length
}

/** 91 91, with or without what stands before and between. */
export const repeatsCountryCode = (value: string): boolean => /^[0\D]*9\D*1\D*(?:0\D*)?9\D*1/.test(value)

/**
 * India's 91 before a number that begins with it again. With 12 digits 91 91... may be a mobile number that begins with 91;
 * with 13 and more it is none.
 */
function countryCodes(value: string): 'twice' | 'perhaps twice' | null {
  if (!repeatsCountryCode(value)) return null
  const digits = value.replace(/\D/g, '').replace(/^0+/, '')
  if (digits.length < 12) return null
  return digits.length === 12 ? 'perhaps twice' : 'twice'
}

const shown = (value: string): string => (value.length <= 40 ? value : `${value.slice(0, 39)}…`)
