import { cleanText } from './clean-text.ts'
import { withoutGuard } from './csv-text.ts'
import { normalEmail, plainEmail } from './email.ts'
import type { CsvField } from './students-csv-columns.ts'

const phone = /^\+?[\d() -]+$/
const id = /^[\w/-]{3,32}$/
const year = /^(?:[1-4]|1st|2nd|3rd|4th|first|second|third|fourth|\d{4})$/i
const longestText = 120
const phoneLengths = [7, 20] as const

const idLabels: Partial<Record<CsvField, string>> = {
  studentId: 'Student ID',
  traineeId: 'Trainee ID',
  candidateId: 'Candidate ID',
}
export const isIdField = (field: CsvField): boolean => field in idLabels

/** A cell as it is kept: one line of plain text, without the apostrophe that our own exports put before '+91...'. */
export const cellValue = (cell: string | undefined): string => cleanText(withoutGuard((cell ?? '').trim()))

const plainPhone = /^\+?\d[\d() -]+\d$/
const plainWords = /^[a-z\d][\x21-\x7e]*(?: [\x21-\x7e]+)*$/i

/**
 * What nearly all cells of a field look like, where they have 7 to 20 characters (phone) or at most 120: already as cellValue
 * would leave them, and nothing wrong with them. One test instead of five halves the time for a file of 100,000 rows.
 */
function ordinaryForm(field: CsvField): RegExp {
  if (field === 'email') return plainEmail
  if (field === 'phone') return plainPhone
  if (field === 'year') return year
  return isIdField(field) ? id : plainWords
}

export function ordinary(field: CsvField): (cell: string) => boolean {
  const form = ordinaryForm(field)
  const [shortest, longest] = field === 'phone' ? phoneLengths : [1, longestText]
  return cell => cell.length >= shortest && cell.length <= longest && form.test(cell)
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
