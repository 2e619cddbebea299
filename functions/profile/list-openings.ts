import { namesOf } from '#functions/people/public.ts'
import { table } from '#functions/platform/aws/table.ts'
import { type Call, endpoint } from '#functions/platform/http/endpoint.ts'
import { now } from '#functions/platform/now.ts'
import type { Table } from '#functions/platform/ports/table.ts'
import { newestOpenings } from '#functions/roster/public.ts'
import { profile as routes } from '#shared/contract/profile.ts'

const route = routes.listOpenings
const newest = 50

/** SPEC-25: what staff opened is in the student's own list. */
export async function listOpenings({ principal }: Call<typeof route>, { table }: { table: Table }) {
  const openings = await newestOpenings(table, principal.userId, newest)
  const names = await namesOf(
    table,
    openings.map(({ by }) => by),
  )
  const data = openings.map(({ at, by, role, sessionId, interviewNumber }) => ({
    at,
    role,
    sessionId,
    interviewNumber,
    by: names.get(by) ?? 'a former member of staff',
  }))
  return { success: true as const, data }
}

export const handler = endpoint(route, listOpenings, { table, now })
