import { useEffect } from 'react'
import type { Me } from '#shared/contract/auth.ts'
import { rememberDomain, wearBrand, wearNoBrand } from '#web/lib/brand.ts'

/** A signed-in person's pages wear their institution's brand, from the next first paint on. */
export function useOwnBrand(me: Me | undefined): void {
  const entity = me?.entity
  useEffect(() => {
    if (entity === undefined) return
    rememberDomain(entity?.domain ?? null)
    if (entity) wearBrand(entity.domain, entity.name, entity.branding)
    else wearNoBrand()
  }, [entity])
}
