import { readInstitution } from '#functions/institutions/public.ts'
import { queue } from '#functions/platform/aws/queue.ts'
import { table } from '#functions/platform/aws/table.ts'
import { uploads } from '#functions/platform/aws/uploads.ts'
import { chunksOf } from '#functions/platform/chunks.ts'
import { env } from '#functions/platform/env.ts'
import { job } from '#functions/platform/jobs/job.ts'
import { reserveMailTime } from '#functions/platform/mail/mail-pace-store.ts'
import { now } from '#functions/platform/now.ts'
import type { Now } from '#functions/platform/ports/clock.ts'
import type { Files } from '#functions/platform/ports/files.ts'
import type { Queue } from '#functions/platform/ports/queue.ts'
import type { Table } from '#functions/platform/ports/table.ts'
import type { MessageOf } from '#shared/jobs.ts'
import { countInvite } from './invite-count.ts'
import { delays, type InviteItem, inviteMailId, statusOfGroup } from './invite-rules.ts'
import { getMembers, getRun, holdRun, idsWithStatus, keepIds, keptIds, letGo, noteRun } from './invite-store.ts'

type Message = MessageOf<'send-invites'>
type Services = { table: Table; files: Files; queue: Queue; now: Now; perSecond: () => number }

const mostAtOnce = 500
const secondsAtOnce = 60
/** SQS delays by 900 s at most; the rest is for what is put on the queue now. */
const mostAheadMs = 600_000
const waitSeconds = 300
const heldSeconds = 70
/** The next ones are put on the queue a little before they may leave. */
const earlySeconds = 10
const atATime = 10

/**
 * Queues the next mails of a run, delayed to the mail service's pace, and sends itself again for the rest. A mail queued
 * twice after a crash is sent and counted once, by its own worker.
 */
export async function queueInvites(message: Message, services: Services): Promise<void> {
  const { table, queue, now } = services
  const { entityId, inviteId } = message
  const again = (delaySeconds: number) => queue.send('send-invites', message, { delaySeconds })
  const run = await holdRun(table, entityId, inviteId, now())
  // Another worker has the run, or the run is gone. That worker may have died, so this message comes back to look.
  if (!run) return (await isOpen(services, message)) ? again(heldSeconds) : undefined
  let nextSeconds: number | null
  try {
    nextSeconds = run.allQueued ? null : await queueSome(run, message, services)
  } finally {
    await letGo(table, entityId, inviteId)
  }
  if (nextSeconds !== null) await again(nextSeconds)
}

/** In how many seconds to go on; null where all are on the queue. */
async function queueSome(run: InviteItem, { entityId, inviteId }: Message, services: Services): Promise<number | null> {
  const { table, files, now } = services
  const { ids, targetsKey } = await targetsOf(run, entityId, services)
  const perSecond = services.perSecond()
  const some = ids.slice(run.queued, run.queued + Math.min(mostAtOnce, perSecond * secondsAtOnce))
  const wish = { count: some.length, perSecond, mostAheadMs, now: now() }
  const start = await reserveMailTime(table, wish)
  if (!start) {
    await noteRun(table, entityId, inviteId, { dueAt: secondsAfter(now(), waitSeconds) })
    return waitSeconds
  }
  await queueMails(some, start, { run, entityId, services })
  const queued = run.queued + some.length
  const allQueued = queued >= ids.length
  const dueInSeconds = (start.getTime() - now().getTime()) / 1000 + some.length / perSecond
  await noteRun(table, entityId, inviteId, { queued, allQueued, dueAt: secondsAfter(now(), dueInSeconds) })
  if (!allQueued) return Math.max(0, Math.floor(dueInSeconds) - earlySeconds)
  if (targetsKey !== null) await files.delete(targetsKey)
  return null
}

/** Collects the ids of a group before the first mail, because each mail moves its student to another list. */
async function targetsOf(
  { to, inviteId, targetsKey }: InviteItem,
  entityId: string,
  { table, files }: Services,
): Promise<{ ids: string[]; targetsKey: string | null }> {
  if ('userIds' in to) return { ids: to.userIds, targetsKey }
  if (targetsKey !== null) return { ids: await keptIds(files, targetsKey), targetsKey }
  if (!('group' in to)) throw new Error(`Nobody wrote down whom the invites ${inviteId} are for`)
  const ids = await idsWithStatus(table, entityId, statusOfGroup(to.group))
  const key = await keepIds(files, entityId, inviteId, ids)
  await noteRun(table, entityId, inviteId, { targetsKey: key, total: ids.length })
  return { ids, targetsKey: key }
}

async function queueMails(
  userIds: string[],
  start: Date,
  { run, entityId, services }: { run: InviteItem; entityId: string; services: Services },
): Promise<void> {
  const { table, queue, now } = services
  const { inviteId } = run
  const institution = await readInstitution(table, entityId)
  const members = await getMembers(table, entityId, userIds)
  const wait = delays(userIds.length, services.perSecond(), start, now())
  const send = async (userId: string, delaySeconds: number) => {
    const member = members.get(userId)
    if (!member || !institution) return countInvite(table, { entityId, inviteId, userId }, 'skipped', now())
    const mailId = inviteMailId(member, run, institution.timeZone)
    const mail = { template: 'invite' as const, mailId, to: member.email, entityId, userId, inviteId }
    await queue.send('send-mail', mail, { delaySeconds })
  }
  const mails = userIds.map((userId, index) => ({ userId, delaySeconds: wait[index] ?? 0 }))
  for (const some of chunksOf(mails, atATime))
    await Promise.all(some.map(({ userId, delaySeconds }) => send(userId, delaySeconds)))
}

async function isOpen({ table }: Services, { entityId, inviteId }: Message): Promise<boolean> {
  const run = await getRun(table, entityId, inviteId)
  return run !== undefined && !run.allQueued
}

const secondsAfter = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1000).toISOString()

export const handler = job('send-invites', queueInvites, {
  table,
  files: uploads,
  queue,
  now,
  perSecond: () => env().MAIL_PER_SECOND,
})
