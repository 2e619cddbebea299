import { ownReport, ownSession } from '#functions/coaching/public.ts'
import { auditWrite, idAt, whichInstitution } from '#functions/institutions/public.ts'
import { type Person, readPerson } from '#functions/people/public.ts'
import { audio } from '#functions/platform/aws/audio.ts'
import { table } from '#functions/platform/aws/table.ts'
import { type Call, endpoint, type Principal } from '#functions/platform/http/endpoint.ts'
import { Refusal } from '#functions/platform/http/refusal.ts'
import { newId } from '#functions/platform/new-id.ts'
import { now } from '#functions/platform/now.ts'
import type { Files } from '#functions/platform/ports/files.ts'
import type { Table } from '#functions/platform/ports/table.ts'
import { readingRole } from '#functions/roster/staff/role-rules.ts'
import { getMember } from '#functions/roster/store.ts'
import { roster as routes } from '#shared/contract/roster.ts'
import { newestOpenings, openingWrite } from './opening-store.ts'
import { isSameOpening, sharedSince, sharesFeedback } from './sharing-rules.ts'

const route = routes.getUserFeedback

/** Feedback as its student sees it, recordings included. That it is opened is written down first (SPEC-25). */
export async function getUserFeedback(
  { principal, params, query, now }: Call<typeof route>,
  { table, audio }: { table: Table; audio: Files },
) {
  const institution = await whichInstitution(table, principal, query.entityId)
  const person = await studentOf(table, institution.entityId, params.userId)
  if (!sharesFeedback(person, institution))
    throw new Refusal('answers-kept-private', `${person.name} keeps their answers to themselves. You see their scores.`)
  const session = await ownSession(table, params.sessionId, person)
  const { sessionId, interviewNumber, createdAt } = session.state
  const since = sharedSince(person, institution)
  if (since !== null && createdAt < since)
    throw new Refusal(
      'answers-kept-private',
      `${person.name} had this interview before your institution began to read answers, so it stays theirs.`,
    )
  await noteOpening(table, principal, person, { entityId: institution.entityId, sessionId, interviewNumber, now })
  return { success: true as const, data: await ownReport(session, { principal: person, now, audio }) }
}

async function studentOf(table: Table, entityId: string, userId: string): Promise<Person> {
  const [member, person] = await Promise.all([getMember(table, entityId, userId), readPerson(table, userId)])
  if (!member || !person) throw new Refusal('not-found', 'We could not find this student.')
  return person
}

type Opened = { entityId: string; sessionId: string; interviewNumber: number; now: Date }
/** More than anybody opens of one student within ten minutes. */
const lookedAt = 50

async function noteOpening(
  table: Table,
  { userId: by, roles }: Principal,
  { userId }: Person,
  { entityId, sessionId, interviewNumber, now }: Opened,
): Promise<void> {
  const known = await newestOpenings(table, userId, lookedAt)
  if (known.some(opening => isSameOpening(opening, { by, sessionId, now }))) return
  const at = now.toISOString()
  const about = { interview: String(interviewNumber) }
  await table.transact([
    openingWrite(userId, {
      openingId: idAt(at, newId()),
      at,
      by,
      role: readingRole(roles),
      sessionId,
      interviewNumber,
    }),
    auditWrite(entityId, { auditId: newId(), at, by, act: 'feedback opened', user: userId, about }),
  ])
}

export const handler = endpoint(route, getUserFeedback, { table, audio, now })
