import { auditWrite, type Institution, readInstitution, takeSeatsWrite } from '#functions/institutions/public.ts'
import { Refusal } from '#functions/platform/http/refusal.ts'
import { failureOf, log } from '#functions/platform/log.ts'
import { newId } from '#functions/platform/new-id.ts'
import type { Files } from '#functions/platform/ports/files.ts'
import type { Queue } from '#functions/platform/ports/queue.ts'
import { ConditionFailed, type Table } from '#functions/platform/ports/table.ts'
import { succeeded } from '#functions/platform/table/conditions.ts'
import { retrying } from '#functions/platform/table/retrying.ts'
import { removedAmong } from '#functions/roster/removals/removed-addresses.ts'
import { requireOpen, requireSame } from '#functions/roster/students/add-person.ts'
import type { SameId } from '#shared/contract/roster.ts'
import type { MessageOf } from '#shared/jobs.ts'
import type { CsvStudent } from '#shared/rules/students-file/columns.ts'
import { type CheckedRows, importError, problemsCsv } from '#shared/rules/students-file/csv.ts'
import { checkContents, type SentFile } from './import-check.ts'
import {
  type AddressCorrection,
  alikeTogether,
  folderOf,
  hopelessMessage,
  type ImportItem,
  invalidRowsMessage,
  isHopeless,
  mostShown,
  noValidRowMessage,
  problemsAnswer,
  sameIdsAnswer,
  sameIdsMessage,
  tooFewSeatsMessage,
} from './import-rules.ts'
import {
  enrolledHere,
  getImportItem,
  importFiles,
  importGuide,
  newImportWrite,
  rememberColumns,
} from './import-store.ts'
import { idIn, sameIdProblem, sameIds } from './same-id.ts'

export type ImportServices = { table: Table; files: Files; queue: Queue }
export type ImportWish = SentFile & {
  importId: string
  skipInvalid: boolean
  /** What becomes of rows whose ID somebody here has under another address, in these rows or in all; null: not said. */
  sameId: { correct: ReadonlySet<number> | 'all' | 'none' } | null
  by: string
  now: Date
}

/** Longer than a call may take: when this message arrives, the import exists or never will. */
const secondsUntilSafe = 60

/**
 * Checks the whole file and takes all seats before the first student is written (SPEC-22: whole or not at all). A delayed
 * message is sent before the transaction, so that the work begins even if the process dies right after it.
 * @throws Refusal, and then nothing is kept
 */
export async function beginImport(
  institution: Institution,
  wish: ImportWish,
  services: ImportServices,
): Promise<ImportItem> {
  const { table, files, queue } = services
  const checked = await checkContents(institution.type, wish, await importGuide(table, institution.entityId))
  const refused = (message: string) =>
    new Refusal('unusable-rows', message, { details: problemsAnswer(institution.type, checked) })
  if (checked.invalid > 0 && !wish.skipInvalid) throw refused(invalidRowsMessage(checked))
  if (checked.valid === 0) throw refused(noValidRowMessage(checked))
  if (isHopeless(institution, checked.valid))
    throw new Refusal('seat-limit', hopelessMessage(institution, checked.valid))
  const item = await prepare(institution, wish, checked, services)
  const message = { entityId: institution.entityId, importId: item.importId }
  if (item.state === 'running') await queue.send('import-students', message, { delaySeconds: secondsUntilSafe })
  try {
    const begun = await reserve(institution, item, wish, table)
    if (begun.folder !== item.folder) await importFiles(files, item.folder).dropAll()
    if (begun.state === 'running') await tell(queue, message)
    if (checked.seen.how !== 'exact') await rememberColumns(table, institution.entityId, checked.mapping)
    return begun
  } catch (error) {
    // After any other error the transaction may have gone through.
    if (error instanceof Refusal) await importFiles(files, item.folder).dropAll()
    throw error
  }
}

/** Whose address is enrolled; some of them were removed and can be restored. */
async function alreadyHere(table: Table, students: readonly CsvStudent[], enrolled: ReadonlyMap<string, string>) {
  const shown = new Set(students.map(({ email }) => email))
  const removed = await removedAmong(
    table,
    [...enrolled].filter(([email]) => shown.has(email)),
  )
  return students.map(({ row, name, email }) => ({ row, name, email, ...(removed.has(email) && { removed: true }) }))
}

/** Writes down who is to be added, and what the answer shows; nothing that counts yet. */
async function prepare(
  institution: Institution,
  { importId, fileName, by, now, sameId }: ImportWish,
  checked: CheckedRows,
  { table, files }: ImportServices,
): Promise<ImportItem> {
  const { entityId } = institution
  const students = checked.students(0, checked.valid)
  const enrolled = await enrolledHere(
    table,
    entityId,
    students.map(({ email }) => email),
  )
  const already = students.filter(({ email }) => enrolled.has(email))
  const unknown = students.filter(({ email }) => !enrolled.has(email))
  const others = await withIdsOfOthers(institution, unknown, table)
  if (others.length > 0 && sameId === null) throw sameIdsRefusal(institution, others)
  const { correct, left } = parted(others, sameId?.correct ?? 'none')
  const isOther = new Set(others.map(({ row }) => row))
  const newcomers = unknown.filter(({ row }) => !isOther.has(row))
  const folder = folderOf(entityId, importId, newId())
  const kept = importFiles(files, folder)
  if (newcomers.length > 0)
    await kept.keepRows(
      alikeTogether(
        newcomers.map(({ row, name, email, entitySpecificFields: fields }) => ({
          userId: newId(),
          row,
          name,
          email,
          fields,
        })),
      ),
    )
  if (checked.invalid > 0) await kept.keepErrors(problemsCsv(checked))
  if (correct.length > 0) await kept.keepCorrections(correct)
  if (checked.invalid + already.length + left.length > 0)
    await kept.keepParticulars({
      errors: checked.problems.slice(0, mostShown).map(importError),
      already: await alreadyHere(table, already.slice(0, mostShown), enrolled),
      sameIds: left.slice(0, mostShown).map(({ holder, ...row }) => ({
        ...row,
        was: holder && { name: holder.name, email: holder.email },
        outcome: 'left' as const,
      })),
    })
  return {
    importId,
    by,
    fileName,
    folder,
    createdAt: now.toISOString(),
    total: checked.total,
    failed: checked.invalid,
    already: already.length,
    toAdd: newcomers.length,
    state: newcomers.length + correct.length > 0 ? 'running' : 'done',
    next: 0,
    successful: 0,
    late: 0,
    toCorrect: correct.length,
    sameIdsLeft: left.length,
    outcomes: '',
  }
}

const withIdsOfOthers = (institution: Institution, students: readonly CsvStudent[], table: Table): Promise<SameId[]> =>
  sameIds(
    table,
    institution,
    students.map(({ row, name, email, entitySpecificFields }) => ({
      row,
      name,
      email,
      id: idIn(institution.type, entitySpecificFields),
    })),
  )

function sameIdsRefusal({ type }: Institution, found: readonly SameId[]): Refusal {
  const problemOf = (one: SameId) => sameIdProblem(type, one)
  return new Refusal('same-id', sameIdsMessage(found, problemOf), { details: sameIdsAnswer(found, problemOf) })
}

/** Splits rows into those to correct and those to leave; rows whose ID several people have are left. */
function parted(
  found: readonly SameId[],
  chosen: ReadonlySet<number> | 'all' | 'none',
): { correct: AddressCorrection[]; left: SameId[] } {
  const isChosen = ({ row }: SameId) => chosen === 'all' || (chosen !== 'none' && chosen.has(row))
  const correct = found.flatMap(({ holder, ...row }) =>
    holder && isChosen({ holder, ...row }) ? [{ ...row, holder }] : [],
  )
  const rows = new Set(correct.map(({ row }) => row))
  return { correct, left: found.filter(({ row }) => !rows.has(row)) }
}

/** All seats, the import and its line in the audit log, or none of them; where nobody is new, nothing was done. @throws Refusal */
async function reserve(
  institution: Institution,
  item: ImportItem,
  { by, now }: ImportWish,
  table: Table,
): Promise<ImportItem> {
  const { entityId } = institution
  const { importId, toAdd, fileName } = item
  const line = { auditId: newId(), at: now.toISOString(), by, user: null, act: 'users imported' as const }
  let current = institution
  const tooFew = () => new Refusal('seat-limit', tooFewSeatsMessage(current, toAdd))
  const attempt = async () => {
    const audit = auditWrite(entityId, { ...line, about: { fileName, count: String(toAdd) } })
    const writes = toAdd > 0 ? [takeSeatsWrite(current, toAdd), audit] : []
    if (await succeeded(table.transact([newImportWrite(entityId, item), ...writes]))) return item
    // A double click: the other call came first.
    const other = await getImportItem(table, entityId, importId)
    if (other) return other
    const changed = await readInstitution(table, entityId)
    requireSame(institution, changed)
    requireOpen(changed, now)
    current = changed
    if (current.seats - current.seatsUsed < toAdd) throw tooFew()
    throw new ConditionFailed()
  }
  return retrying(attempt, { whenLost: tooFew })
}

/** Where this fails, the delayed message does the work a minute later. */
async function tell(queue: Queue, message: MessageOf<'import-students'>): Promise<void> {
  try {
    await queue.send('import-students', message)
  } catch (error) {
    log.warn('import begins late', { importId: message.importId, error: failureOf(error) })
  }
}
