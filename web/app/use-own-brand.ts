import { useLayoutEffect } from 'react'
import type { Me } from '#shared/contract/auth.ts'
import { cachedBrand, rememberDomain, wearBrand, wearNoBrand } from '#web/lib/institution/brand.ts'
import { readStored } from '#web/lib/storage.ts'

/** A signed-in person's pages wear their institution's brand, from the next first paint on. */
export function useOwnBrand(me: Me | undefined): void {
  const entity = me?.entity
  useLayoutEffect(() => {
    if (entity === undefined) return
    rememberDomain(entity?.domain ?? null)
    if (entity) wearBrand(entity.domain, entity.name, entity.branding)
    else wearNoBrand()
  }, [entity])
}

/** Whose header it is. Until the person is known, the brand of the last visit stands in, so that the header does not jump. */
export function ownMark(me: Me | undefined): { name: string; logoUrl: string | null } | null {
  if (me) return me.entity ? { name: me.entity.name, logoUrl: me.entity.branding.logoUrl } : null
  const domain = readStored('vivavoce.domain')
  return domain ? cachedBrand(domain) : null
}
