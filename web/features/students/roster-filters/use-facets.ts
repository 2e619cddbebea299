import { useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'
import { roster } from '#shared/contract/roster.ts'
import { useRoute } from '#web/lib/server/use-route.ts'
import { changedAddress, currentValue } from '../roster-table/roster-address-rules.ts'
import type { LabelOf } from '../roster-table/roster-words-rules.ts'

/** What the roster can be filtered by, with how many each. */
export function useFacets(query: { entityId?: string }) {
  const { data, error, mutate } = useRoute(roster.getFacets, { query })
  const facets = data?.data
  const labelOf: LabelOf = (field, value) =>
    facets?.fields.find(facet => facet.field === field)?.values.find(known => known.value === value)?.label ?? value
  return { facets, labelOf, failed: error !== undefined && !data, retry: () => void mutate() }
}

/** An old link comes to the words of today: year=first to the first year. */
export function useCurrentValues({ facets }: ReturnType<typeof useFacets>): void {
  const [params, setParams] = useSearchParams()
  useEffect(() => {
    const old = (facets?.fields ?? []).flatMap(({ field, values }) => {
      const value = params.get(field)
      const own = value && currentValue(field, value, values)
      return own && own !== value ? [[field, own] as const] : []
    })
    if (old.length > 0) setParams(changedAddress(params, Object.fromEntries(old)), { replace: true })
  }, [facets, params, setParams])
}
