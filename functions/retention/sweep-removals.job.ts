import { auditWrite, bySchedule, everyInstitution, type Institution } from '#functions/institutions/public.ts'
import { Person } from '#functions/people/public.ts'
import { queue } from '#functions/platform/aws/queue.ts'
import { table } from '#functions/platform/aws/table.ts'
import { job } from '#functions/platform/jobs/job.ts'
import { log } from '#functions/platform/log.ts'
import { newId } from '#functions/platform/new-id.ts'
import { now } from '#functions/platform/now.ts'
import type { Now } from '#functions/platform/ports/clock.ts'
import type { Queue } from '#functions/platform/ports/queue.ts'
import type { Table } from '#functions/platform/ports/table.ts'
import { succeeded } from '#functions/platform/table/conditions.ts'
import { keys } from '#functions/platform/table/keys.ts'
import { everyPage } from '#functions/platform/table/pages.ts'
import { finalRemovalWrites, isFinal, type RemovedLine, readRemoved } from '#functions/roster/public.ts'
import type { MessageOf } from '#shared/jobs.ts'
import { erasureWrite } from './store.ts'

type Services = { table: Table; queue: Queue; now: Now }
/** Five writes each, and the line of the audit log. */
const peopleAtOnce = 15
/** Leaves the rest of the worker's five minutes for what is being done. */
const sliceMs = 200_000

/** Once a day: whose removal can no longer be undone is deleted (SPEC-42 and SPEC-31). What is broken off is found again. */
export async function sweepRemovals(_: MessageOf<'sweep-removals'>, services: Services): Promise<void> {
  const { table, queue, now } = services
  const until = now().getTime() + sliceMs
  const isLate = () => now().getTime() >= until
  for await (const institution of everyInstitution(table))
    if (!(await deleteRemoved(institution, services, isLate))) return queue.send('sweep-removals', {})
}

/** False where time ran out. An institution that is deleted takes its removed people along. */
async function deleteRemoved(
  { entityId, deletionBegan }: Institution,
  services: Services,
  isLate: () => boolean,
): Promise<boolean> {
  if (deletionBegan !== undefined) return true
  const next = (cursor: string | undefined) => readRemoved(services.table, entityId, { limit: peopleAtOnce, cursor })
  for await (const { people } of everyPage(next)) {
    if (isLate()) return false
    const due = people.filter(({ removedAt }) => isFinal(removedAt, services.now()))
    if (due.length > 0) await makeFinal(entityId, due, services)
    // The oldest come first.
    if (due.length < people.length) return true
  }
  return true
}

/** All of them in one transaction, else one by one: somebody may be restored at this moment. */
async function makeFinal(entityId: string, due: RemovedLine[], services: Services): Promise<void> {
  const { table, queue, now } = services
  const users = await table.batchGet(
    due.map(({ userId }) => keys.user(userId)),
    { consistent: true },
  )
  const people = new Map(users.map(item => Person.parse(item)).map(person => [person.userId, person]))
  for (const { userId, removedAt } of due.filter(({ userId }) => !people.has(userId)))
    await table.delete(keys.removedLine(entityId, removedAt, userId))
  const gone = due.flatMap(line => {
    const person = people.get(line.userId)
    return person?.status === 'removed' ? [{ line, person }] : []
  })
  if (gone.length === 0) return
  const about = { count: String(gone.length) }
  const line = { auditId: newId(), at: now().toISOString(), by: bySchedule, user: null, about }
  const writes = gone.flatMap(({ line, person }) => [
    ...finalRemovalWrites(entityId, person, line),
    erasureWrite({ userId: person.userId, entityId }, now()),
  ])
  if (await succeeded(table.transact([...writes, auditWrite(entityId, { ...line, act: 'user deleted' })]))) {
    for (const { person } of gone)
      await queue.send('delete-person', { userId: person.userId, email: person.email, entityId })
    return
  }
  if (gone.length > 1) for (const { line } of gone) await makeFinal(entityId, [line], services)
  else log.info('a removal was undone at this moment', { userId: gone[0]?.line.userId })
}

export const handler = job('sweep-removals', sweepRemovals, { table, queue, now })
