import { csvText } from '#shared/rules/csv-text.ts'
import { workbookOf } from '#test/fakes/workbook.ts'

const departments = ['Civil', 'Computer Science', 'Computer Science, Evening', 'Electronics', 'Mechanical']
const years = ['1', '2nd', 'third', '2026']

/** The index-th student of a college, each unlike the others. */
const student = (index: number): string[] => [
  `Asha Rao ${index}`,
  `asha.rao.${index}@students.example.edu`,
  `98765 ${String(index).padStart(5, '0')}`,
  `CS/2026-${index}`,
  departments[index % departments.length] ?? '',
  years[index % years.length] ?? '',
]
const head = ['Name', 'Email', 'Phone', 'Student ID', 'Department', 'Year']

export const csvOfStudents = (count: number): string =>
  csvText([head, ...Array.from({ length: count }, (_, index) => student(index))])

/** The same as a college has them: in a workbook, with headers of its own. */
export const workbookOfStudents = (count: number): Uint8Array<ArrayBuffer> =>
  workbookOf([ownHead, ...Array.from({ length: count }, (_, index) => student(index))])
const ownHead = ['Student Name', 'E-mail ID', 'Mobile', 'Roll No', 'Branch', 'Yr']
export const ownColumns = {
  'Student Name': 'name',
  'E-mail ID': 'email',
  Mobile: 'phone',
  'Roll No': 'studentId',
  Branch: 'department',
  Yr: 'year',
} as const

/** As many students as fit. */
export function csvOfBytes(bytes: number): string {
  const each = csvOfStudents(100_000).length / 100_000
  const text = csvOfStudents(Math.ceil(bytes / each) + 1000)
  return text.slice(0, text.lastIndexOf('\r\n', bytes - 2) + 2)
}
