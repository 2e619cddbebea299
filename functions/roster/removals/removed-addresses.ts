import * as z from 'zod'
import { getPeople } from '#functions/people/public.ts'
import type { Table } from '#functions/platform/ports/table.ts'
import { keys } from '#functions/platform/table/keys.ts'
import { enrolledHere } from '#functions/roster/imports/import-store.ts'
import { undoableUntil } from './removal-rules.ts'

/** Somebody whose address is kept for them: their removal can be undone until then, or is being made final. */
export type RemovedHere = { userId: string; name: string; removedAt: string; until: string }

const RemovalItem = z.object({ pk: z.string(), removedAt: z.string() })

/**
 * Those of these addresses that belong to somebody who was removed here in the last seven days. Such an address counts as
 * enrolled: who wants it again restores the person instead of making a second one.
 */
export async function removedHere(
  table: Table,
  entityId: string,
  emails: readonly string[],
): Promise<Map<string, RemovedHere>> {
  return removedAmong(table, [...(await enrolledHere(table, entityId, [...new Set(emails)]))])
}

/** The same of enrolments that were read already: address and person. */
export async function removedAmong(
  table: Table,
  owners: readonly (readonly [email: string, userId: string])[],
): Promise<Map<string, RemovedHere>> {
  const people = await getPeople(
    table,
    owners.map(([, userId]) => userId),
  )
  const gone = people.filter(({ status }) => status === 'removed')
  const removals = await table.batchGet(
    gone.map(({ userId }) => keys.removal(userId)),
    { consistent: true },
  )
  const timeOf = new Map(removals.map(item => RemovalItem.parse(item)).map(({ pk, removedAt }) => [pk, removedAt]))
  const emailOf = new Map(owners.map(([email, userId]) => [userId, email]))
  return new Map(
    gone.flatMap(({ userId, name }) => {
      const removedAt = timeOf.get(keys.removal(userId).pk)
      const email = emailOf.get(userId)
      if (email === undefined || removedAt === undefined) return []
      return [[email, { userId, name, removedAt, until: undoableUntil(removedAt) }]]
    }),
  )
}
