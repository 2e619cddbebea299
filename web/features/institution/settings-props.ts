import type { Entity } from '#shared/contract/entity.ts'
import type { WhichEntity } from '#web/lib/which-entity.ts'

/** What each part of the settings is given. */
export type PartProps = { entity: Entity; which: WhichEntity }
