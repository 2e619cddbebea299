import { cleanText } from './clean-text.ts'
import { withoutGuard } from './csv-text.ts'
import { normalEmail } from './email.ts'
import type { CsvField } from './students-csv-columns.ts'

const phone = /^\+?[\d() -]+$/
const idForm = String.raw`[\w/-]{3,32}`
const yearForm = String.raw`(?:[1-4]|1st|2nd|3rd|4th|first|second|third|fourth|\d{4})`
const id = new RegExp(`^${idForm}$`)
const year = new RegExp(`^${yearForm}$`, 'i')
export const longestText = 120
const phoneLengths = [7, 20] as const

const idLabels: Partial<Record<CsvField, string>> = {
  studentId: 'Student ID',
  traineeId: 'Trainee ID',
  candidateId: 'Candidate ID',
}
export const isIdField = (field: CsvField): boolean => field in idLabels

/** A cell as it is kept: one line of plain text, without the apostrophe that our own exports put before '+91...'. */
export const cellValue = (cell: string | undefined): string => cleanText(withoutGuard((cell ?? '').trim()))

/**
 * What nearly all cells of a field look like, as part of a regular expression that takes letters in either case: nothing is
 * wrong with them, and cellValue leaves them as they are (so no two spaces). null: any words, as ordinaryLine says.
 */
export function ordinaryForm(field: CsvField): string | null {
  if (field === 'email')
    return String.raw`[a-z\d_+-]{1,20}(?:\.[a-z\d_+-]{1,20}){0,3}@(?:[a-z\d]{1,24}(?:-[a-z\d]{1,16})?\.){1,3}[a-z]{2,24}`
  if (field === 'phone') return String.raw`\+?\d(?:[\d()-]| (?! )){5,17}\d`
  if (field === 'year') return yearForm
  return isIdField(field) ? idForm : null
}

/** What is wrong with a value that is there, in point 5's words. */
export function valueProblem(field: CsvField, label: string, value: string): string | null {
  if (field === 'email') return normalEmail(value) === null ? 'Invalid email format' : null
  if (field === 'phone')
    return phone.test(value) && value.length >= phoneLengths[0] && value.length <= phoneLengths[1]
      ? null
      : 'Invalid phone number'
  if (field === 'year') return year.test(value) ? null : 'Invalid Year'
  const idLabel = idLabels[field]
  if (idLabel !== undefined) return id.test(value) ? null : `Invalid ${idLabel}`
  return value.length <= longestText ? null : `${label} is too long (at most ${longestText} characters)`
}
