import { setTimeout as sleep } from 'node:timers/promises'
import { auditWrite } from '#functions/audit/store.ts'
import { cleanName } from '#functions/auth/profile-rules.ts'
import { entityStatus } from '#functions/entity/plan-rules.ts'
import { type Institution, seatWrite } from '#functions/entity/store.ts'
import { whichEntity } from '#functions/entity/which-entity.ts'
import type { Principal } from '#functions/platform/http/endpoint.ts'
import { Refusal } from '#functions/platform/http/refusal.ts'
import { newId } from '#functions/platform/new-id.ts'
import { ConditionFailed, type Table, type Write } from '#functions/platform/ports/table.ts'
import type { User } from '#shared/contract/auth.ts'
import type { EntitySpecificFields } from '#shared/contract/roster.ts'
import type { Role } from '#shared/contract/route.ts'
import { type Enrolled, enrolled, enrolWrites } from './enrol.ts'
import { isStudent } from './role-rules.ts'
import { idIn, refuseTakenId } from './same-id.ts'
import { getArrivals, hasArrival, ifNoArrival } from './store.ts'

type Wish = {
  entityId: string | undefined
  name: string
  email: string
  entitySpecificFields?: EntitySpecificFields | undefined
  roles: Role[]
}

/** Adds one person to an institution; a student takes a seat. @throws Refusal */
export async function addPerson(table: Table, by: Principal, wish: Wish, now: Date): Promise<User> {
  const institution = await whichEntity(table, by, wish.entityId)
  requireOpen(institution, now)
  const name = cleanName(wish.name)
  if (name === '') throw new Refusal('invalid', 'Please enter a name')
  const userId = newId()
  const newcomer = { userId, name, email: wish.email, roles: wish.roles, fields: wish.entitySpecificFields ?? {} }
  const person = enrolled(institution, newcomer, now)
  const seat = isStudent(wish.roles) ? [seatWrite(institution)] : []
  const line = { auditId: newId(), at: now.toISOString(), by: by.userId, user: userId }
  await enrolOne(table, institution, person, [
    ...seat,
    auditWrite(institution.entityId, { ...line, act: 'user added', about: { roles: wish.roles.join(', ') } }),
  ])
  const { roles, entityId, email } = person.person
  return { _id: userId, profileId: userId, name, email, roles, entityId }
}

const mostTries = 8

/** A student whose ID is somebody's here is not added; nor where that comes about at the same moment. @throws Refusal */
async function enrolOne(table: Table, institution: Institution, one: Enrolled, also: Write[]): Promise<void> {
  const { entityId, type, seats } = institution
  const { userId, email } = one.person
  const id = one.member ? idIn(type, one.member.fields) : ''
  for (let tried = 1; ; tried++) {
    const arrivals = id === '' ? null : await getArrivals(table, entityId)
    await refuseTakenId(table, institution, { userId, id, email })
    const own = enrolWrites(entityId, [one])
    const writes = [...(arrivals === null ? own : ifNoArrival(entityId, own, arrivals)), ...also]
    try {
      return await table.transact(writes)
    } catch (error) {
      if (!(error instanceof ConditionFailed)) throw error
      if (error.failed.includes(0)) throw alreadyEnrolled()
      if (!hasArrival(entityId, writes, error.failed) || tried === mostTries)
        throw new Refusal('conflict', noSeat(seats))
      await sleep(Math.random() * 10 * 2 ** tried)
    }
  }
}

const alreadyEnrolled = () => new Refusal('conflict', 'This address is already enrolled here.')

export const notGranted = () =>
  new Refusal('forbidden', 'This role cannot be given here. Please choose student, counsellor or admin.')

export const noSeat = (seats: number) =>
  `All ${seats} seats of your plan are taken. Remove somebody, or write to us for more seats.`

/** After the trial or plan, reading and export stay open, and nobody is added (decision 21). @throws Refusal */
export function requireOpen(institution: Institution, now: Date): void {
  const status = entityStatus(institution, now)
  if (status === 'expired') {
    const over = institution.plan === 'free_trial' ? 'The free trial is over' : 'The plan has ended'
    throw new Refusal('conflict', `${over}, so no new people can be added. Please write to us to go on with a plan.`)
  }
  if (status === 'suspended')
    throw new Refusal('conflict', 'This institution is suspended, so no new people can be added. Please write to us.')
}
