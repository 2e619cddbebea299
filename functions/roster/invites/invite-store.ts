import * as z from 'zod'
import { newId } from '#functions/platform/new-id.ts'
import type { Files } from '#functions/platform/ports/files.ts'
import type { Table, Write } from '#functions/platform/ports/table.ts'
import { ifHeld } from '#functions/platform/table/conditions.ts'
import { keys, lists } from '#functions/platform/table/keys.ts'
import { everyItem } from '#functions/platform/table/pages.ts'
import { userIdOf } from '#functions/roster/lists/line-rules.ts'
import { Member } from '#functions/roster/member-rules.ts'
import type { StudentStatus } from '#shared/contract/roster.ts'
import { daySeconds, secondsOf } from '#shared/time.ts'
import type { InviteOutcome } from './invite-rules.ts'
import { InviteItem } from './invite-rules.ts'

const keptSeconds = 30 * daySeconds

export const newRunWrite = (entityId: string, run: InviteItem): Write => ({
  put: {
    ...keys.inviteRun(entityId, run.inviteId),
    ...run,
    ttl: secondsOf(run.createdAt) + keptSeconds,
  },
  if: { absent: true },
})

export async function getRun(table: Table, entityId: string, inviteId: string): Promise<InviteItem | undefined> {
  const item = await table.get(keys.inviteRun(entityId, inviteId), { consistent: true })
  return item && InviteItem.parse(item)
}

export const inviteOutcomeWrite = (entityId: string, inviteId: string, outcome: InviteOutcome): Write => ({
  update: keys.inviteRun(entityId, inviteId),
  change: { add: { [outcome]: 1 } },
  if: { exists: true },
})

/** Longer than the worker may run. */
const holdMs = 70_000

/** Leases the run to one worker, which gives it up with its next change; undefined while another worker has it. */
export async function holdRun(
  table: Table,
  entityId: string,
  inviteId: string,
  now: Date,
): Promise<InviteItem | undefined> {
  const heldUntil = now.getTime() + holdMs
  const condition = { exists: true, missingOrBelow: { heldUntil: now.getTime() } } as const
  const item = await ifHeld(table.update(keys.inviteRun(entityId, inviteId), { set: { heldUntil } }, condition))
  return item && InviteItem.parse(item)
}

/** Notes how far the run is. */
export async function noteRun(
  table: Table,
  entityId: string,
  inviteId: string,
  set: Partial<Pick<InviteItem, 'total' | 'targetsKey' | 'queued' | 'allQueued' | 'dueAt'>>,
): Promise<void> {
  await table.update(keys.inviteRun(entityId, inviteId), { set }, { exists: true })
}

export async function letGo(table: Table, entityId: string, inviteId: string): Promise<void> {
  await table.update(keys.inviteRun(entityId, inviteId), { remove: ['heldUntil'] }, { exists: true })
}

/** Everybody with this status at this moment. */
export async function idsWithStatus(table: Table, entityId: string, status: StudentStatus): Promise<string[]> {
  const list = lists.roster(entityId, { field: 'status', value: status, sort: 'name' })
  const items = await everyItem(table, { ...list, consistent: true })
  return items.map(item => userIdOf(Line.parse(item).sk))
}

const Line = z.object({ sk: z.string() })

/** In the order of the ids; those who are gone, or of another institution, are left out. */
export async function getMembers(table: Table, entityId: string, userIds: string[]): Promise<Map<string, Member>> {
  const wanted = [...new Set(userIds)].map(userId => keys.member(entityId, userId))
  const items = await table.batchGet(wanted, { consistent: true })
  return new Map(items.map(item => Member.parse(item)).map(member => [member.userId, member]))
}

const Ids = z.array(z.string())

/** Ids alone: a file outlives the people in it. Each attempt writes a file of its own. */
export async function keepIds(files: Files, entityId: string, inviteId: string, ids: string[]): Promise<string> {
  return idsFile(files, `entities/${entityId}/invites/${inviteId}-${newId()}.json`, ids)
}

export async function idsFile(files: Files, key: string, ids: string[]): Promise<string> {
  await files.put(key, new TextEncoder().encode(JSON.stringify(ids)), 'application/json')
  return key
}

export const keptIds = async (files: Files, key: string): Promise<string[]> =>
  Ids.parse(JSON.parse(new TextDecoder().decode(await files.get(key))))
