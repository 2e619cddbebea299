import { table } from '#functions/platform/aws/table.ts'
import { type Call, endpoint } from '#functions/platform/http/endpoint.ts'
import { now } from '#functions/platform/now.ts'
import type { Table } from '#functions/platform/ports/table.ts'
import { auth as routes } from '#shared/contract/auth.ts'
import { getUser } from './store.ts'
import { listSessions as sessionsOf } from './token-store.ts'

const route = routes.listSessions

export async function listSessions({ principal, now }: Call<typeof route>, { table }: { table: Table }) {
  const { userId, tokenHash } = principal
  const person = await getUser(table, userId)
  const data = await sessionsOf(table, { userId, tokenHash, sessionEpoch: person?.sessionEpoch }, now)
  return { success: true as const, data }
}

export const handler = endpoint(route, listSessions, { table, now })
