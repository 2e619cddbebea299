import { whichInstitution } from '#functions/institutions/public.ts'
import { table } from '#functions/platform/aws/table.ts'
import { type Call, endpoint } from '#functions/platform/http/endpoint.ts'
import { now } from '#functions/platform/now.ts'
import type { Table } from '#functions/platform/ports/table.ts'
import { checkFirstAdmin, readingRole, readPersonHere } from '#functions/roster/public.ts'
import { address as routes } from '#shared/contract/address.ts'
import { stopChange } from './stop.ts'

const route = routes.withdrawAddressChange

/** Any admin may withdraw what an admin asked for; it is no error when nothing waits. */
export async function withdrawAddressChange(
  { principal, params, query, now }: Call<typeof route>,
  { table }: { table: Table },
) {
  const { entityId } = await whichInstitution(table, principal, query.entityId)
  const { person, staff } = await readPersonHere(table, entityId, params.userId)
  checkFirstAdmin(principal, { userId: person.userId, isPrimary: staff?.isPrimary ?? false })
  const by = { userId: principal.userId, role: readingRole(principal.roles) }
  await stopChange(table, person.userId, { act: 'address withdrawn', by, now })
  return { success: true as const }
}

export const handler = endpoint(route, withdrawAddressChange, { table, now })
