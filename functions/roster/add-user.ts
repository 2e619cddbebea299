import { cleanName } from '#functions/auth/profile-rules.ts'
import { noAccommodations, type Person, personWrites } from '#functions/auth/store.ts'
import { table } from '#functions/platform/aws/table.ts'
import { type Call, endpoint } from '#functions/platform/http/endpoint.ts'
import { Refusal } from '#functions/platform/http/refusal.ts'
import { newId } from '#functions/platform/new-id.ts'
import { now } from '#functions/platform/now.ts'
import { ConditionFailed, type Table } from '#functions/platform/ports/table.ts'
import { entity as routes } from '#shared/contract/entity.ts'
import { auditWrite, entityStatus, memberWrite, seatWrite } from './store.ts'
import { whichEntity } from './which-entity.ts'

const route = routes.addUser

export async function addUser({ principal, query, body, now }: Call<typeof route>, { table }: { table: Table }) {
  const institution = await whichEntity(table, principal, query.entityId)
  if (entityStatus(institution, now) === 'expired') {
    throw new Refusal(
      'conflict',
      'The free trial is over, so no new people can be added. Please write to us to go on with a plan.',
    )
  }
  const name = cleanName(body.name)
  if (name === '') throw new Refusal('invalid', 'Please enter a name')
  const person: Person = {
    userId: newId(),
    entityId: institution.entityId,
    name,
    email: body.email,
    roles: ['student'],
    status: 'active',
    activeResumeId: null,
    accommodations: noAccommodations,
    timeZone: institution.timeZone,
    timeZoneSetAt: new Date(0).toISOString(),
    createdAt: now.toISOString(),
  }
  const line = {
    auditId: newId(),
    at: now.toISOString(),
    by: principal.userId,
    act: 'user added',
    about: { user: person.userId },
  }
  try {
    await table.transact([
      seatWrite(institution),
      ...personWrites(person),
      memberWrite(institution.entityId, person.userId, body.entitySpecificFields ?? {}),
      auditWrite(institution.entityId, line),
    ])
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error
    if (error.failed.includes(1)) throw new Refusal('conflict', 'This address is already enrolled here.')
    throw new Refusal(
      'conflict',
      `All ${institution.seats} seats of your plan are taken. Remove somebody, or write to us for more seats.`,
    )
  }
  const { userId, email, roles, entityId } = person
  return { success: true as const, data: { _id: userId, profileId: userId, name, email, roles, entityId } }
}

export const handler = endpoint(route, addUser, { table, now })
