import { whichInstitution } from '#functions/institutions/public.ts'
import { table } from '#functions/platform/aws/table.ts'
import { type Call, endpoint } from '#functions/platform/http/endpoint.ts'
import { Refusal } from '#functions/platform/http/refusal.ts'
import { now } from '#functions/platform/now.ts'
import type { Table } from '#functions/platform/ports/table.ts'
import { roster as routes } from '#shared/contract/roster.ts'
import { actAnswer, getActItem } from './act-store.ts'

const route = routes.getAct

/** @throws Refusal ('not-found'), also for another institution's act */
export async function getAct({ principal, params, query }: Call<typeof route>, { table }: { table: Table }) {
  const { entityId } = await whichInstitution(table, principal, query.entityId)
  const item = await getActItem(table, entityId, params.actId)
  if (!item) throw new Refusal('not-found', 'We do not know this act.')
  return { success: true as const, data: await actAnswer(table, item) }
}

export const handler = endpoint(route, getAct, { table, now })
