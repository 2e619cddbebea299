import { endAllSessionsOf } from '#functions/people/store.ts'
import { table } from '#functions/platform/aws/table.ts'
import { type Call, endpoint } from '#functions/platform/http/endpoint.ts'
import { now } from '#functions/platform/now.ts'
import type { Table } from '#functions/platform/ports/table.ts'
import { auth as routes } from '#shared/contract/auth.ts'

const route = routes.endAllSessions

export async function endAllSessions({ principal }: Call<typeof route>, { table }: { table: Table }) {
  await endAllSessionsOf(table, principal.userId)
  return { success: true as const }
}

export const handler = endpoint(route, endAllSessions, { table, now })
