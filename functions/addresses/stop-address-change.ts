import { ownAddress } from '#functions/people/public.ts'
import { table } from '#functions/platform/aws/table.ts'
import { type Call, endpoint } from '#functions/platform/http/endpoint.ts'
import { now } from '#functions/platform/now.ts'
import type { Table } from '#functions/platform/ports/table.ts'
import { address as routes } from '#shared/contract/address.ts'
import { stopChange } from './stop.ts'

const route = routes.stopAddressChange

export async function stopAddressChange({ principal, now }: Call<typeof route>, { table }: { table: Table }) {
  const { userId, roles } = principal
  await stopChange(table, userId, { act: 'address stopped', by: { userId, role: roles[0] ?? 'student' }, now })
  return ownAddress(table, userId)
}

export const handler = endpoint(route, stopAddressChange, { table, now })
