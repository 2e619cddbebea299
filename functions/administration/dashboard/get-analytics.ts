import { whichInstitution } from '#functions/institutions/public.ts'
import { table } from '#functions/platform/aws/table.ts'
import { type Call, endpoint } from '#functions/platform/http/endpoint.ts'
import { now } from '#functions/platform/now.ts'
import type { Table } from '#functions/platform/ports/table.ts'
import { getFigures } from '#functions/roster/public.ts'
import { entity as routes } from '#shared/contract/entity.ts'

const route = routes.getAnalytics

export async function getAnalytics({ principal, query }: Call<typeof route>, { table }: { table: Table }) {
  const { entityId } = await whichInstitution(table, principal, query.entityId)
  const { students, open, completed, scored, scoreSum, practised } = await getFigures(table, entityId)
  const data = {
    totalStudents: students,
    activeSessions: open,
    completedInterviews: completed,
    averageScore: scored === 0 ? null : Math.round(scoreSum / scored),
    practisedStudents: practised,
  }
  return { success: true as const, data }
}

export const handler = endpoint(route, getAnalytics, { table, now })
