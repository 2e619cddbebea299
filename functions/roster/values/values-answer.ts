import type { Institution } from '#functions/institutions/public.ts'
import type { Table } from '#functions/platform/ports/table.ts'
import { inLabelOrder } from '#functions/roster/lists/facet-rules.ts'
import { listFacet } from '#functions/roster/store.ts'
import type { Values } from '#shared/contract/values.ts'
import { filterFields } from '#shared/rules/roster-fields.ts'
import { inYearOrder } from '#shared/rules/year-names.ts'
import { countedValues, listOf } from './value-rules.ts'
import { getFollowRun, readLists } from './value-store.ts'

const mostFacets = 400

/** The institution's lists as the contract says them: years in their order, the others by label. */
export async function valuesAnswer(table: Table, { entityId, type }: Institution): Promise<Values> {
  const [{ lists }, run] = await Promise.all([readLists(table, entityId), getFollowRun(table, entityId)])
  const fields = await Promise.all(
    filterFields(type).map(async field => {
      const counted = countedValues(field, listOf(lists, field), await listFacet(table, entityId, field, mostFacets))
      return { field, values: field === 'year' ? inYearOrder(counted) : inLabelOrder(counted) }
    }),
  )
  if (!run) return { fields, run: null }
  const { state, looked, total, startedAt } = run
  return { fields, run: { state, looked, total: Math.max(total, looked), startedAt } }
}
