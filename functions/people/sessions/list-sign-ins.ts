import { readPerson } from '#functions/people/store.ts'
import { table } from '#functions/platform/aws/table.ts'
import { type Call, endpoint } from '#functions/platform/http/endpoint.ts'
import { now } from '#functions/platform/now.ts'
import type { Table } from '#functions/platform/ports/table.ts'
import { auth as routes } from '#shared/contract/auth.ts'
import { openSignIns } from './token-store.ts'

const route = routes.listSignIns

export async function listSignIns({ principal, now }: Call<typeof route>, { table }: { table: Table }) {
  const { userId, tokenHash } = principal
  const person = await readPerson(table, userId)
  const data = await openSignIns(table, { userId, tokenHash, sessionEpoch: person?.sessionEpoch }, now)
  return { success: true as const, data }
}

export const handler = endpoint(route, listSignIns, { table, now })
