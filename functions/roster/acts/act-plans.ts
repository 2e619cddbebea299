import {
  auditWrite,
  freeSeatsWrite,
  type Institution,
  isOperator,
  readInstitution,
  takeSeatsWrite,
} from '#functions/institutions/public.ts'
import { accountWrite, type Person, personChangeWrite } from '#functions/people/public.ts'
import type { Principal } from '#functions/platform/http/endpoint.ts'
import { Refusal } from '#functions/platform/http/refusal.ts'
import { newId } from '#functions/platform/new-id.ts'
import type { Table, Write } from '#functions/platform/ports/table.ts'
import { keys } from '#functions/platform/table/keys.ts'
import { idIn, refuseTakenId } from '#functions/roster/imports/same-id.ts'
import type { Member } from '#functions/roster/member-rules.ts'
import { isFinal } from '#functions/roster/removals/removal-rules.ts'
import { getRemoval, removalEndWrites, removalWrites } from '#functions/roster/removals/removal-store.ts'
import { keptAdminWrite } from '#functions/roster/staff/keep-admin.ts'
import { isStudent, readingRole } from '#functions/roster/staff/role-rules.ts'
import { memberWrites } from '#functions/roster/store.ts'
import { keptFields } from '#functions/roster/students/enrol.ts'
import { notHere, type PersonHere } from '#functions/roster/students/person-here.ts'
import { inLists } from '#functions/roster/values/value-store.ts'
import { brand } from '#shared/brand.ts'
import type { roster } from '#shared/contract/roster.ts'
import type { BodyOf } from '#shared/contract/route.ts'

export type Act = BodyOf<typeof roster.actOnUsers>['act']
/** actId: of an act on all who match, which leaves one line in the audit log and not one for each person. */
export type Acting = {
  entityId: string
  by: Pick<Principal, 'userId' | 'roles'>
  act: Act
  actId: string | null
  now: Date
}

/** What an act does to one person, for one transaction; nothing where it has been done before. @throws Refusal */
export async function actWrites(table: Table, acting: Acting, here: PersonHere): Promise<Write[]> {
  const { act } = acting
  const { status } = here.person
  if (acting.actId !== null && here.staff) throw staffToo()
  if (act === 'remove') return status === 'removed' ? [] : removedWrites(table, acting, here)
  if (status === 'removed') {
    if (act === 'suspend') throw notHere()
    return broughtBackWrites(table, acting, here.person)
  }
  const wanted = act === 'suspend' ? 'suspended' : 'active'
  return status === wanted ? [] : statusWrites(table, acting, here, wanted)
}

const staffToo = () =>
  new Refusal(
    'conflict',
    'Works here as well, and staff are not part of an act on all students. Please choose them by name.',
  )

async function statusWrites(
  table: Table,
  acting: Acting,
  { person, member, staff }: PersonHere,
  status: Person['status'],
): Promise<Write[]> {
  const { entityId, act } = acting
  const suspended = status === 'suspended'
  const kept = await keptWrites(table, acting, { person, member, staff })
  return [
    personChangeWrite(person, { status }),
    ...kept,
    ...(member ? memberWrites(entityId, [{ before: member, after: { ...member, suspended } }]) : []),
    ...(staff
      ? [{ update: keys.staff(entityId, person.userId), change: { set: { suspended } }, if: { exists: true as const } }]
      : []),
    ...auditOf(acting, person.userId, act === 'suspend' ? 'user suspended' : 'user restored'),
    accountWrite(person.userId, { ...toldOf(acting), act: suspended ? 'suspended' : 'restored', about: '' }),
  ]
}

/** Out of roster, staff and seat at once; who they were is kept for seven days, and the address for them (ADR-0023). */
async function removedWrites(table: Table, acting: Acting, here: PersonHere): Promise<Write[]> {
  const { entityId, by, actId, now } = acting
  const { person, member, staff } = here
  const { userId, name, email, roles } = person
  const removedAt = now.toISOString()
  const line = { userId, name, email, roles, fields: member?.fields ?? {}, by: by.userId, actId, removedAt }
  return [
    personChangeWrite(person, { status: 'removed' }),
    ...removalWrites(entityId, line, { removedAt, statusBefore: person.status, member, staff }),
    ...(await keptWrites(table, acting, here)),
    ...(member ? memberWrites(entityId, [{ before: member, after: null }]) : []),
    ...(isStudent(roles) ? [freeSeatsWrite(entityId)] : []),
    // The first admin's place may have come to them meanwhile: then this is decided anew.
    ...(staff ? [{ delete: keys.staff(entityId, userId), if: { equal: { isPrimary: staff.isPrimary } } }] : []),
    ...auditOf(acting, userId, 'user removed'),
  ]
}

/**
 * Restores everything as it was before the removal, except that somebody else is the first admin by now, and that
 * departments are named as the institution names them now. refresh-member adds what happened meanwhile.
 */
async function broughtBackWrites(table: Table, acting: Acting, person: Person): Promise<Write[]> {
  const { entityId, now } = acting
  const { userId, name, email } = person
  const removal = await getRemoval(table, userId)
  if (!removal || isFinal(removal.removedAt, now)) throw sevenDaysOver()
  const { removedAt, statusBefore, member, staff } = removal
  const entry = staff && { ...staff, name, email, isPrimary: false }
  return [
    personChangeWrite(person, { status: statusBefore }),
    ...removalEndWrites(entityId, userId, removedAt),
    ...(member ? await memberBackWrites(table, entityId, { ...member, name, email }) : []),
    ...(entry ? [{ put: { ...keys.staff(entityId, userId), ...entry }, if: { absent: true as const } }] : []),
    ...auditOf(acting, userId, 'removal undone'),
    accountWrite(userId, { ...toldOf(acting), act: 'restored', about: '' }),
  ]
}

const sevenDaysOver = () =>
  new Refusal(
    'conflict',
    'The seven days are over, and what was kept is being deleted. Please add this person anew tomorrow.',
  )

/** A student takes a seat again. Their ID may have been given to somebody else meanwhile. @throws Refusal */
async function memberBackWrites(table: Table, entityId: string, member: Member): Promise<Write[]> {
  const institution = await readInstitution(table, entityId)
  if (!institution || institution.deletionBegan !== undefined) throw notHere()
  const seat = takenSeat(institution)
  const id = idIn(institution.type, member.fields)
  await refuseTakenId(table, institution, { userId: member.userId, id, email: null })
  const { fields, writes } = await inLists(table, institution, keptFields(institution.type, member.fields))
  return [...memberWrites(entityId, [{ before: null, after: { ...member, fields } }]), seat, ...writes]
}

function takenSeat(institution: Institution): Write {
  if (institution.seatsUsed >= institution.seats)
    throw new Refusal(
      'seat-limit',
      `All ${institution.seats} seats of your plan are taken. Free one, or write to us for more; the removal can be undone until then.`,
    )
  return takeSeatsWrite(institution)
}

/**
 * Who may not be suspended, restored or removed: oneself, and the first admin except by the platform's operator (SPEC-36);
 * for an admin, that another one stays. @throws Refusal
 */
async function keptWrites(
  table: Table,
  { entityId, by, act }: Acting,
  { person, staff }: PersonHere,
): Promise<Write[]> {
  if (person.userId === by.userId)
    throw new Refusal('forbidden', `You cannot ${act} yourself. Please ask another admin.`)
  const isPrimary = staff?.isPrimary ?? false
  if (isPrimary && !isOperator(by.roles))
    throw new Refusal('conflict', `The first admin of an institution can be ${past[act]} only by ${brand.name}.`)
  if (act === 'restore') return []
  const inherits = isPrimary && act === 'remove'
  const isActiveAdmin = person.roles.includes('entity_admin') && person.status === 'active'
  return isActiveAdmin || inherits ? [await keptAdminWrite(table, entityId, person.userId, { inherits })] : []
}

const past = { suspend: 'suspended', restore: 'restored', remove: 'removed' } as const

/** For the person's own list, which says in which role somebody acted. */
const toldOf = ({ by, now }: Acting) => ({ at: now.toISOString(), by: by.userId, byRole: readingRole(by.roles) })

const auditOf = (
  { entityId, by, actId, now }: Acting,
  userId: string,
  act: 'user suspended' | 'user restored' | 'user removed' | 'removal undone',
): Write[] => {
  const line = { auditId: newId(), at: now.toISOString(), by: by.userId, user: userId, act, about: {} }
  return actId === null ? [auditWrite(entityId, line)] : []
}
