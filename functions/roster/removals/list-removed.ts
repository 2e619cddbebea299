import { whichInstitution } from '#functions/institutions/public.ts'
import { namesOf } from '#functions/people/public.ts'
import { table } from '#functions/platform/aws/table.ts'
import { type Call, endpoint } from '#functions/platform/http/endpoint.ts'
import { now } from '#functions/platform/now.ts'
import type { Table } from '#functions/platform/ports/table.ts'
import { roster as routes } from '#shared/contract/roster.ts'
import { undoableUntil } from './removal-rules.ts'
import { listRestorable } from './removal-store.ts'

const route = routes.listRemoved
const pageSize = 50

export async function listRemoved({ principal, query, now }: Call<typeof route>, { table }: { table: Table }) {
  const { entityId } = await whichInstitution(table, principal, query.entityId)
  const { people, cursor } = await listRestorable(table, entityId, { now, limit: pageSize, cursor: query.cursor })
  const names = await namesOf(
    table,
    people.map(({ by }) => by),
  )
  const shown = people.map(({ userId, name, email, fields, roles, by, actId, removedAt }) => ({
    _id: userId,
    name,
    email,
    entitySpecificFields: fields,
    roles,
    actId,
    removedAt,
    until: undoableUntil(removedAt),
    by: { _id: by, name: names.get(by) ?? null, isCurrentUser: by === principal.userId },
  }))
  return { success: true as const, data: { people: shown, cursor } }
}

export const handler = endpoint(route, listRemoved, { table, now })
