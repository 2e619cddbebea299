import { useLayoutEffect } from 'react'
import { entity } from '#shared/contract/entity.ts'
import { cachedBrand, wearBrand, wearCachedBrand } from '#web/lib/brand.ts'
import { useRoute } from '#web/lib/use-route.ts'

export type LoginBrand = { name: string; logoUrl: string | null }

/**
 * The institution of /login/{domain}: its cached brand at once, the real one behind it. `failed` leads to /login
 * (point 2). Before the first paint, so that nobody sees the brand of the page they came from.
 */
export function useBranding(domain: string | undefined): { brand: LoginBrand | null; failed: boolean } {
  const { data, error } = useRoute(entity.getBrandingByDomain, domain ? { params: { domain } } : null)
  const found = data?.data
  useLayoutEffect(() => {
    if (domain && found) wearBrand(domain, found.name, found)
    else wearCachedBrand(domain ?? null)
  }, [domain, found])
  if (!domain) return { brand: null, failed: false }
  return { brand: found ?? cachedBrand(domain), failed: error !== undefined && found === undefined }
}
