import { cleanText } from './clean-text.ts'
import { withoutGuard } from './csv-text.ts'
import { normalEmail } from './email.ts'
import type { CsvField } from './students-csv-columns.ts'
import { looksWrong, monthNames } from './students-csv-odd.ts'
import type { ValueList } from './value-lists.ts'
import { defaultYears, knownYear } from './year-names.ts'

const phone = /^\+?[\d() -]+$/
const idForm = String.raw`[\w/-]{3,32}`
const yearForm = String.raw`(?:[1-4]|1st|2nd|3rd|4th|first|second|third|fourth|\d{4})`
const id = new RegExp(`^${idForm}$`)
const year = new RegExp(`^${yearForm}$`, 'i')
export const longestText = 120
const longestYear = 20
const phoneLengths = [7, 20] as const

const idLabels: Partial<Record<CsvField, string>> = {
  studentId: 'Student ID',
  traineeId: 'Trainee ID',
  candidateId: 'Candidate ID',
}
export const isIdField = (field: CsvField): boolean => field in idLabels

/** A cell as it is kept: one line of plain text, without the apostrophe that our own exports put before '+91...'. */
export const cellValue = (cell: string | undefined): string => cleanText(withoutGuard((cell ?? '').trim()))

/** Begins an ID or a text that students-csv-odd.ts looks at more closely: 'nil', '01-Feb', 'Feb-26'. */
const oddId = String.raw`(?!n(?:/a|il|one|ull)[,;\t"\r\n]|\d{1,4}[-/](?:${monthNames}|\d{1,2}[-/]\d)|(?:${monthNames})[-/]\d)`
/** The country code, twice perhaps. */
const oddPhone = String.raw`(?!\+?0*91\D*0?91)`

/**
 * What nearly all cells of a field look like, as part of a regular expression that takes letters in either case: nothing is
 * wrong with them, and cellValue leaves them as they are (so no two spaces). null: any words, as ordinaryLine says.
 */
export function ordinaryForm(field: CsvField): string | null {
  if (field === 'email')
    return String.raw`[a-z\d_+-]{1,20}(?:\.[a-z\d_+-]{1,20}){0,3}@(?:[a-z\d]{1,24}(?:-[a-z\d]{1,16})?\.){1,3}[a-z]{2,24}`
  if (field === 'phone') return String.raw`${oddPhone}\+?\d(?:[\d()-]| (?! )){5,17}\d`
  if (field === 'year') return yearForm
  return isIdField(field) ? `${oddId}${idForm}` : null
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
  if (field === 'phone')
    return phone.test(value) && value.length >= phoneLengths[0] && value.length <= phoneLengths[1]
      ? null
      : 'Invalid phone number'
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
