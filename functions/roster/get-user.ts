import { pendingEmailOf } from '#functions/address/answers.ts'
import { getUser as getPerson } from '#functions/auth/store.ts'
import { whichEntity } from '#functions/entity/which-entity.ts'
import { listHistory } from '#functions/interview/store.ts'
import { table } from '#functions/platform/aws/table.ts'
import { type Call, endpoint } from '#functions/platform/http/endpoint.ts'
import { Refusal } from '#functions/platform/http/refusal.ts'
import { now } from '#functions/platform/now.ts'
import type { Table } from '#functions/platform/ports/table.ts'
import { historyItem } from '#functions/stats/history-rules.ts'
import { roster as routes } from '#shared/contract/roster.ts'
import { studentOf } from './member-rules.ts'
import { sharedSince, sharesFeedback } from './sharing-rules.ts'
import { getMember } from './store.ts'

const route = routes.getUser
const newest = 50

/** A student as staff see them: scores and facts; what was said is the feedback's own call (decision 25). */
export async function getUser({ principal, params, query }: Call<typeof route>, { table }: { table: Table }) {
  const institution = await whichEntity(table, principal, query.entityId)
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

const noStudent = () => new Refusal('missing', 'We could not find this student.')

export const handler = endpoint(route, getUser, { table, now })
