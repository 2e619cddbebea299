import { limits } from '../limits.ts'

/** Point 5's words for a whole file, in the order of its checks. */
export const fileProblems = {
  empty: 'Empty file uploaded',
  tooLarge: 'File size exceeds 10MB limit',
  wrongType: 'Invalid file type. Only CSV allowed',
  unreadable: 'Corrupted or unreadable file',
  noRows: 'CSV file must have at least a header row and one data row',
  encoding: 'Encoding issue detected. Please save as UTF-8 (no BOM).',
} as const

/** What a file is sent and stored as; a browser with Excel installed calls it something else. */
export const csvContentType = 'text/csv'

/** What one sees from outside, by name and size in bytes; null when that is fine. */
export function studentsFileProblem({ name, size }: { name: string; size: number }): string | null {
  if (size === 0) return fileProblems.empty
  if (size > limits.csvBytes) return fileProblems.tooLarge
  return /\.csv$/i.test(name.trim()) ? null : fileProblems.wrongType
}
