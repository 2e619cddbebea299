import type { SameId, StudentImport } from '#shared/contract/roster.ts'
import type { Correction } from '#shared/rules/students-file/csv.ts'
import type { CheckedFile } from '#web/lib/students-csv/client.ts'
import type {
  Checked,
  ChoosingFile,
  FileEvent,
  FileHints,
  FileToAdd,
  ImportWork,
  NamingColumns,
  RefusedImport,
  StateAt,
  WizardEvent,
  WizardState,
} from './wizard-state.ts'

const noFile: ChoosingFile = {
  step: 'upload',
  file: null,
  reading: null,
  check: null,
  errorsShown: false,
  problem: null,
}

/** An import that the address names is taken up again: after a reload, or another day. */
export const startWizard = (importId: string | null): WizardState =>
  importId === null ? noFile : { step: 'process', work: { phase: 'running', importId, latest: null } }

export const countAdded = ({ check, skipInvalid, sameIds = [] }: FileToAdd): number =>
  (skipInvalid ? check.valid : check.total) - sameIds.length

/** 'Add N student(s)': not with zero rows, nor with invalid ones unless they are left out on purpose. */
export const canAdd = ({ check, skipInvalid, sameIds = [], correctRows = new Set() }: FileToAdd): boolean =>
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
  if (event.type === 'address') return importIdOf(state) === event.importId ? state : startWizard(event.importId)
  switch (state.step) {
    case 'upload':
      return atUpload(state, event)
    case 'columns':
      return atColumns(state, event)
    case 'preview':
      return atPreview(state, event)
    case 'process':
      return state.work.phase === 'refused' ? atRefusal(state, state.work, event) : atProcess(state, state.work, event)
    case 'complete':
      return atComplete(state, event)
  }
}

function atUpload(state: ChoosingFile, event: WizardEvent): WizardState {
  const { file, check, hints } = state
  if (event.type === 'choose') return { ...noFile, file: event.file, reading: 0 }
  if (event.type === 'checked again') return file === event.file ? { ...state, check: event.check } : state
  if ('file' in event) return file === event.file && state.reading !== null ? withNewsOfFile(state, event) : state
  if (file === null || check === null) return state
  if (event.type === 'name columns') return { step: 'columns', file, check, columns: event.columns, hints }
  if (event.type === 'mended') return { ...state, hints: withCorrection(hints, event.correction) }
  if (event.type === 'go on' && isClean(check)) return preview({ file, check, skipInvalid: false, hints })
  if (event.type === 'go on without invalid' && canSkip(check))
    return preview({ file, check, skipInvalid: true, hints })
  return state
}

/** A cell that is mended once more is as it was mended last. */
export function withCorrection(hints: FileHints = {}, correction: Correction): FileHints {
  const { corrections = [] } = hints
  const others = corrections.filter(({ row, column }) => row !== correction.row || column !== correction.column)
  return { ...hints, corrections: [...others, correction] }
}

/** Somebody says which column is which, or goes back without. */
function atColumns(state: NamingColumns, event: WizardEvent): WizardState {
  const { file, hints } = state
  if (event.type === 'named') return { ...noFile, file, reading: 0, hints: { ...hints, mapping: event.mapping } }
  return event.type === 'different file' ? noFile : state
}

/** 0 to 1 only when the file parses with zero validation errors (SPEC-411), or without its invalid rows (SPEC-22). */
function withNewsOfFile(state: ChoosingFile, event: FileEvent): WizardState {
  const { hints } = state
  const { file } = event
  if (event.type === 'read') return { ...state, reading: event.share }
  if (event.type === 'not checked') return { ...noFile, file, problem: event.message }
  const { check } = event
  // What was only guessed is looked at first; what the headers say themselves, or said before, is shown with the preview.
  if (check.kind === 'checked' && check.columns?.how === 'guessed')
    return { step: 'columns', file, check, columns: check.columns, hints }
  if (isClean(check)) return preview({ file, check, skipInvalid: false, hints })
  return { ...noFile, file, check, errorsShown: true, hints }
}

const preview = (choice: FileToAdd): WizardState => ({ step: 'preview', choice })
const process = (work: ImportWork): WizardState => ({ step: 'process', work })
const send = (choice: FileToAdd): WizardState => process({ phase: 'sending', choice, share: 0 })

function atPreview(state: StateAt<'preview'>, event: WizardEvent): WizardState {
  const { choice } = state
  const { file, check, hints } = choice
  // The file stays selected, without its errors (SPEC-216).
  if (event.type === 'cancel') return { ...noFile, file, check, hints }
  if (event.type === 'name columns') return { step: 'columns', file, check, columns: event.columns, hints }
  if (event.type === 'same ids') return preview(withSameIds(choice, event.sameIds))
  if (event.type === 'correct' && choice.sameIds) return preview({ ...choice, correctRows: event.rows })
  if (event.type === 'different file') return noFile
  return event.type === 'add' && canAdd(choice) ? send(choice) : state
}

const plainName = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}]+/gu, '')

/** Proposed is the correction where ID and name agree; with another name it may be another person's ID. */
function withSameIds(choice: FileToAdd, sameIds: readonly SameId[]): FileToAdd {
  const alike = sameIds.filter(({ name, holder }) => holder !== null && plainName(name) === plainName(holder.name))
  return { ...choice, sameIds, correctRows: new Set(alike.map(({ row }) => row)) }
}

/** On failure it stays at this step and shows the error (SPEC-411). */
function atRefusal(state: WizardState, work: RefusedImport, event: WizardEvent): WizardState {
  if (event.type === 'different file') return noFile
  return event.type === 'add' && work.again && work.choice ? send(work.choice) : state
}

function atProcess(state: WizardState, work: Exclude<ImportWork, RefusedImport>, event: WizardEvent): WizardState {
  if (event.type === 'told') return withNewsOfImport(state, work, event.latest)
  if (work.phase === 'running') {
    if (event.type !== 'gone') return state
    return process({ phase: 'refused', choice: null, code: event.code, message: event.message, again: false })
  }
  const { choice } = work
  if (event.type === 'sent') return process({ ...work, share: event.share })
  // Somebody came with the same ID meanwhile, or it could not be looked for before.
  if (event.type === 'same ids') return preview(withSameIds(choice, event.sameIds))
  if (event.type !== 'refused') return state
  return process({ phase: 'refused', choice, code: event.code, message: event.message, again: event.again })
}

function withNewsOfImport(
  state: WizardState,
  work: Exclude<ImportWork, RefusedImport>,
  latest: StudentImport,
): WizardState {
  const { importId } = latest
  if (work.phase === 'running' && work.importId !== importId) return state
  if (latest.state === 'running') return process({ phase: 'running', importId, latest })
  return { step: 'complete', result: latest, fresh: work.phase === 'sending' || work.latest !== null }
}

function atComplete(state: StateAt<'complete'>, event: WizardEvent): WizardState {
  if (event.type === 'different file') return noFile
  const isNews =
    event.type === 'told' && event.latest.state === 'done' && event.latest.importId === state.result.importId
  return isNews ? { ...state, result: event.latest } : state
}
