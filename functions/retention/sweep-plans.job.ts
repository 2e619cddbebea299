import { everyInstitution, type Institution, noteWarning } from '#functions/institutions/public.ts'
import { queue } from '#functions/platform/aws/queue.ts'
import { table } from '#functions/platform/aws/table.ts'
import { job } from '#functions/platform/jobs/job.ts'
import { log } from '#functions/platform/log.ts'
import { now } from '#functions/platform/now.ts'
import type { Now } from '#functions/platform/ports/clock.ts'
import type { Queue } from '#functions/platform/ports/queue.ts'
import type { Table } from '#functions/platform/ports/table.ts'
import type { MessageOf } from '#shared/jobs.ts'
import { hourMs } from '#shared/time.ts'
import { dueAct } from './retention-rules.ts'
import { openReceipts } from './store.ts'

type Services = { table: Table; queue: Queue; now: Now }
/** Younger deletions are still running by themselves. */
const lateMs = hourMs

/** Once a day: whom to warn, whose data to delete, and which deletion of a person has got stuck (SPEC-31). */
export async function sweepPlans(_: MessageOf<'sweep-plans'>, services: Services): Promise<void> {
  for await (const institution of everyInstitution(services.table)) await attend(institution, services)
  await urgeErasures(services)
}

async function attend(institution: Institution, { table, queue, now }: Services): Promise<void> {
  const { entityId } = institution
  const act = dueAct(institution, now())
  if (act === null) return
  if (act === 'delete') return queue.send('delete-institution', { entityId })
  // Noted before it is sent, because the mails depend on it. A worker that dies in between finds it still due.
  if (!(await noteWarning(table, institution, act.warn, now()))) return log.info('the plan has changed', { entityId })
  await queue.send('warn-institution', { entityId, daysLeft: act.warn, cursor: null })
}

async function urgeErasures({ table, queue, now }: Services): Promise<void> {
  for (const { kind, id, entityId, openedAt } of await openReceipts(table)) {
    if (kind === 'institution' || now().getTime() - Date.parse(openedAt) < lateMs) continue
    log.warn('a deletion was late', { userId: id })
    await queue.send('delete-person', { userId: id, email: '', entityId })
  }
}

export const handler = job('sweep-plans', sweepPlans, { table, queue, now })
