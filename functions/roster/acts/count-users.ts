import { whichInstitution } from '#functions/institutions/public.ts'
import { table } from '#functions/platform/aws/table.ts'
import { type Call, endpoint } from '#functions/platform/http/endpoint.ts'
import { now } from '#functions/platform/now.ts'
import type { Table } from '#functions/platform/ports/table.ts'
import { roster as routes } from '#shared/contract/roster.ts'
import { idsMatching } from './all-matching.ts'

const route = routes.countUsers

/** Before an act on all who match: the number that is then confirmed. */
export async function countUsers({ principal, query }: Call<typeof route>, { table }: { table: Table }) {
  const { entityId } = await whichInstitution(table, principal, query.entityId)
  return { success: true as const, data: { total: (await idsMatching(table, entityId, query)).length } }
}

export const handler = endpoint(route, countUsers, { table, now })
