import { cleanText } from './clean-text.ts'
import { withoutGuard } from './csv-text.ts'
import { normalEmail, plainEmail } from './email.ts'
import type { CsvField } from './students-csv-columns.ts'
import { looksWrong, monthNames, repeatsCountryCode } from './students-csv-odd.ts'
import type { ValueList } from './value-lists.ts'
import { defaultYears, knownYear } from './year-names.ts'

const phone = /^\+?[\d() -]+$/
const id = /^[\w/-]{3,32}$/
const year = /^(?:[1-4]|1st|2nd|3rd|4th|first|second|third|fourth|\d{4})$/i
const longestEmail = 254
const longestText = 120
const longestYear = 20
const isPhoneLength = ({ length }: string): boolean => length >= 7 && length <= 20

const idLabels: Partial<Record<CsvField, string>> = {
  studentId: 'Student ID',
  traineeId: 'Trainee ID',
  candidateId: 'Candidate ID',
}
export const isIdField = (field: CsvField): boolean => field in idLabels

/** A cell as it is kept: one line of plain text, without the apostrophe that our own exports put before '+91...'. */
export const cellValue = (cell: string | undefined): string => cleanText(withoutGuard((cell ?? '').trim()))

const plainPhone = /^\+?\d+(?:[ -]\d+)*$/
/** Not 'nil' or 'n/a', nor what is nearly so short. */
const plainWords = /^(?!n\S{0,3}$)[a-z][\w.,&()/'-]*(?: [\w.,&()/'-]+)*$/i
/** What may stand for none, or be a date. */
const oddIdBeginning = new RegExp(String.raw`^(?:n|-|_|\d{1,4}[-/]|(?:${monthNames})[-/])`, 'i')

/**
 * Whether a cell looks as nearly all of its field do: it is kept as it is, nothing is wrong with it and nothing odd. One
 * test instead of ten: of 100,000 rows, a half of the time.
 */
export function isPlainCell(field: CsvField, cell: string): boolean {
  if (field === 'email') return plainEmail.test(cell) && cell.length <= longestEmail
  if (field === 'phone') return plainPhone.test(cell) && isPhoneLength(cell) && !repeatsCountryCode(cell)
  if (field === 'year') return year.test(cell)
  if (isIdField(field)) return id.test(cell) && !oddIdBeginning.test(cell)
  return plainWords.test(cell) && cell.length <= longestText
}

/** What is wrong with a value that is there, in SPEC-508's words, or in our own where it says nothing. */
export function valueProblem(
  field: CsvField,
  label: string,
  value: string,
  years: ValueList = defaultYears,
): string | null {
  const problem = formProblem(field, label, value, years)
  return problem ?? looksWrong(field, label, value)
}

function formProblem(field: CsvField, label: string, value: string, years: ValueList = defaultYears): string | null {
  if (field === 'email') return normalEmail(value) === null ? 'Invalid email format' : null
  if (field === 'phone') return phone.test(value) && isPhoneLength(value) ? null : 'Invalid phone number'
  if (field === 'year') return year.test(value) || isYear(value, years) ? null : 'Invalid Year'
  const idLabel = idLabels[field]
  if (idLabel !== undefined) return id.test(value) ? null : `Invalid ${idLabel}`
  return value.length <= longestText ? null : `${label} is too long (at most ${longestText} characters)`
}

/** As the institution calls it (SPEC-41); the roster keeps at most so many characters of it. */
const isYear = (value: string, years: ValueList): boolean =>
  value.length <= longestYear && knownYear(value, years) !== null

/** What a field may hold, for who has to mend one. */
export function allowedIn(field: CsvField, years: ValueList): string {
  if (field === 'email') return 'One address, such as asha.rao@college.example'
  if (field === 'phone') return '7 to 20 digits, with or without + ( ) - and spaces'
  if (field === 'year') return `${years.map(({ label }) => label).join(', ')}, FY, Final, or a year such as 2027`
  if (isIdField(field)) return '3 to 32 letters, digits, - _ /'
  return field === 'name' ? 'The name in letters, at most 120 characters' : `Words, at most ${longestText} characters`
}
