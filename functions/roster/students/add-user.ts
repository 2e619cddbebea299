import { table } from '#functions/platform/aws/table.ts'
import { type Call, endpoint } from '#functions/platform/http/endpoint.ts'
import { now } from '#functions/platform/now.ts'
import type { Table } from '#functions/platform/ports/table.ts'
import { roster as routes } from '#shared/contract/roster.ts'
import { addPerson } from './add-person.ts'

const route = routes.addUser

export async function addUser({ principal, query, body, now }: Call<typeof route>, { table }: { table: Table }) {
  const wish = { ...body, roles: ['student' as const], entityId: query.entityId }
  return { success: true as const, data: await addPerson(table, principal, wish, now) }
}

export const handler = endpoint(route, addUser, { table, now })
