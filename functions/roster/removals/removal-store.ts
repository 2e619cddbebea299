import * as z from 'zod'
import { type Person, personRemovalWrites } from '#functions/people/public.ts'
import type { Table, Write } from '#functions/platform/ports/table.ts'
import { keys, lists } from '#functions/platform/table/keys.ts'
import { everyItem } from '#functions/platform/table/pages.ts'
import { Member } from '#functions/roster/member-rules.ts'
import { hasMembers, StaffMember } from '#functions/roster/store.ts'
import { isFinal, RemovedLine } from './removal-rules.ts'

/** A removal that can be undone for seven days (SPEC-42), with all that brings the person back as they were. */
export const Removal = z.object({
  removedAt: z.string(),
  statusBefore: z.enum(['active', 'suspended', 'removed']),
  member: Member.nullable(),
  staff: StaffMember.nullable(),
})
export type Removal = z.infer<typeof Removal>

export async function getRemoval(table: Table, userId: string): Promise<Removal | undefined> {
  const item = await table.get(keys.removal(userId), { consistent: true })
  return item && Removal.parse(item)
}

/** For the transaction that takes a person out of roster and staff. */
export const removalWrites = (entityId: string, line: RemovedLine, removal: Removal): Write[] => [
  { put: { ...keys.removal(line.userId), ...removal }, if: { absent: true } },
  { put: { ...keys.removedLine(entityId, line.removedAt, line.userId), ...line } },
]

/** For the transaction that undoes a removal, or makes it final: one of the two comes first. */
export const removalEndWrites = (entityId: string, userId: string, removedAt: string): Write[] => [
  { delete: keys.removal(userId), if: { equal: { removedAt } } },
  { delete: keys.removedLine(entityId, removedAt, userId) },
]

/** All that stands for somebody whose seven days are over; what they left is the delete-person worker's. */
export const finalRemovalWrites = (entityId: string, person: Person, { removedAt }: RemovedLine): Write[] => [
  ...personRemovalWrites(person),
  ...removalEndWrites(entityId, person.userId, removedAt),
]

type Page = { people: RemovedLine[]; cursor: string | null }

/** Those who were removed, some at a time: the oldest first, or the newest. */
export async function readRemoved(
  table: Table,
  entityId: string,
  { limit = 100, ...how }: { limit?: number; cursor?: string | undefined; newestFirst?: boolean } = {},
): Promise<Page> {
  const page = await table.query({ ...lists.removed(entityId), consistent: true, limit, ...how })
  return { people: page.items.map(item => RemovedLine.parse(item)), cursor: page.cursor }
}

async function allRemoved(table: Table, entityId: string): Promise<RemovedLine[]> {
  const items = await everyItem(table, { ...lists.removed(entityId), consistent: true })
  return items.map(item => RemovedLine.parse(item))
}

/** Whom an act on all who matched has removed and nobody has restored since. */
export const idsRemovedIn = async (table: Table, entityId: string, actId: string): Promise<string[]> =>
  (await allRemoved(table, entityId)).filter(person => person.actId === actId).map(({ userId }) => userId)

/** Whether there is any student, or one who was removed and can still be brought back. */
export const hasStudents = async (table: Table, entityId: string): Promise<boolean> =>
  (await hasMembers(table, entityId)) ||
  (await allRemoved(table, entityId)).some(({ roles }) => roles.includes('student'))

/** Those who can still be restored, the newest first. */
export async function listRestorable(
  table: Table,
  entityId: string,
  { now, ...page }: { now: Date; limit: number; cursor?: string | undefined },
): Promise<Page> {
  const { people, cursor } = await readRemoved(table, entityId, { ...page, newestFirst: true })
  const restorable = people.filter(({ removedAt }) => !isFinal(removedAt, now))
  return { people: restorable, cursor: restorable.length < people.length ? null : cursor }
}
