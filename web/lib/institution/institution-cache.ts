import { useCallback } from 'react'
import { audit } from '#shared/contract/audit.ts'
import { entity } from '#shared/contract/entity.ts'
import { roster } from '#shared/contract/roster.ts'
import type { RouteSpec } from '#shared/contract/route.ts'
import { useCache } from '#web/lib/server/cache.ts'

/** Everything an institution's pages read: what counts or lists its people stands on one another. */
export const institutionRoutes: readonly RouteSpec[] = [
  ...Object.values(entity),
  ...Object.values(roster),
  ...Object.values(audit),
].filter(({ method }) => method === 'GET')

/** The pages and lists among them, without what is asked of one student, run or interview. */
export const institutionLists = institutionRoutes.filter(({ params }) => params === undefined)

/**
 * After people were added: whatever counts or lists them is asked for anew, at once where it shows and otherwise on its
 * next visit, however soon that is.
 */
export function useInstitutionChanged(): () => void {
  const { revalidate } = useCache()
  return useCallback(() => void revalidate(institutionRoutes), [revalidate])
}
