import type { EntityType } from '#shared/contract/branding.ts'
import type { CsvStudent } from '#shared/rules/students-csv-columns.ts'

export type CheckedFile =
  /** Nothing to go on with: what is wrong with the file or its headers, one bullet each. */
  | { kind: 'unusable'; problems: string[] }
  | {
      kind: 'checked'
      /** Rows with data; total = valid + invalid. */
      total: number
      valid: number
      /** Distinct row numbers among the problems. */
      invalid: number
      /** The first 100, each with its whole message: 'Row 14: Invalid email format'. */
      errors: { row: number; email: string; error: string }[]
      errorCount: number
    }

/** What the page asks of the worker; `id` comes back with the answer. */
export type Asked =
  | { ask: 'check'; id: number; file: File; entityType: EntityType }
  | { ask: 'page'; id: number; offset: number; limit: number }
  | { ask: 'errorsCsv'; id: number }

export type Answered =
  | { answer: 'progress'; share: number }
  | { answer: 'checked'; id: number; checked: CheckedFile }
  | { answer: 'page'; id: number; students: CsvStudent[] }
  | { answer: 'errorsCsv'; id: number; csv: Blob }
  | { answer: 'failed'; id: number; message: string }
