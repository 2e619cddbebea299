import { limits } from '../limits.ts'

/** SPEC-507's words for a whole file, in the order of its checks. */
export const studentsFileProblems = {
  empty: 'Empty file uploaded',
  tooLarge: 'File size exceeds 10MB limit',
  wrongType: 'Invalid file type. Only CSV allowed',
  unreadable: 'Corrupted or unreadable file',
  noRows: 'CSV file must have at least a header row and one data row',
  encoding: 'Encoding issue detected. Please save as UTF-8 (no BOM).',
} as const

/** What a file is sent and stored as; a browser with Excel installed calls it something else. */
export const csvContentType = 'text/csv'

const workbook = /\.xlsx$/i
/** Excel calls its 'Unicode text' .txt. */
const text = /\.(?:csv|tsv|txt)$/i
const otherTables = /\.(?:xls|xlsm|xlsb|ods|numbers|gsheet)$/i
const saveOtherwise = 'Please open this file where it was made and save it as .xlsx or CSV (UTF-8).'

/** What one sees from outside, by name and size in bytes; null when that is fine. */
export function studentsFileProblem({ name, size }: { name: string; size: number }): string | null {
  if (size === 0) return studentsFileProblems.empty
  if (size > limits.csvBytes) return studentsFileProblems.tooLarge
  const plain = name.trim()
  if (workbook.test(plain) || text.test(plain)) return null
  return otherTables.test(plain)
    ? `${studentsFileProblems.wrongType}. ${saveOtherwise}`
    : studentsFileProblems.wrongType
}

export type StudentsFileKind =
  | { kind: 'workbook' }
  | { kind: 'text'; decoder: TextDecoder; needsTabs: boolean }
  | { kind: 'unusable'; problems: string[] }

const begins = (head: Uint8Array, ...bytes: number[]): boolean => bytes.every((byte, index) => head[index] === byte)

/** What a file is, by its name and first bytes; what is no UTF-8 shows as replacement characters. */
export function fileKind(name: string, head: Uint8Array): StudentsFileKind {
  if (workbook.test(name.trim())) {
    if (begins(head, 0x50, 0x4b, 0x03, 0x04)) return { kind: 'workbook' }
    if (begins(head, 0xd0, 0xcf, 0x11, 0xe0))
      return {
        kind: 'unusable',
        problems: [
          studentsFileProblems.unreadable,
          'This workbook has a password, or is in the format before .xlsx. Please save it as .xlsx without a password.',
        ],
      }
    return { kind: 'unusable', problems: [studentsFileProblems.wrongType] }
  }
  const utf16 = begins(head, 0xff, 0xfe) ? 'utf-16le' : begins(head, 0xfe, 0xff) ? 'utf-16be' : null
  const needsTabs = utf16 === null && /\.txt$/i.test(name.trim())
  return { kind: 'text', decoder: new TextDecoder(utf16 ?? 'utf-8'), needsTabs }
}
