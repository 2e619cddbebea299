import { useCallback } from 'react'
import { useSWRConfig } from 'swr'
import { entity } from '#shared/contract/entity.ts'

const stale = new Set<unknown>(
  [entity.listEntities, entity.getEntity, entity.getEntityDashboard].map(({ path }) => path),
)

/** After a change, the list and whatever was fetched of institutions are asked for again. */
export function useRefresh(): () => Promise<void> {
  const { mutate } = useSWRConfig()
  return useCallback(async () => {
    await mutate(key => Array.isArray(key) && key[0] === 'GET' && stale.has(key[1]))
  }, [mutate])
}
