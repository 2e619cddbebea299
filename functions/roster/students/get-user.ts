import { historyItem } from '#functions/coaching/public.ts'
import { whichInstitution } from '#functions/institutions/public.ts'
import { listHistory } from '#functions/interviews/public.ts'
import { readPerson as getPerson, pendingEmailOf } from '#functions/people/public.ts'
import { table } from '#functions/platform/aws/table.ts'
import { type Call, endpoint } from '#functions/platform/http/endpoint.ts'
import { Refusal } from '#functions/platform/http/refusal.ts'
import { now } from '#functions/platform/now.ts'
import type { Table } from '#functions/platform/ports/table.ts'
import { studentOf } from '#functions/roster/member-rules.ts'
import { getMember } from '#functions/roster/store.ts'
import { roster as routes } from '#shared/contract/roster.ts'
import { sharedSince, sharesFeedback } from './sharing-rules.ts'

const route = routes.getUser
const newest = 50

/** A student as staff see them: scores and facts; what was said is the feedback's own call (SPEC-25). */
export async function getUser({ principal, params, query }: Call<typeof route>, { table }: { table: Table }) {
  const institution = await whichInstitution(table, principal, query.entityId)
  const [member, person] = await Promise.all([
    getMember(table, institution.entityId, params.userId),
    getPerson(table, params.userId),
  ])
  if (!member || !person) throw noStudent()
  const [{ lines }, pendingEmail] = await Promise.all([
    listHistory(table, params.userId, { limit: newest }),
    pendingEmailOf(table, params.userId),
  ])
  const data = {
    ...studentOf(member),
    roles: person.roles,
    shares: sharesFeedback(person, institution),
    sharedSince: sharedSince(person, institution),
    interviews: lines.map(historyItem),
    pendingEmail,
  }
  return { success: true as const, data }
}

const noStudent = () => new Refusal('not-found', 'We could not find this student.')

export const handler = endpoint(route, getUser, { table, now })
