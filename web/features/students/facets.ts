import { roster } from '#shared/contract/roster.ts'
import { useRoute } from '#web/lib/use-route.ts'
import type { LabelOf } from './words-rules.ts'

/** What the roster can be filtered by, with how many each. */
export function useFacets(query: { entityId?: string }) {
  const { data, error, mutate } = useRoute(roster.getFacets, { query })
  const facets = data?.data
  const labelOf: LabelOf = (field, value) =>
    facets?.fields.find(facet => facet.field === field)?.values.find(known => known.value === value)?.label ?? value
  return { facets, labelOf, failed: error !== undefined && !data, retry: () => void mutate() }
}
