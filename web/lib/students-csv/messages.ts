import type { EntityType } from '#shared/contract/branding.ts'
import type { CsvStudent, Mapping } from '#shared/rules/students-file/columns.ts'
import type { Correction, RowToMend } from '#shared/rules/students-file/csv.ts'
import type { SeenColumns } from '#shared/rules/students-file/head.ts'
import type { ValueList } from '#shared/rules/value-lists.ts'

export type CheckedFile =
  /** Nothing to go on with: what is wrong with the file or its headers, one bullet each. */
  /** `hasUnknownColumns`: it could be read, if somebody said which of its columns is what. */
  | { kind: 'unusable'; problems: string[]; hasUnknownColumns?: boolean }
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
      /** Where the headers are not ours: which column was taken for which field. */
      columns?: SeenColumns
      /** How a workbook was read. */
      notes?: string[]
      /** What should be looked at in rows that are valid, the first 100. */
      odd?: string[]
    }

/** What is known or was said of a file beside what stands in it. */
export type Settings = {
  mapping?: Mapping | undefined
  remembered?: Mapping | undefined
  corrections?: readonly Correction[] | undefined
  years?: ValueList | undefined
}
export type ToMend = { rows: RowToMend[]; total: number }

/** What the page asks of the worker; `id` comes back with the answer. */
export type Asked =
  | { ask: 'check'; id: number; file: File; entityType: EntityType; settings: Settings }
  | { ask: 'page'; id: number; offset: number; limit: number }
  | { ask: 'toMend'; id: number; offset: number; limit: number }
  | { ask: 'columns'; id: number }
  | { ask: 'errorsCsv'; id: number }

export type Answered =
  | { answer: 'progress'; share: number }
  | { answer: 'checked'; id: number; checked: CheckedFile }
  | { answer: 'page'; id: number; students: CsvStudent[] }
  | { answer: 'toMend'; id: number; found: ToMend }
  | { answer: 'columns'; id: number; columns: SeenColumns | null }
  | { answer: 'errorsCsv'; id: number; csv: Blob }
  | { answer: 'failed'; id: number; message: string }
