import * as z from 'zod'
import type { Key, Table, Write } from '#functions/platform/ports/table.ts'
import { succeeded } from '#functions/platform/table/conditions.ts'
import { keys, lists } from '#functions/platform/table/keys.ts'
import { everyItem } from '#functions/platform/table/pages.ts'
import { settledAt } from './retention-rules.ts'

/** Whose data is deleted. */
export type Subject = { kind: 'person' | 'institution'; id: string; entityId: string }

export type Counts = { people: number; sessions: number; items: number; files: number }
const counts = { people: z.number(), sessions: z.number(), items: z.number(), files: z.number() }
const none: Counts = { people: 0, sessions: 0, items: 0, files: 0 }

const subject = { kind: z.enum(['person', 'institution']), id: z.string(), entityId: z.string() }
/** A deletion that is under way. */
const OpenReceipt = z.object({
  ...subject,
  ...counts,
  openedAt: z.string(),
  /** When what was on its way has arrived, so that nothing comes after the deletion; null while somebody may still come in. */
  eraseFrom: z.string().nullable(),
})
export type OpenReceipt = z.infer<typeof OpenReceipt>
/** What is left of a deletion: ids and counts (SPEC-31). */
export const Receipt = z.object({ ...subject, ...counts, deletedAt: z.string() })
export type Receipt = z.infer<typeof Receipt>

const open = 'open#'
export const openKey = ({ kind, id }: Subject): Key => keys.receipt(`${open}${kind}#${id}`)
const doneKey = ({ kind, id }: Subject): Key => keys.receipt(`done#${kind}#${id}`)

const openWrite = (of: Subject, now: Date, done: Partial<Counts> = {}): Write => {
  const eraseFrom = of.kind === 'person' ? settledAt(now) : null
  const receipt: OpenReceipt = { ...of, ...none, ...done, openedAt: now.toISOString(), eraseFrom }
  return { put: { ...openKey(of), ...receipt } }
}

/**
 * For the transaction that removes a person: from then on the nightly sweep sees to it that all of their data is deleted,
 * also where the message to 'delete-person' was lost.
 */
export const erasureWrite = (person: { userId: string; entityId: string }, now: Date): Write =>
  openWrite(personSubject(person), now)

/** For the transaction that begins an institution's deletion and frees its domain. */
export const institutionErasureWrite = (entityId: string, now: Date): Write =>
  openWrite(institutionSubject(entityId), now, { items: 1 })

export const personSubject = ({ userId, entityId }: { userId: string; entityId: string }): Subject => ({
  kind: 'person',
  id: userId,
  entityId,
})
export const institutionSubject = (entityId: string): Subject => ({ kind: 'institution', id: entityId, entityId })

/** The open receipt, made where there is none yet; undefined where this deletion has been done. */
export async function openReceipt(table: Table, of: Subject, now: Date): Promise<OpenReceipt | undefined> {
  if (await table.get(doneKey(of), { consistent: true })) return undefined
  await succeeded(table.transact([{ ...openWrite(of, now), if: { absent: true } }]))
  const item = await table.get(openKey(of), { consistent: true })
  return item && OpenReceipt.parse(item)
}

export const countWrite = (of: Subject, add: Partial<Counts>): Write => ({
  update: openKey(of),
  change: { add },
  if: { exists: true },
})

/** Nobody comes in any more. */
export async function noteClosed(table: Table, of: Subject, now: Date): Promise<void> {
  await table.update(openKey(of), { set: { eraseFrom: settledAt(now) } }, { exists: true })
}

/**
 * For the last transaction of a deletion: the receipt stays, with what this transaction itself deletes counted in. It holds
 * only while nothing more was counted.
 */
export async function closingWrites(
  table: Table,
  of: Subject,
  last: Pick<Partial<Counts>, 'people' | 'items'>,
  now: Date,
): Promise<Write[]> {
  const before = OpenReceipt.parse(await table.get(openKey(of), { consistent: true }))
  const { people, sessions, items, files } = before
  const receipt: Receipt = {
    ...of,
    people: people + (last.people ?? 0),
    sessions,
    items: items + (last.items ?? 0),
    files,
    deletedAt: now.toISOString(),
  }
  return [
    { delete: openKey(of), if: { equal: { people, sessions, items, files } } },
    { put: { ...doneKey(of), ...receipt } },
  ]
}

/** Deletions that are not done. */
export async function openReceipts(table: Table): Promise<OpenReceipt[]> {
  const items = await everyItem(table, { ...lists.receipts(), beginsWith: open })
  return items.map(item => OpenReceipt.parse(item))
}
