import type { EntityType } from '#shared/contract/branding.ts'
import { admins, entity } from '#shared/contract/entity.ts'
import { useWhichEntity, type WhichEntity } from '#web/lib/institution/which-entity.ts'
import { useMe } from '#web/lib/server/me.ts'
import { useRoute } from '#web/lib/server/use-route.ts'

export type RosterInstitution = {
  which: WhichEntity
  type: EntityType
  name: string
  /** Counsellors read and change nothing (SPEC-25). */
  mayAct: boolean
}

/** The institution the page is about, and what this person may do there; undefined until known. */
export function useInstitution(): { institution: RosterInstitution | undefined; error: unknown; retry: () => void } {
  const { me } = useMe()
  const which = useWhichEntity()
  const named = which?.query.entityId !== undefined
  const other = useRoute(entity.getEntity, which && named ? { query: which.query } : null)
  const known = named ? other.data?.data : me?.entity
  const mayAct = me?.roles.some(role => admins.some(admin => admin === role)) ?? false
  return {
    institution: which && known ? { which, type: known.type, name: known.name, mayAct } : undefined,
    error: other.error,
    retry: () => void other.mutate(),
  }
}
