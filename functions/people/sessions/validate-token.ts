import { table } from '#functions/platform/aws/table.ts'
import { type Call, endpoint } from '#functions/platform/http/endpoint.ts'
import { now } from '#functions/platform/now.ts'
import type { Table } from '#functions/platform/ports/table.ts'
import { auth as routes } from '#shared/contract/auth.ts'
import { tokenEnd } from './token-store.ts'

const route = routes.validateToken

export async function validateToken({ principal }: Call<typeof route>, { table }: { table: Table }) {
  const end = await tokenEnd(table, principal.tokenHash)
  return { success: true as const, data: { valid: true as const, expiresAt: end.toISOString() } }
}

export const handler = endpoint(route, validateToken, { table, now })
