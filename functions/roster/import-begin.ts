import { auditWrite } from '#functions/audit/store.ts'
import { getEntity, type Institution } from '#functions/entity/store.ts'
import { Refusal } from '#functions/platform/http/refusal.ts'
import { failureOf, log } from '#functions/platform/log.ts'
import { newId } from '#functions/platform/new-id.ts'
import type { Files } from '#functions/platform/ports/files.ts'
import type { Queue } from '#functions/platform/ports/queue.ts'
import { ConditionFailed, type Table } from '#functions/platform/ports/table.ts'
import type { MessageOf } from '#shared/jobs.ts'
import { type CheckedRows, importError, problemsCsv } from '#shared/rules/students-csv.ts'
import { requireOpen, requireSame } from './add-person.ts'
import { checkContents } from './import-check.ts'
import {
  alikeTogether,
  folderOf,
  hopelessMessage,
  type ImportItem,
  invalidRowsMessage,
  isHopeless,
  mostShown,
  noValidRowMessage,
  tooFewSeatsMessage,
} from './import-rules.ts'
import { enrolledHere, getImportItem, importFiles, newImportWrite, takeSeatsWrite } from './import-store.ts'

export type ImportServices = { table: Table; files: Files; queue: Queue }
export type ImportWish = {
  importId: string
  fileName: string
  bytes: Uint8Array
  skipInvalid: boolean
  by: string
  now: Date
}

/** Longer than a call may take: if this message finds no import, there will never be one. */
const secondsUntilSafe = 60

/**
 * Checks the whole file and takes all seats before the first student is written (decision 22: whole or not at all). From the
 * transaction on a message is on its way, whatever happens: at the latest the delayed one that was sent before.
 * @throws Refusal, and then nothing is kept
 */
export async function beginImport(
  institution: Institution,
  wish: ImportWish,
  services: ImportServices,
): Promise<ImportItem> {
  const { table, files, queue } = services
  const checked = checkContents(institution.type, wish.bytes)
  if (checked.invalid > 0 && !wish.skipInvalid) throw new Refusal('invalid', invalidRowsMessage(checked))
  if (checked.valid === 0) throw new Refusal('invalid', noValidRowMessage(checked))
  if (isHopeless(institution, checked.valid)) throw new Refusal('conflict', hopelessMessage(institution, checked.valid))
  const item = await prepare(institution, wish, checked, services)
  const message = { entityId: institution.entityId, importId: item.importId }
  if (item.state === 'running') await queue.send('import-students', message, { delaySeconds: secondsUntilSafe })
  try {
    const begun = await reserve(institution, item, wish, table)
    if (begun.folder !== item.folder) await importFiles(files, item.folder).dropAll()
    if (begun.state === 'running') await tell(queue, message)
    return begun
  } catch (error) {
    // After any other error the transaction may have gone through.
    if (error instanceof Refusal) await importFiles(files, item.folder).dropAll()
    throw error
  }
}

/** Writes down who is to be added, and what the answer shows; nothing that counts yet. */
async function prepare(
  { entityId }: Institution,
  { importId, fileName, by, now }: ImportWish,
  checked: CheckedRows,
  { table, files }: ImportServices,
): Promise<ImportItem> {
  const students = checked.students(0, checked.valid)
  const enrolled = await enrolledHere(
    table,
    entityId,
    students.map(({ email }) => email),
  )
  const already = students.filter(({ email }) => enrolled.has(email))
  const newcomers = students.filter(({ email }) => !enrolled.has(email))
  const folder = folderOf(entityId, importId, newId())
  const kept = importFiles(files, folder)
  if (newcomers.length > 0)
    await kept.keepRows(
      alikeTogether(
        newcomers.map(({ row, name, email, entitySpecificFields: fields }) => ({
          ...{ userId: newId(), row, name, email, fields },
        })),
      ),
    )
  if (checked.invalid > 0) await kept.keepErrors(problemsCsv(checked))
  if (checked.invalid + already.length > 0)
    await kept.keepParticulars({
      errors: checked.problems.slice(0, mostShown).map(importError),
      already: already.slice(0, mostShown).map(({ row, name, email }) => ({ row, name, email })),
    })
  return {
    ...{ importId, by, fileName, folder, createdAt: now.toISOString() },
    ...{ total: checked.total, failed: checked.invalid, already: already.length, toAdd: newcomers.length },
    ...{ state: newcomers.length > 0 ? 'running' : 'done', next: 0, successful: 0, late: 0 },
  }
}

const mostTries = 3

/** All seats, the import and its line in the audit log, or none of them; where nobody is new, nothing was done. @throws Refusal */
async function reserve(
  institution: Institution,
  item: ImportItem,
  { by, now }: ImportWish,
  table: Table,
): Promise<ImportItem> {
  const { importId, toAdd, fileName } = item
  const line = { auditId: newId(), at: now.toISOString(), by, user: null, act: 'users imported' as const }
  let current = institution
  for (let tried = 1; ; tried++) {
    const { entityId } = current
    try {
      await table.transact([
        newImportWrite(entityId, item),
        ...(toAdd > 0
          ? [
              takeSeatsWrite(current, toAdd),
              auditWrite(entityId, { ...line, about: { fileName, count: String(toAdd) } }),
            ]
          : []),
      ])
      return item
    } catch (error) {
      if (!(error instanceof ConditionFailed)) throw error
      // A double click: the other one of the two calls was here first.
      const other = await getImportItem(table, entityId, importId)
      if (other) return other
      current = (await getEntity(table, entityId)) ?? current
      requireSame(institution, current)
      requireOpen(current, now)
      if (current.seats - current.seatsUsed < toAdd || tried === mostTries)
        throw new Refusal('conflict', tooFewSeatsMessage(current, toAdd))
    }
  }
}

/** Where this fails, the delayed message does the work a minute later. */
async function tell(queue: Queue, message: MessageOf<'import-students'>): Promise<void> {
  try {
    await queue.send('import-students', message)
  } catch (error) {
    log.warn('import begins late', { importId: message.importId, error: failureOf(error) })
  }
}
