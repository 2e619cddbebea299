import { entity } from '#shared/contract/entity.ts'

/** What an operator reads of institutions; asked for again after a change. */
export const institutionReads = [entity.listEntities, entity.getEntity, entity.getEntityDashboard]
