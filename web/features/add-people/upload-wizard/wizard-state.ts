import type { SameId, StudentImport } from '#shared/contract/roster.ts'
import type { Mapping } from '#shared/rules/students-file/columns.ts'
import type { Correction } from '#shared/rules/students-file/csv.ts'
import type { SeenColumns } from '#shared/rules/students-file/head.ts'
import type { SaidNo } from '#web/features/add-people/help-link.tsx'
import type { CheckedFile } from '#web/lib/students-csv/client.ts'

export type Checked = Extract<CheckedFile, { kind: 'checked' }>
/** How somebody wants a file to be read: which column is which, and cells that were mended. */
export type FileHints = { mapping?: Mapping; corrections?: readonly Correction[] }
/** A checked file that is to be added. */
export type FileToAdd = {
  file: File
  check: Checked
  skipInvalid: boolean
  hints?: FileHints | undefined
  /** Rows with the ID of somebody who is here under another address, and those of them to be corrected. */
  sameIds?: readonly SameId[]
  correctRows?: ReadonlySet<number>
}
export type ImportWork =
  /** On its way to the server; share of the file that has left, 0 to 1. */
  | { phase: 'sending'; choice: FileToAdd; share: number }
  /** The server works by itself; `latest` is null until it has answered, as after a reload. */
  | { phase: 'running'; importId: string; latest: StudentImport | null }
  | RefusedImport
/** `choice` is null where only the address knew of the import; `again` where the same may succeed another time. */
export type RefusedImport = SaidNo & { phase: 'refused'; choice: FileToAdd | null; again: boolean }

export type ChoosingFile = {
  step: 'upload'
  file: File | null
  /** Share of the file that was read, 0 to 1; null when none is being read. */
  reading: number | null
  check: CheckedFile | null
  errorsShown: boolean
  /** Why the file could not be checked at all. */
  problem: string | null
  hints?: FileHints | undefined
}
/** Which column is which, for somebody to look at. */
export type NamingColumns = {
  step: 'columns'
  file: File
  check: CheckedFile
  columns: SeenColumns
  hints: FileHints | undefined
}
/** The four steps of SPEC-411, numbered 0 to 3. */
export type WizardState =
  | ChoosingFile
  | NamingColumns
  | { step: 'preview'; choice: FileToAdd }
  | { step: 'process'; work: ImportWork }
  /** `fresh` where this page saw it happen. */
  | { step: 'complete'; result: StudentImport; fresh: boolean }
export type StateAt<Name extends WizardState['step']> = Extract<WizardState, { step: Name }>

export type FileEvent =
  | { type: 'read'; file: File; share: number }
  | { type: 'checked'; file: File; check: CheckedFile }
  /** The same file with mended cells. */
  | { type: 'checked again'; file: File; check: CheckedFile }
  | { type: 'not checked'; file: File; message: string }
export type WizardEvent =
  | FileEvent
  | { type: 'choose'; file: File }
  | { type: 'name columns'; columns: SeenColumns }
  | { type: 'named'; mapping: Mapping }
  | { type: 'mended'; correction: Correction }
  | { type: 'same ids'; sameIds: readonly SameId[] }
  | { type: 'correct'; rows: ReadonlySet<number> }
  | { type: 'go on' }
  | { type: 'go on without invalid' }
  | { type: 'cancel' }
  | { type: 'different file' }
  | { type: 'add' }
  | { type: 'sent'; share: number }
  | ({ type: 'refused'; again: boolean } & SaidNo)
  | { type: 'told'; latest: StudentImport }
  | ({ type: 'gone' } & SaidNo)
  /** The address has begun to name another import, or none. */
  | { type: 'address'; importId: string | null }
export type Dispatch = (event: WizardEvent) => void
