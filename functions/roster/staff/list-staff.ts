import { whichInstitution } from '#functions/institutions/public.ts'
import { lastSignIns } from '#functions/people/public.ts'
import { table } from '#functions/platform/aws/table.ts'
import { type Call, endpoint } from '#functions/platform/http/endpoint.ts'
import { now } from '#functions/platform/now.ts'
import type { Table } from '#functions/platform/ports/table.ts'
import { isAbout } from '#functions/roster/invites/invite-rules.ts'
import { readAllStaff as readStaff, type StaffMember } from '#functions/roster/store.ts'
import { roster as routes, type StaffLine } from '#shared/contract/roster.ts'

const route = routes.listStaff

/** Whom an admin manages; counsellors see who their colleagues are on the dashboard (SPEC-25). */
export async function listStaff({ principal, query }: Call<typeof route>, { table }: { table: Table }) {
  const { entityId } = await whichInstitution(table, principal, query.entityId)
  const members = await readStaff(table, entityId)
  const signedIn = await lastSignIns(
    table,
    members.map(({ email }) => ({ email, entityId })),
  )
  const staff = members
    .toSorted((a, b) => Number(b.isPrimary) - Number(a.isPrimary))
    .map(member => lineOf(member, signedIn.get(member.userId) ?? member.signedInAt, principal.userId))
  return { success: true as const, data: { staff } }
}

const lineOf = (
  { userId, name, email, designation, roles, suspended, isPrimary, addedAt, mailed, bounced }: StaffMember,
  lastSignInAt: string | null,
  caller: string,
): StaffLine => ({
  _id: userId,
  name,
  email,
  roles,
  isPrimary,
  addedAt,
  lastSignInAt,
  designation: designation ?? null,
  status: suspended ? 'suspended' : lastSignInAt === null ? 'invited' : 'active',
  isCurrentUser: userId === caller,
  mailedAt: mailed?.at ?? null,
  bounced: bounced !== undefined && isAbout({ address: bounced }, email),
})

export const handler = endpoint(route, listStaff, { table, now })
