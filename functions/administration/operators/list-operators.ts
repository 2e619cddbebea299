import { isOperator } from '#functions/institutions/public.ts'
import { getPeople, lastSignIns, operatorIds, type Person } from '#functions/people/public.ts'
import { table } from '#functions/platform/aws/table.ts'
import { type Call, endpoint } from '#functions/platform/http/endpoint.ts'
import { now } from '#functions/platform/now.ts'
import type { Table } from '#functions/platform/ports/table.ts'
import { type Operator, operators as routes } from '#shared/contract/operators.ts'

const route = routes.listOperators

/** The platform's own people: superadmins first, then by name. */
export async function listOperators({ principal }: Call<typeof route>, { table }: { table: Table }) {
  const people = (await getPeople(table, await operatorIds(table))).filter(
    ({ entityId, roles }) => entityId === null && isOperator(roles),
  )
  const signedIn = await lastSignIns(table, people)
  const operators = people
    .map(person => operatorOf(person, signedIn.get(person.userId) ?? null, principal.userId))
    .sort((a, b) => b.role.localeCompare(a.role) || a.name.localeCompare(b.name))
  return { success: true as const, data: { operators } }
}

const operatorOf = (
  { userId, name, email, roles, status, createdAt }: Person,
  lastSignInAt: string | null,
  caller: string,
): Operator => ({
  _id: userId,
  name,
  email,
  role: roles.includes('superadmin') ? 'superadmin' : 'admin',
  status: status === 'suspended' ? 'suspended' : lastSignInAt === null ? 'invited' : 'active',
  addedAt: createdAt,
  lastSignInAt,
  isCurrentUser: userId === caller,
})

export const handler = endpoint(route, listOperators, { table, now })
