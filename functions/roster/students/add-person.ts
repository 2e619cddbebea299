import {
  auditWrite,
  hasPlace,
  type Institution,
  institutionStatus,
  readInstitution,
  staysWrite,
  takeSeatsWrite,
  whichInstitution,
} from '#functions/institutions/public.ts'
import { isNewPerson } from '#functions/people/public.ts'
import type { Principal } from '#functions/platform/http/endpoint.ts'
import { Refusal } from '#functions/platform/http/refusal.ts'
import { newId } from '#functions/platform/new-id.ts'
import { ConditionFailed, type Table } from '#functions/platform/ports/table.ts'
import { failedConditions } from '#functions/platform/table/conditions.ts'
import { retrying } from '#functions/platform/table/retrying.ts'
import { idIn, refuseTakenId } from '#functions/roster/imports/same-id.ts'
import { removedHere } from '#functions/roster/removals/removed-addresses.ts'
import { isStudent } from '#functions/roster/staff/role-rules.ts'
import { getArrivals, ifNoArrival } from '#functions/roster/store.ts'
import { inLists } from '#functions/roster/values/value-store.ts'
import type { User } from '#shared/contract/auth.ts'
import type { EntitySpecificFields } from '#shared/contract/roster.ts'
import type { Role } from '#shared/contract/route.ts'
import { cleanText } from '#shared/rules/clean-text.ts'
import { enrolled, enrolWrites, keptFields } from './enrol.ts'

type Wish = {
  entityId: string | undefined
  name: string
  email: string
  entitySpecificFields?: EntitySpecificFields | undefined
  roles: Role[]
}

/** Adds one person to an institution; a student takes a seat. @throws Refusal */
export async function addPerson(table: Table, by: Principal, wish: Wish, now: Date): Promise<User> {
  const institution = await whichInstitution(table, by, wish.entityId)
  requireOpen(institution, now)
  const name = cleanText(wish.name)
  if (name === '') throw new Refusal('invalid-input', 'Please enter a name')
  const userId = newId()
  const { entityId } = institution
  const { email, roles } = wish
  const given = isStudent(roles) ? keptFields(institution.type, wish.entitySpecificFields ?? {}) : {}
  const line = { auditId: newId(), at: now.toISOString(), by: by.userId, user: userId }
  const id = idIn(institution.type, given)
  let current = institution
  const attempt = async (): Promise<User> => {
    const arrivals = id === '' ? null : await getArrivals(table, entityId)
    await refuseTakenId(table, institution, { userId, id, email })
    const { fields, writes } = await inLists(table, institution, given)
    const person = enrolled(institution, { userId, name, email, roles, fields }, now)
    const enrolling = enrolWrites(entityId, [person])
    const own = arrivals === null ? enrolling : ifNoArrival(entityId, enrolling, arrivals)
    const failed = await failedConditions(
      table.transact([
        ...own,
        isStudent(roles) ? takeSeatsWrite(current) : staysWrite(entityId),
        auditWrite(entityId, { ...line, act: 'user added', about: { roles: roles.join(', ') } }),
        ...writes,
      ]),
    )
    if (failed === null) return { _id: userId, profileId: userId, name, email, roles, entityId }
    if (failed.includes(isNewPerson(userId))) throw await enrolledAlready(table, institution, email)
    if (failed.includes(hasPlace)) current = await withFreeSeat(table, institution)
    // Somebody else came with an ID, or the lists of years and departments have changed meanwhile.
    throw new ConditionFailed(failed)
  }
  return retrying(attempt, patience)
}

async function withFreeSeat(table: Table, before: Institution): Promise<Institution> {
  const now = await readInstitution(table, before.entityId)
  requireSame(before, now)
  if (now.seatsUsed >= now.seats) throw new Refusal('seat-limit', noSeat(now.seats))
  return now
}

/** Whoever was removed in the last seven days still has the address, and is restored rather than made anew. */
async function enrolledAlready(table: Table, { entityId, timeZone }: Institution, email: string): Promise<Refusal> {
  const removed = (await removedHere(table, entityId, [email])).get(email)
  if (!removed) return new Refusal('already-enrolled', 'This address is already enrolled here.')
  const { userId, name, removedAt } = removed
  const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone }).format(new Date(removedAt))
  return new Refusal(
    'recently-removed',
    `${name} was removed with this address on ${day}. Please restore them instead, under ‘Recently removed’: everything is as it was.`,
    { details: { removedUserId: userId, removedAt } },
  )
}

/** Enough tries for admins who add people at the same moment to all get through. */
const patience = {
  tries: 40,
  whenLost: () =>
    new Refusal('conflict', 'Many people are being added here at the moment. Nothing was added; please try again.'),
}

export const notGranted = () =>
  new Refusal('forbidden', 'This role cannot be given here. Please choose student, counsellor or admin.')

export const noSeat = (seats: number) =>
  `All ${seats} seats of your plan are taken. Remove somebody, or write to us for more seats.`

/** Fails where the type has changed since the fields were checked, or the institution is being deleted. @throws Refusal */
export function requireSame(before: Institution, now: Institution | undefined): asserts now is Institution {
  if (now === undefined || now.deletionBegan !== undefined)
    throw new Refusal('conflict', 'This institution is being deleted, so no new people can be added.')
  if (now.type !== before.type)
    throw new Refusal(
      'conflict',
      'The type of this institution has just been changed. Please look at its fields, then try again.',
    )
}

/** After the trial or plan, reading and export stay open, and nobody is added (SPEC-21). @throws Refusal */
export function requireOpen(institution: Institution, now: Date): void {
  const status = institutionStatus(institution, now)
  if (status === 'expired') {
    const over = institution.plan === 'free_trial' ? 'The free trial is over' : 'The plan has ended'
    throw new Refusal('plan-over', `${over}, so no new people can be added. Please write to us to go on with a plan.`)
  }
  if (status === 'suspended')
    throw new Refusal(
      'institution-suspended',
      'This institution is suspended, so no new people can be added. Please write to us.',
    )
}
