import { deletesAt, readInstitution } from '#functions/institutions/public.ts'
import { queue } from '#functions/platform/aws/queue.ts'
import { table } from '#functions/platform/aws/table.ts'
import { chunksOf } from '#functions/platform/chunks.ts'
import { env } from '#functions/platform/env.ts'
import { job } from '#functions/platform/jobs/job.ts'
import { log } from '#functions/platform/log.ts'
import { reserveMailTime } from '#functions/platform/mail/mail-pace-store.ts'
import { now } from '#functions/platform/now.ts'
import type { Now } from '#functions/platform/ports/clock.ts'
import type { Queue } from '#functions/platform/ports/queue.ts'
import type { Table } from '#functions/platform/ports/table.ts'
import { lists } from '#functions/platform/table/keys.ts'
import { delays, Member, readAllStaff } from '#functions/roster/public.ts'
import type { MessageOf } from '#shared/jobs.ts'
import { warningHolds, warningMailId } from './retention-rules.ts'

type Message = MessageOf<'warn-institution'>
type Services = { table: Table; queue: Queue; now: Now; perSecond: () => number }
type Warned = { userId: string; name: string; email: string; isAdmin: boolean }

const mostAtOnce = 500
const secondsAtOnce = 60
/** SQS delays by 900 s at most; the rest is for what is put on the queue now. */
const mostAheadMs = 600_000
const waitSeconds = 300
const atATime = 10

/** Mails an institution's admins and then its students that its data will be deleted; a page of them, then the next. */
export async function warnInstitution(message: Message, services: Services): Promise<void> {
  const { table, queue, now } = services
  const { entityId, daysLeft } = message
  const institution = await readInstitution(table, entityId)
  const deletes = institution && deletesAt(institution)
  if (!deletes || !warningHolds(institution, daysLeft, now()))
    return log.info('this warning is not due any more', { entityId })
  const perSecond = services.perSecond()
  const { people, cursor } = await nextPeople(table, message, Math.min(mostAtOnce, perSecond * secondsAtOnce))
  const start = await reserveMailTime(table, { count: people.length, perSecond, mostAheadMs, now: now() })
  if (!start) return queue.send('warn-institution', message, { delaySeconds: waitSeconds })
  const wait = delays(people.length, perSecond, start, now())
  const mail = async ({ userId, email, name, isAdmin }: Warned, delaySeconds: number) => {
    const mailId = warningMailId(userId, daysLeft, deletes)
    const words = { name, isAdmin, deletesAt: deletes }
    await queue.send(
      'send-mail',
      { template: 'deletion-warning', mailId, to: email, entityId, ...words },
      { delaySeconds },
    )
  }
  const mails = people.map((person, index) => ({ person, delaySeconds: wait[index] ?? 0 }))
  for (const some of chunksOf(mails, atATime))
    await Promise.all(some.map(({ person, delaySeconds }) => mail(person, delaySeconds)))
  if (cursor !== null)
    await queue.send('warn-institution', { ...message, cursor }, { delaySeconds: Math.ceil(people.length / perSecond) })
}

/** The admins come with the first page of students. */
async function nextPeople(
  table: Table,
  { entityId, cursor }: Message,
  limit: number,
): Promise<{ people: Warned[]; cursor: string | null }> {
  const staff = cursor === null ? await readAllStaff(table, entityId) : []
  const admins = staff.filter(({ roles }) => roles.includes('entity_admin'))
  const page = await table.query({ ...lists.members(entityId), limit, consistent: true, cursor: cursor ?? undefined })
  const students = page.items.map(item => Member.parse(item))
  const people = [
    ...admins.map(admin => ({ ...admin, isAdmin: true })),
    ...students
      .filter(({ userId }) => !admins.some(admin => admin.userId === userId))
      .map(student => ({ ...student, isAdmin: false })),
  ]
  return { people, cursor: page.cursor }
}

export const handler = job('warn-institution', warnInstitution, {
  table,
  queue,
  now,
  perSecond: () => env().MAIL_PER_SECOND,
})
