import { auditWrite, whichInstitution } from '#functions/institutions/public.ts'
import { queue } from '#functions/platform/aws/queue.ts'
import { table } from '#functions/platform/aws/table.ts'
import { uploads } from '#functions/platform/aws/uploads.ts'
import { type Call, endpoint } from '#functions/platform/http/endpoint.ts'
import { Refusal } from '#functions/platform/http/refusal.ts'
import { idByKey, newId } from '#functions/platform/new-id.ts'
import { now } from '#functions/platform/now.ts'
import type { Files } from '#functions/platform/ports/files.ts'
import type { Queue } from '#functions/platform/ports/queue.ts'
import type { Table } from '#functions/platform/ports/table.ts'
import { writtenOnce } from '#functions/platform/table/conditions.ts'
import { idsRemovedIn } from '#functions/roster/removals/removal-store.ts'
import { roster as routes } from '#shared/contract/roster.ts'
import { actOnEach } from './act-on-person.ts'
import { type ActItem, aboutFilter, isNumberConfirmed, notConfirmed } from './act-rules.ts'
import { actAnswer, getActItem, keepActIds, newActWrite } from './act-store.ts'
import { expectedIds } from './all-matching.ts'

const route = routes.actOnUsers
type ActCall = Call<typeof route>
type Services = { table: Table; queue: Queue; files: Files }

/** Chosen people at once; all who match, or all whom an act removed, by a job that goes on by itself. @throws Refusal */
export async function actOnUsers(call: ActCall, services: Services) {
  const { principal, query, body, now } = call
  const { entityId } = await whichInstitution(services.table, principal, query.entityId)
  if (body.userIds === undefined) {
    const item = await begun(call, entityId, services)
    return { success: true as const, data: await actAnswer(services.table, item) }
  }
  const userIds = [...new Set(body.userIds)]
  requireConfirmed(body, userIds.length)
  const acting = { entityId, by: principal, act: body.act, actId: null, now }
  const refused = await actOnEach(services, acting, userIds)
  return { success: true as const, data: { done: userIds.length - refused.length, refused } }
}

/** Longer than this call can take: after this time the act either exists or never will. */
const secondsUntilSafe = 60

async function begun(call: ActCall, entityId: string, { table, queue, files }: Services): Promise<ActItem> {
  const actId = idByKey(call.idempotencyKey, entityId, call.principal.userId)
  const earlier = await getActItem(table, entityId, actId)
  if (earlier) return earlier
  const ids = await idsWanted(call, entityId, table)
  const message = { entityId, actId }
  // Sent before the act is written, so that no crash leaves an act without a worker. Without an act it does nothing.
  await queue.send('act-on-users', message, { delaySeconds: secondsUntilSafe })
  const item = await written(call, entityId, { actId, ids, table, files })
  await queue.send('act-on-users', message)
  return item
}

/** Who it is for, fixed at this moment. @throws Refusal */
async function idsWanted({ body }: ActCall, entityId: string, table: Table): Promise<string[]> {
  if (body.all) {
    requireConfirmed(body, body.all.expected)
    return expectedIds(table, entityId, body.all)
  }
  if (body.act !== 'restore')
    throw new Refusal('invalid-input', 'With removedIn people are restored. Please send act: restore.')
  const ids = await idsRemovedIn(table, entityId, body.removedIn ?? '')
  if (ids.length === 0) throw new Refusal('conflict', 'There is nobody left to restore of this removal.')
  return ids
}

function requireConfirmed({ act, confirm }: ActCall['body'], count: number): void {
  if (!isNumberConfirmed(act, count, confirm))
    throw new Refusal('invalid-input', notConfirmed(count), { details: { count } })
}

const auditActs = { suspend: 'user suspended', restore: 'user restored', remove: 'user removed' } as const

/** One line in the audit log for all of them, as an import has: lines by the thousand would bury the others. */
async function written(
  { principal, body, now }: ActCall,
  entityId: string,
  { actId, ids, table, files }: { actId: string; ids: string[]; table: Table; files: Files },
): Promise<ActItem> {
  const at = now.toISOString()
  const by = principal.userId
  const item: ActItem = {
    actId,
    by,
    act: body.act,
    state: 'running',
    total: ids.length,
    createdAt: at,
    next: 0,
    done: 0,
    refusedCount: 0,
    refused: [],
    idsKey: await keepActIds(files, entityId, actId, ids),
  }
  const act = body.all ? auditActs[body.act] : ('removal undone' as const)
  const about = { count: String(ids.length), ...(body.all && aboutFilter(body.all.filter)) }
  const line = auditWrite(entityId, { auditId: newId(), at, by, user: null, act, about })
  const begun = table.transact([newActWrite(entityId, item), line])
  const kept = await writtenOnce(item, begun, () => getActItem(table, entityId, actId))
  if (kept !== item) await files.delete(item.idsKey)
  return kept
}

export const handler = endpoint(route, actOnUsers, { table, queue, files: uploads, now })
