import type { SameId, StudentImport } from '#shared/contract/roster.ts'
import type { Correction } from '#shared/rules/students-csv.ts'
import type { Mapping } from '#shared/rules/students-csv-columns.ts'
import type { SeenColumns } from '#shared/rules/students-csv-head.ts'
import type { CheckedFile } from '#web/lib/students-csv/client.ts'

export type Checked = Extract<CheckedFile, { kind: 'checked' }>
/** What somebody said of a file: which column is which, and cells that were mended. */
export type FileHints = { mapping?: Mapping; corrections?: readonly Correction[] }
/** A checked file that is to be added. */
export type Choice = {
  file: File
  check: Checked
  skipInvalid: boolean
  said?: FileHints
  /** Rows with the ID of somebody who is here under another address, and those of them to be corrected. */
  sameIds?: readonly SameId[]
  correctRows?: ReadonlySet<number>
}
export type ImportWork =
  /** On its way to the server; share of the file that has left, 0 to 1. */
  | { phase: 'sending'; choice: Choice; share: number }
  /** The server works by itself; `latest` is null until it has answered, as after a reload. */
  | { phase: 'running'; importId: string; latest: StudentImport | null }
  /** `choice` is null where only the address knew of the import; `again` where the same may succeed another time. */
  | { phase: 'refused'; choice: Choice | null; message: string; again: boolean }

type Uploading = {
  step: 'upload'
  file: File | null
  /** Share of the file that was read, 0 to 1; null when none is being read. */
  reading: number | null
  check: CheckedFile | null
  errorsShown: boolean
  /** Why the file could not be checked at all. */
  problem: string | null
  said?: FileHints
}
/** Which column is which, for somebody to look at. */
type Naming = { step: 'columns'; file: File; check: CheckedFile; columns: SeenColumns; said?: FileHints }
/** The four steps that point 4 numbers 0 to 3. */
export type WizardState =
  | Uploading
  | Naming
  | { step: 'preview'; choice: Choice }
  | { step: 'process'; work: ImportWork }
  /** `fresh` where this page saw it happen. */
  | { step: 'complete'; result: StudentImport; fresh: boolean }
type StateAt<Name extends WizardState['step']> = Extract<WizardState, { step: Name }>

type AboutFile =
  | { type: 'read'; file: File; share: number }
  | { type: 'checked'; file: File; check: CheckedFile }
  /** The same file with mended cells. */
  | { type: 'checked again'; file: File; check: CheckedFile }
  | { type: 'not checked'; file: File; message: string }
export type WizardEvent =
  | AboutFile
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
  | { type: 'refused'; message: string; again: boolean }
  | { type: 'told'; latest: StudentImport }
  | { type: 'gone'; message: string }
  /** The address has begun to name another import, or none. */
  | { type: 'address'; importId: string | null }

const nothing: Uploading = {
  step: 'upload',
  file: null,
  reading: null,
  check: null,
  errorsShown: false,
  problem: null,
}

/** An import that the address names is taken up again: after a reload, or another day. */
export const startWizard = (importId: string | null): WizardState =>
  importId === null ? nothing : { step: 'process', work: { phase: 'running', importId, latest: null } }

export const countAdded = ({ check, skipInvalid, sameIds = [] }: Choice): number =>
  (skipInvalid ? check.valid : check.total) - sameIds.length

/** 'Add N student(s)': not with zero rows, nor with invalid ones unless they are left out on purpose. */
export const canAdd = ({ check, skipInvalid, sameIds = [], correctRows = new Set() }: Choice): boolean =>
  check.valid > 0 && (skipInvalid || check.errorCount === 0) && (check.valid > sameIds.length || correctRows.size > 0)

/** Only rows can be left out; without its headers a file has none that could stay. */
export const canSkip = (check: CheckedFile): check is Checked =>
  check.kind === 'checked' && check.invalid > 0 && check.valid > 0

const isClean = (check: CheckedFile): check is Checked => check.kind === 'checked' && check.errorCount === 0

/** The import that is being worked on or was. */
export function importIdOf(state: WizardState): string | null {
  if (state.step === 'complete') return state.result.importId
  return state.step === 'process' && state.work.phase === 'running' ? state.work.importId : null
}

/** What does not fit the state, such as a late word about a file that was replaced, changes nothing. */
export function advanceWizard(state: WizardState, event: WizardEvent): WizardState {
  if (event.type === 'address') return addressed(state, event.importId)
  switch (state.step) {
    case 'upload':
      return atUpload(state, event)
    case 'columns':
      return atColumns(state, event)
    case 'preview':
      return atPreview(state, event)
    case 'process':
      return atProcess(state.work, event) ?? state
    case 'complete':
      return atComplete(state, event)
  }
}

function addressed(state: WizardState, importId: string | null): WizardState {
  const current = importIdOf(state)
  if (current === importId) return state
  return importId === null ? nothing : startWizard(importId)
}

function atUpload(state: Uploading, event: WizardEvent): WizardState {
  const { file, check } = state
  if (event.type === 'choose') return { ...nothing, file: event.file, reading: 0 }
  if (event.type === 'checked again') return file === event.file ? { ...state, check: event.check } : state
  if ('file' in event) return file === event.file && state.reading !== null ? toldOfFile(state, event) : state
  if (file === null || check === null) return state
  const said = state.said && { said: state.said }
  if (event.type === 'name columns') return { step: 'columns', file, check, columns: event.columns, ...said }
  if (event.type === 'mended') return { ...state, said: withMended(state.said, event.correction) }
  if (event.type === 'go on' && isClean(check)) return preview({ file, check, skipInvalid: false, ...said })
  if (event.type === 'go on without invalid' && canSkip(check))
    return preview({ file, check, skipInvalid: true, ...said })
  return state
}

function withMended(said: FileHints = {}, correction: Correction): FileHints {
  const { corrections = [] } = said
  const others = corrections.filter(({ row, column }) => row !== correction.row || column !== correction.column)
  return { ...said, corrections: [...others, correction] }
}

/** Somebody says which column is which, or goes back without. */
function atColumns(state: Naming, event: WizardEvent): WizardState {
  const { file, said } = state
  if (event.type === 'named') return { ...nothing, file, reading: 0, said: { ...said, mapping: event.mapping } }
  if (event.type === 'different file') return nothing
  return state
}

/** 0 to 1 only when the file parses with zero validation errors (point 4), or without its invalid rows (decision 22). */
function toldOfFile(state: Uploading, event: AboutFile): WizardState {
  const { file } = event
  if (event.type === 'read') return { ...state, reading: event.share }
  if (event.type === 'not checked') return { ...nothing, file, problem: event.message }
  const { check } = event
  const said = state.said && { said: state.said }
  // What was only guessed is looked at first; what the headers say themselves, or said before, is shown with the preview.
  if (check.kind === 'checked' && check.columns?.how === 'guessed')
    return { step: 'columns', file, check, columns: check.columns, ...said }
  if (isClean(check)) return preview({ file, check, skipInvalid: false, ...said })
  return { ...nothing, file, check, errorsShown: true, ...said }
}

const preview = (choice: Choice): WizardState => ({ step: 'preview', choice })
const process = (work: ImportWork): WizardState => ({ step: 'process', work })
const send = (choice: Choice): WizardState => process({ phase: 'sending', choice, share: 0 })

function atPreview(state: StateAt<'preview'>, event: WizardEvent): WizardState {
  const { file, check, said, sameIds } = state.choice
  const kept = said && { said }
  // The file stays selected, without its errors (point 2).
  if (event.type === 'cancel') return { ...nothing, file, check, ...kept }
  if (event.type === 'name columns') return { step: 'columns', file, check, columns: event.columns, ...kept }
  if (event.type === 'same ids') return preview(withSameIds(state.choice, event.sameIds))
  if (event.type === 'correct' && sameIds) return preview({ ...state.choice, correctRows: event.rows })
  if (event.type === 'different file') return nothing
  return event.type === 'add' && canAdd(state.choice) ? send(state.choice) : state
}

const plainName = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}]+/gu, '')

/** Proposed is the correction where ID and name agree; with another name it may be another person's ID. */
export function withSameIds(choice: Choice, sameIds: readonly SameId[]): Choice {
  const alike = sameIds.filter(({ name, holder }) => holder !== null && plainName(name) === plainName(holder.name))
  return { ...choice, sameIds, correctRows: new Set(alike.map(({ row }) => row)) }
}

/** On failure it stays at this step and shows the error (point 4). Null: nothing changes. */
function atProcess(work: ImportWork, event: WizardEvent): WizardState | null {
  if (work.phase === 'refused') {
    if (event.type === 'different file') return nothing
    return event.type === 'add' && work.again && work.choice ? send(work.choice) : null
  }
  if (event.type === 'told') return told(work, event.latest)
  if (work.phase === 'running') {
    const { message } = event.type === 'gone' ? event : { message: null }
    return message === null ? null : process({ phase: 'refused', choice: null, message, again: false })
  }
  if (event.type === 'sent') return process({ ...work, share: event.share })
  // Somebody came with the same ID meanwhile, or it could not be looked for before.
  if (event.type === 'same ids') return preview(withSameIds(work.choice, event.sameIds))
  if (event.type !== 'refused') return null
  return process({ phase: 'refused', choice: work.choice, message: event.message, again: event.again })
}

function told(work: Exclude<ImportWork, { phase: 'refused' }>, latest: StudentImport): WizardState | null {
  const { importId } = latest
  if (work.phase === 'running' && work.importId !== importId) return null
  if (latest.state === 'running') return process({ phase: 'running', importId, latest })
  return { step: 'complete', result: latest, fresh: work.phase === 'sending' || work.latest !== null }
}

function atComplete(state: StateAt<'complete'>, event: WizardEvent): WizardState {
  if (event.type === 'different file') return nothing
  const isNews =
    event.type === 'told' && event.latest.state === 'done' && event.latest.importId === state.result.importId
  return isNews ? { ...state, result: event.latest } : state
}
