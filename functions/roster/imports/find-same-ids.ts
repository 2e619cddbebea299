import { whichInstitution } from '#functions/institutions/public.ts'
import { table } from '#functions/platform/aws/table.ts'
import { type Call, endpoint } from '#functions/platform/http/endpoint.ts'
import { now } from '#functions/platform/now.ts'
import type { Table } from '#functions/platform/ports/table.ts'
import { roster as routes } from '#shared/contract/roster.ts'
import { normalEmail } from '#shared/rules/email.ts'
import { sameIds } from './same-id.ts'

const route = routes.findSameIds

/** So that the admin can choose before a file is sent. */
export async function findSameIds({ principal, query, body }: Call<typeof route>, { table }: { table: Table }) {
  const institution = await whichInstitution(table, principal, query.entityId)
  const asked = body.students.map(student => ({ ...student, email: normalEmail(student.email) ?? student.email }))
  return { success: true as const, data: { sameIds: await sameIds(table, institution, asked) } }
}

export const handler = endpoint(route, findSameIds, { table, now })
