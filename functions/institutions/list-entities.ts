import { table } from '#functions/platform/aws/table.ts'
import { type Call, endpoint } from '#functions/platform/http/endpoint.ts'
import { now } from '#functions/platform/now.ts'
import type { Table } from '#functions/platform/ports/table.ts'
import { type EntityLine, entity as routes } from '#shared/contract/entity.ts'
import { institutionStatus, planEnd } from './plan-rules.ts'
import { shownBranding } from './shown-branding.ts'
import { type Institution, listInstitutions } from './store.ts'

const route = routes.listEntities
const pageSize = 25

export async function listEntities({ query, now }: Call<typeof route>, { table }: { table: Table }) {
  const { institutions, cursor } = await listInstitutions(table, { ...query, limit: pageSize })
  // Institutions being deleted are left out: operators can do nothing with them.
  const kept = institutions.filter(({ deletionBegan }) => deletionBegan === undefined)
  const entities = kept.map(institution => lineOf(institution, now))
  return { success: true as const, data: { entities, cursor } }
}

function lineOf(institution: Institution, now: Date): EntityLine {
  const { entityId, name, type, domain, branding, plan, trialEndsAt, seats, seatsUsed, voiceProfile, createdAt } =
    institution
  return {
    _id: entityId,
    status: institutionStatus(institution, now),
    logoUrl: shownBranding(branding).logoUrl,
    pendingName: institution.pendingName ?? null,
    name,
    type,
    domain,
    plan,
    seats,
    seatsUsed,
    voiceProfile,
    createdAt,
    trialEndsAt: plan === 'free_trial' ? trialEndsAt : null,
    planEndsAt: planEnd(institution),
  }
}

export const handler = endpoint(route, listEntities, { table, now })
