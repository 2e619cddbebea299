import {
  auditWrite,
  freeSeatsWrite,
  type Institution,
  readInstitution,
  takeSeatsWrite,
} from '#functions/institutions/public.ts'
import {
  type AskedChange,
  accountWrite,
  addressMoveWrites,
  alreadyEnrolled,
  askWrites,
  type Enrolment,
  enrolmentAt,
  personChangeWrite,
} from '#functions/people/public.ts'
import type { Principal } from '#functions/platform/http/endpoint.ts'
import { Refusal } from '#functions/platform/http/refusal.ts'
import { newId } from '#functions/platform/new-id.ts'
import type { Table, Write } from '#functions/platform/ports/table.ts'
import { keys } from '#functions/platform/table/keys.ts'
import { type Member, newMember } from '#functions/roster/member-rules.ts'
import { checkFirstAdmin, keptAdminWrite } from '#functions/roster/staff/keep-admin.ts'
import { isStaff, isStudent, readingRole, sameRoles } from '#functions/roster/staff/role-rules.ts'
import { memberWrites, staffWrite } from '#functions/roster/store.ts'
import { inLists } from '#functions/roster/values/value-store.ts'
import type { AccountAct } from '#shared/contract/address.ts'
import type { Role } from '#shared/contract/route.ts'
import { noSeat, requireOpen } from './add-person.ts'
import { changedFields, corrected, type PersonChange } from './change-rules.ts'
import { keptFields } from './enrol.ts'
import type { PersonHere } from './person-here.ts'

export type Update = { by: Pick<Principal, 'userId' | 'roles'>; wish: PersonChange; now: Date }
type To = { name: string; email: string; roles: Role[]; lastSignInAt: string | null }
/** What to write at once; `asked` where a new address waits for its mailboxes (SPEC-36). */
export type UpdatePlan = { writes: Write[]; asked: AskedChange | null }

/** All that changes with a person, for one transaction. @throws Refusal */
export async function updatePlan(
  table: Table,
  institution: Institution,
  { by, wish, now }: Update,
  here: PersonHere,
): Promise<UpdatePlan> {
  const { person, staff } = here
  const { email = person.email, roles = person.roles } = wish
  if (email !== person.email || !sameRoles(roles, person.roles))
    checkFirstAdmin(by, { userId: person.userId, isPrimary: staff?.isPrimary ?? false })
  const enrolment = await enrolmentAt(table, person.email, institution.entityId)
  const lastSignInAt = enrolment?.lastSignInAt ?? null
  const waits = email !== person.email && lastSignInAt !== null
  const atOnce = waits ? { ...wish, email: person.email } : wish
  const writes = await updateWrites(table, institution, { by, wish: atOnce, now }, here, enrolment)
  if (!waits) return { writes, asked: null }
  const asker = { userId: by.userId, role: readingRole(by.roles) }
  const { writes: asking, asked } = await askWrites(table, { person, to: email, by: asker, now })
  return { writes: [...writes, ...asking], asked }
}

async function updateWrites(
  table: Table,
  institution: Institution,
  { by, wish, now }: Update,
  here: PersonHere,
  enrolment: Enrolment | undefined,
): Promise<Write[]> {
  const { entityId, type } = institution
  const { person } = here
  const { name = person.name, email = person.email, roles = person.roles } = wish
  const to = { name, email, roles, lastSignInAt: enrolment?.lastSignInAt ?? null }
  const inOwnWords = await inLists(table, institution, isStudent(roles) ? keptFields(type, wish.fields ?? {}) : {})
  const given = wish.fields && { ...wish.fields, ...inOwnWords.fields }
  const member = isStudent(roles) ? studentAfter(here, to, given, { type, now }) : null
  const fieldsOf = (one: Member | null) => one?.fields ?? {}
  const changed = changedFields(
    { ...person, fields: fieldsOf(member === null ? null : here.member) },
    { name, email, fields: fieldsOf(here.member === null ? null : member) },
  )
  const newRoles = !sameRoles(roles, person.roles)
  if (changed.length === 0 && !newRoles) return []
  const line = { at: now.toISOString(), by: by.userId, user: person.userId }
  const audit = (act: 'user changed' | 'roles changed', about: Record<string, string>) =>
    auditWrite(entityId, { ...line, auditId: newId(), act, about })
  const own = (act: AccountAct, about: string) =>
    accountWrite(person.userId, { at: line.at, act, by: by.userId, byRole: readingRole(by.roles), about })
  return [
    personChangeWrite(person, { name, email, roles }),
    ...(email === person.email ? [] : await addressWrites(table, here, enrolment, email)),
    ...(newRoles ? await roleWrites(table, { entityId, type, by: by.userId, roles, now }, here) : []),
    ...(member || here.member ? memberWrites(entityId, [{ before: here.member, after: member }]) : []),
    ...staffWrites(entityId, here, to, now),
    ...inOwnWords.writes,
    ...(changed.length > 0 ? [audit('user changed', { fields: changed.join(', ') })] : []),
    ...(email === person.email ? [] : [own('address corrected', email)]),
    ...(newRoles ? [audit('roles changed', { roles: roles.join(', ') }), own('roles changed', roles.join(', '))] : []),
  ]
}

function studentAfter(
  { person, member }: PersonHere,
  { name, email, lastSignInAt }: To,
  fields: PersonChange['fields'],
  { type, now }: Pick<Institution, 'type'> & { now: Date },
): Member {
  const { userId, status } = person
  const added = {
    ...newMember({ userId, name, email, fields: {}, addedAt: now.toISOString() }),
    signedInAt: lastSignInAt,
  }
  const before = member ?? { ...added, suspended: status === 'suspended' }
  return corrected(before, { name, email, fields: keptFields(type, { ...before.fields, ...fields }) })
}

async function addressWrites(
  table: Table,
  { person }: PersonHere,
  enrolment: Enrolment | undefined,
  email: string,
): Promise<Write[]> {
  if (await enrolmentAt(table, email, person.entityId)) throw alreadyEnrolled()
  if (!enrolment) throw new Error(`The person ${person.userId} has no enrolment`)
  // Fails if they have signed in meanwhile: from then on the address is theirs to change.
  return addressMoveWrites(person, enrolment, email)
}

type RoleChange = Pick<Institution, 'entityId' | 'type'> & { by: string; roles: Role[]; now: Date }

/** Who may lose a role, and the seats. @throws Refusal */
async function roleWrites(table: Table, change: RoleChange, here: PersonHere): Promise<Write[]> {
  const { entityId, by, roles } = change
  const { person, staff } = here
  const inherits = staff?.isPrimary ?? false
  if (by === person.userId)
    throw new Refusal('forbidden', 'You cannot change your own roles. Please ask another admin.')
  const wasStudent = isStudent(person.roles)
  const losesAdmin = person.roles.includes('entity_admin') && !roles.includes('entity_admin')
  return [
    ...(losesAdmin ? [await keptAdminWrite(table, entityId, person.userId, { inherits })] : []),
    ...(!wasStudent && isStudent(roles) ? [await takenSeat(table, change)] : []),
    ...(wasStudent && !isStudent(roles) ? [freeSeatsWrite(entityId)] : []),
  ]
}

async function takenSeat(table: Table, { entityId, type, now }: RoleChange): Promise<Write> {
  const institution = await readInstitution(table, entityId)
  if (!institution) throw new Refusal('not-found', 'We do not know this institution.')
  requireOpen(institution, now)
  if (institution.seatsUsed >= institution.seats) throw new Refusal('seat-limit', noSeat(institution.seats))
  return takeSeatsWrite({ ...institution, type })
}

function staffWrites(entityId: string, { person, staff }: PersonHere, to: To, now: Date): Write[] {
  const { name, email, roles } = to
  if (!isStaff(roles)) return staff ? [{ delete: keys.staff(entityId, person.userId) }] : []
  if (staff)
    return [
      {
        update: keys.staff(entityId, person.userId),
        change: { set: { name, email, roles, isPrimary: staff.isPrimary && roles.includes('entity_admin') } },
        if: { exists: true, equal: { isPrimary: staff.isPrimary } },
      },
    ]
  const { userId, status } = person
  const entry = { isPrimary: false, signedInAt: to.lastSignInAt, suspended: status === 'suspended' }
  return [staffWrite(entityId, { userId, name, email, roles, ...entry, addedAt: now.toISOString() })]
}
