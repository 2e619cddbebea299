import {
  type Institution,
  institutionAnswer,
  isOperator,
  latestAuditLines,
  whichInstitution,
} from '#functions/institutions/public.ts'
import { table } from '#functions/platform/aws/table.ts'
import { uploads } from '#functions/platform/aws/uploads.ts'
import { type Call, endpoint, type Principal } from '#functions/platform/http/endpoint.ts'
import { now } from '#functions/platform/now.ts'
import type { Files } from '#functions/platform/ports/files.ts'
import type { Table } from '#functions/platform/ports/table.ts'
import { getFigures, readAllStaff, type StaffMember } from '#functions/roster/public.ts'
import { type EntityDashboard, entity as routes } from '#shared/contract/entity.ts'
import { plans } from '#shared/plans.ts'
import { noticesOf } from './notices-rules.ts'

const route = routes.getEntityDashboard
const latest = 5

/** At most ten read units with the two that signing in costs. */
export async function getEntityDashboard(
  { principal, query, now }: Call<typeof route>,
  { table, uploads }: { table: Table; uploads: Files },
) {
  const institution = await whichInstitution(table, principal, query.entityId)
  const { entityId } = institution
  const [staff, figures, latestActs] = await Promise.all([
    readAllStaff(table, entityId),
    getFigures(table, entityId),
    readsAudit(principal) ? latestAuditLines(table, entityId, principal, latest) : [],
  ])
  const { students, not_sent, sent, bounced, signed_in, suspended } = figures
  const data: EntityDashboard = {
    currentUser: { name: principal.name },
    entity: await institutionAnswer(institution, principal, { uploads, now }),
    adminDetails: staff
      .toSorted((a, b) => Number(b.isPrimary) - Number(a.isPrimary))
      .map(member => adminDetail(member, institution, principal)),
    analytics: {
      hasUsers: students > 0,
      totalUsers: students,
      byStatus: { not_sent, sent, bounced, signed_in, suspended },
    },
    notices: noticesOf(institution, now),
    latestActs,
  }
  return { success: true as const, data }
}

/** The audit log is for admins (SPEC-27). */
const readsAudit = ({ roles }: Principal) => isOperator(roles) || roles.includes('entity_admin')

const adminDetail = (
  { userId, name, email, roles, addedAt, isPrimary, suspended, signedInAt, designation }: StaffMember,
  { plan }: Institution,
  principal: Principal,
): EntityDashboard['adminDetails'][number] => ({
  _id: userId,
  name,
  email,
  isPrimary,
  designation: designation ?? null,
  type: roles.includes('entity_admin') ? 'entity_admin' : 'counsellor',
  plan: plans[plan].name,
  addedDate: addedAt,
  status: suspended ? 'suspended' : signedInAt === null ? 'invited' : 'active',
  isCurrentUser: userId === principal.userId,
})

export const handler = endpoint(route, getEntityDashboard, { table, uploads, now })
