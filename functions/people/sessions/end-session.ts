import { table } from '#functions/platform/aws/table.ts'
import { type Call, endpoint } from '#functions/platform/http/endpoint.ts'
import { Refusal } from '#functions/platform/http/refusal.ts'
import { now } from '#functions/platform/now.ts'
import type { Table } from '#functions/platform/ports/table.ts'
import { auth as routes } from '#shared/contract/auth.ts'
import { endToken as endOne } from './token-store.ts'

const route = routes.endSession

export async function endSession({ principal, params }: Call<typeof route>, { table }: { table: Table }) {
  if (!(await endOne(table, principal.userId, params.sessionId)))
    throw new Refusal('not-found', 'You are not signed in there any more.')
  return { success: true as const }
}

export const handler = endpoint(route, endSession, { table, now })
