import { platformAuditWrite } from '#functions/administration/operators/store.ts'
import { beginEmptyDeletionWrites, type Institution, whichInstitution } from '#functions/institutions/public.ts'
import { listHistory } from '#functions/interviews/public.ts'
import { queue } from '#functions/platform/aws/queue.ts'
import { table } from '#functions/platform/aws/table.ts'
import { publish } from '#functions/platform/facts.ts'
import { type Call, endpoint } from '#functions/platform/http/endpoint.ts'
import { Refusal, somebodyElseChanges } from '#functions/platform/http/refusal.ts'
import { newId } from '#functions/platform/new-id.ts'
import { now } from '#functions/platform/now.ts'
import type { Queue } from '#functions/platform/ports/queue.ts'
import type { Table } from '#functions/platform/ports/table.ts'
import { retrying } from '#functions/platform/table/retrying.ts'
import { institutionErasureWrite } from '#functions/retention/public.ts'
import { hasStudents, readAllStaff } from '#functions/roster/public.ts'
import { entity as routes } from '#shared/contract/entity.ts'
import { isDeletionConfirmed } from './new-institution-rules.ts'

const route = routes.deleteEntity

/**
 * Begins the deletion of an institution that has no data of students; the retention job does the rest, as it does when a plan
 * has ended. From the transaction on nobody signs in or is added, and the domain is free.
 */
export async function deleteEntity(
  { principal, query, body, now }: Call<typeof route>,
  { table, queue }: { table: Table; queue: Queue },
) {
  const attempt = async () => {
    const institution = await whichInstitution(table, principal, query.entityId)
    await requireDeletable(table, institution, body.confirm)
    const { entityId, name, domain } = institution
    await table.transact([
      ...beginEmptyDeletionWrites(institution, now),
      institutionErasureWrite(entityId, now),
      platformAuditWrite({
        auditId: newId(),
        at: now.toISOString(),
        by: principal.userId,
        user: null,
        act: 'institution deleted',
        about: { name, domain },
      }),
    ])
    return institution
  }
  const whenLost = () => somebodyElseChanges('this institution')
  const { entityId, name, domain } = await retrying(attempt, { whenLost })
  // If this message is lost, the nightly sweep finds the deletion.
  await publish(queue, 'institution-closed', { entityId })
  return { success: true as const, message: `${name} is deleted. The domain ${domain} is free again.` }
}

/** @throws Refusal */
async function requireDeletable(table: Table, institution: Institution, confirm: string): Promise<void> {
  if (!isDeletionConfirmed(institution, confirm))
    throw new Refusal('invalid-input', `To delete this institution, please type its domain: ${institution.domain}`)
  if (institution.deletionBegan !== undefined)
    throw new Refusal('conflict', 'This institution is being deleted already.')
  const { entityId, seatsUsed } = institution
  if (seatsUsed > 0 || (await hasStudents(table, entityId)))
    throw new Refusal(
      'conflict',
      `There are students here, also among those removed in the last seven days, or an import is under way. ${instead}`,
    )
  for (const { userId } of await readAllStaff(table, entityId)) {
    const { lines } = await listHistory(table, userId, { limit: 1 })
    if (lines.length > 0) throw new Refusal('conflict', `Somebody has practised interviews here. ${instead}`)
  }
}

const instead =
  'So it is not deleted at once. End its plan instead: everybody is warned and can take their data out, and 30 days later all of it is deleted.'

export const handler = endpoint(route, deleteEntity, { table, queue, now })
