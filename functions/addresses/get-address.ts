import { ownAddress } from '#functions/people/public.ts'
import { table } from '#functions/platform/aws/table.ts'
import { type Call, endpoint } from '#functions/platform/http/endpoint.ts'
import { now } from '#functions/platform/now.ts'
import type { Table } from '#functions/platform/ports/table.ts'
import { address as routes } from '#shared/contract/address.ts'

const route = routes.getAddress

export const getAddress = ({ principal }: Call<typeof route>, { table }: { table: Table }) =>
  ownAddress(table, principal.userId)

export const handler = endpoint(route, getAddress, { table, now })
