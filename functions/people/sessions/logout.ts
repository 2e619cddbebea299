import { table } from '#functions/platform/aws/table.ts'
import { type Call, endpoint } from '#functions/platform/http/endpoint.ts'
import { now } from '#functions/platform/now.ts'
import type { Table } from '#functions/platform/ports/table.ts'
import { auth as routes } from '#shared/contract/auth.ts'
import { revokeToken } from './token-store.ts'

const route = routes.logout

export async function logout({ principal }: Call<typeof route>, { table }: { table: Table }) {
  await revokeToken(table, principal.tokenHash)
  return { success: true as const }
}

export const handler = endpoint(route, logout, { table, now })
