import * as z from 'zod'
import { enrolmentAt, enrolmentsOf, scopeOf } from '#functions/people/public.ts'
import type { Files } from '#functions/platform/ports/files.ts'
import type { Condition, Key, Table } from '#functions/platform/ports/table.ts'
import { succeeded } from '#functions/platform/table/conditions.ts'
import { keys, lists } from '#functions/platform/table/keys.ts'
import { type Counts, countWrite, type Subject } from './store.ts'

export type EraseServices = { table: Table; audio: Files; uploads: Files }
type Erased = { userId: string; email: string; entityId: string; domain: string | undefined }

const ItemKey = z.object({ pk: z.string(), sk: z.string() })
/** With the receipt that counts them, as many as one transaction takes. */
const mostAtOnce = 99

/**
 * Deletes items and counts them in the receipt, in one transaction: however often a deletion breaks off, each item is
 * counted once. False where one of them is gone already; then nothing is deleted.
 */
const eraseItems = (
  table: Table,
  of: Subject,
  items: Key[],
  more: { counts?: Partial<Counts>; if?: Condition } = {},
): Promise<boolean> =>
  succeeded(
    table.transact([
      ...items.map(({ pk, sk }) => ({ delete: { pk, sk }, if: more.if ?? { exists: true as const } })),
      countWrite(of, { items: items.length, ...more.counts }),
    ]),
  )

/** Deletes all items of a partition, except those with a sort key to be kept. */
export async function erasePartition(table: Table, of: Subject, pk: string, kept: string[] = []): Promise<void> {
  let cursor: string | undefined
  for (;;) {
    const page = await table.query({ pk, limit: mostAtOnce, consistent: true, cursor })
    const found = page.items.map(item => ItemKey.parse(item)).filter(({ sk }) => !kept.includes(sk))
    // Somebody else deleted one of them in between: look again.
    if (found.length > 0 && !(await eraseItems(table, of, found))) continue
    if (page.cursor === null) return
    cursor = page.cursor
  }
}

export async function eraseFiles(table: Table, of: Subject, files: Files, prefix: string): Promise<void> {
  const deleted = await files.deleteAll(prefix)
  if (deleted > 0) await table.transact([countWrite(of, { files: deleted })])
}

/** Whoever has no person's item can neither sign in nor go on with a token. */
export async function endAccess(table: Table, of: Subject, person: Omit<Erased, 'domain'>): Promise<void> {
  const { userId, email, entityId } = person
  await eraseItems(table, of, [keys.user(userId)])
  // The address may be somebody else's by now.
  await eraseItems(table, of, [keys.email(email, entityId)], { if: { equal: { userId } } })
}

/** Everything of a person, but their place in the roster: files, sessions, all they have under their id, sign-in codes. */
export async function erasePerson(services: EraseServices, of: Subject, person: Erased): Promise<void> {
  const { table, audio, uploads } = services
  await endAccess(table, of, person)
  for (const files of [audio, uploads]) await eraseFiles(table, of, files, `people/${person.userId}/`)
  await eraseSessions(table, of, person.userId)
  await erasePartition(table, of, lists.everythingOf.user(person.userId).pk)
  await eraseItems(table, of, [keys.addressWait(person.userId)])
  await eraseCodes(table, of, person)
}

const HistoryKey = z.object({ sessionId: z.string() })

/** Deletes the history line last, because the session is found through it. */
async function eraseSessions(table: Table, of: Subject, userId: string): Promise<void> {
  for (;;) {
    const { items, cursor } = await table.query({ ...lists.history(userId), limit: 50, consistent: true })
    for (const { sessionId } of items.map(item => HistoryKey.parse(item))) {
      await erasePartition(table, of, lists.session(sessionId).pk)
      await eraseItems(table, of, [keys.historyLine(userId, sessionId)], { counts: { sessions: 1 } })
    }
    if (cursor === null) return
  }
}

/** Codes end by themselves within the hour; but they name the address. */
async function eraseCodes(table: Table, of: Subject, { email, entityId, domain }: Erased): Promise<void> {
  if (email === '') return
  const isFree = (await enrolmentsOf(table, email)).length === 0
  const scopes = [
    ...(domain !== undefined && !(await enrolmentAt(table, email, entityId)) ? [domain] : []),
    ...(isFree ? [scopeOf(null)] : []),
  ]
  for (const scope of scopes) await eraseItems(table, of, [keys.otp(scope, email)])
}
