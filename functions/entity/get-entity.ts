import { table } from '#functions/platform/aws/table.ts'
import { type Call, endpoint } from '#functions/platform/http/endpoint.ts'
import { now } from '#functions/platform/now.ts'
import type { Table } from '#functions/platform/ports/table.ts'
import { entity as routes } from '#shared/contract/entity.ts'
import { entityAnswer } from './store.ts'
import { whichEntity } from './which-entity.ts'

const route = routes.getEntity

export async function getEntity({ principal, query, now }: Call<typeof route>, { table }: { table: Table }) {
  const institution = await whichEntity(table, principal, query.entityId)
  return { success: true as const, data: entityAnswer(institution, now) }
}

export const handler = endpoint(route, getEntity, { table, now })
