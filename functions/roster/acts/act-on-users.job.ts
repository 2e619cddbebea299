import { readInstitution } from '#functions/institutions/public.ts'
import { readPerson } from '#functions/people/public.ts'
import { queue } from '#functions/platform/aws/queue.ts'
import { table } from '#functions/platform/aws/table.ts'
import { uploads } from '#functions/platform/aws/uploads.ts'
import { job } from '#functions/platform/jobs/job.ts'
import { now } from '#functions/platform/now.ts'
import type { Now } from '#functions/platform/ports/clock.ts'
import type { Files } from '#functions/platform/ports/files.ts'
import type { Queue } from '#functions/platform/ports/queue.ts'
import type { Table } from '#functions/platform/ports/table.ts'
import { keptIds } from '#functions/roster/invites/invite-store.ts'
import { admins } from '#shared/contract/entity.ts'
import type { MessageOf } from '#shared/jobs.ts'
import { actOnEach } from './act-on-person.ts'
import type { Acting } from './act-plans.ts'
import type { ActItem } from './act-rules.ts'
import { getActItem, noteActed, noteStopped } from './act-store.ts'

type Services = { table: Table; files: Files; queue: Queue; now: Now }

/** Then the message is sent again: a worker may run for 60 s. */
const workMs = 40_000
const atOnce = 20
/** After losing this many races in a row, another worker must be doing the same act. */
const mostLost = 2

/**
 * Does an act to those it was confirmed for, some at a time, and notes how far it came. What is repeated after a crash
 * changes nothing and is counted once.
 */
export async function goOnActing(message: MessageOf<'act-on-users'>, services: Services): Promise<void> {
  const { table, files, queue, now } = services
  const { entityId, actId } = message
  const until = now().getTime() + workMs
  let item = await getActItem(table, entityId, actId)
  if (!item) return
  const { idsKey } = item
  const ids = item.state === 'running' ? await keptIds(files, idsKey) : []
  let lost = 0
  while (item.state === 'running') {
    if (now().getTime() >= until) return queue.send('act-on-users', message)
    const after: ActItem | undefined = await step(item, ids, entityId, services)
    lost = after ? 0 : lost + 1
    if (lost === mostLost) return
    item = after ?? (await getActItem(table, entityId, actId))
    if (!item) return
  }
  await files.delete(idsKey)
}

/** The next ones; undefined where another worker has noted them first. */
async function step(
  item: ActItem,
  ids: string[],
  entityId: string,
  { table, queue, now }: Services,
): Promise<ActItem | undefined> {
  const { act, actId } = item
  const by = await stillActing(table, item.by, entityId)
  if (!by) return noteStopped(table, entityId, item)
  const some = ids.slice(item.next, item.next + atOnce)
  const refused = await actOnEach({ table, queue }, { entityId, by, act, actId, now: now() }, some)
  return noteActed(table, entityId, item, { lookedAt: some.length, refused })
}

/** Undefined once the person who began the act has lost access: the act then stops. */
async function stillActing(table: Table, by: string, entityId: string): Promise<Acting['by'] | undefined> {
  const [person, institution] = await Promise.all([readPerson(table, by), readInstitution(table, entityId)])
  if (person?.status !== 'active' || !institution || institution.deletionBegan !== undefined) return undefined
  const here = person.entityId === entityId || person.roles.some(role => role === 'admin' || role === 'superadmin')
  return here && person.roles.some(role => admins.some(admin => admin === role)) ? person : undefined
}

export const handler = job('act-on-users', goOnActing, { table, files: uploads, queue, now })
