import { whichInstitution } from '#functions/institutions/public.ts'
import { table } from '#functions/platform/aws/table.ts'
import { type Call, endpoint } from '#functions/platform/http/endpoint.ts'
import { now } from '#functions/platform/now.ts'
import type { Table } from '#functions/platform/ports/table.ts'
import { getFigures, listFacet } from '#functions/roster/store.ts'
import { listOf } from '#functions/roster/values/value-rules.ts'
import { readLists } from '#functions/roster/values/value-store.ts'
import { roster as routes } from '#shared/contract/roster.ts'
import { filterFields } from '#shared/rules/roster-fields.ts'
import { inYearOrder } from '#shared/rules/year-names.ts'
import { byLabel } from './facet-rules.ts'

const route = routes.getFacets

const mostValues = 300
/** A few that nobody has any more may be among them. */
const mostRead = 400

export async function getFacets({ principal, query }: Call<typeof route>, { table }: { table: Table }) {
  const { entityId, type } = await whichInstitution(table, principal, query.entityId)
  const { lists } = await readLists(table, entityId)
  const [figures, fields] = await Promise.all([
    getFigures(table, entityId),
    Promise.all(
      filterFields(type).map(async field => {
        const list = listOf(lists, field)
        const counts = await listFacet(table, entityId, field, mostRead)
        const values = counts
          .filter(({ count }) => count > 0)
          .map(({ value, label, count }) => {
            const { also = [] } = list.find(entry => entry.label === label) ?? {}
            return { value, label, count, also: [...also] }
          })
        return { field, values: (field === 'year' ? inYearOrder(values) : byLabel(values)).slice(0, mostValues) }
      }),
    ),
  ])
  const { students: total, not_sent, sent, bounced, signed_in, suspended } = figures
  return {
    success: true as const,
    data: { total, byStatus: { not_sent, sent, bounced, signed_in, suspended }, fields },
  }
}

export const handler = endpoint(route, getFacets, { table, now })
