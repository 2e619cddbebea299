import { whichInstitution } from '#functions/institutions/public.ts'
import { queue } from '#functions/platform/aws/queue.ts'
import { table } from '#functions/platform/aws/table.ts'
import { type Call, endpoint } from '#functions/platform/http/endpoint.ts'
import { now } from '#functions/platform/now.ts'
import type { Queue } from '#functions/platform/ports/queue.ts'
import type { Table } from '#functions/platform/ports/table.ts'
import { roster as routes } from '#shared/contract/roster.ts'
import { keepFollowing } from './follow-lists.ts'
import { valuesAnswer } from './values-answer.ts'

const route = routes.getValues

/** The institution's own years and departments. Where the roster was written before there were lists, it follows from now on. */
export async function getValues(
  { principal, query, now }: Call<typeof route>,
  { table, queue }: { table: Table; queue: Queue },
) {
  const institution = await whichInstitution(table, principal, query.entityId)
  if (institution.deletionBegan === undefined) await keepFollowing({ table, queue }, institution, now)
  return { success: true as const, data: await valuesAnswer(table, institution) }
}

export const handler = endpoint(route, getValues, { table, queue, now })
