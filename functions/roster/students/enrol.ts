import type { Institution } from '#functions/institutions/public.ts'
import { noAccommodations, type Person, personWrites } from '#functions/people/public.ts'
import type { Write } from '#functions/platform/ports/table.ts'
import { type Member, newMember } from '#functions/roster/member-rules.ts'
import { isStaff, isStudent } from '#functions/roster/staff/role-rules.ts'
import { memberWrites, type StaffMember, staffWrite } from '#functions/roster/store.ts'
import type { EntitySpecificFields } from '#shared/contract/roster.ts'
import type { Role } from '#shared/contract/route.ts'
import { extraFields } from '#shared/rules/roster-fields.ts'

export type Newcomer = { userId: string; name: string; email: string; fields: EntitySpecificFields; roles: Role[] }
export type Enrolled = { person: Person; member: Member | null; staff: StaffMember | null }

/** What this type of institution keeps of the fields: phone and its own; empty ones are none. */
export function keptFields(type: Institution['type'], fields: EntitySpecificFields): EntitySpecificFields {
  const names = ['phone', ...extraFields[type].map(({ field }) => field)] as const
  return Object.fromEntries(names.flatMap(name => (fields[name] ? [[name, fields[name]]] : [])))
}

/** A new person of an institution: a student stands in its roster, an admin or counsellor among its staff. */
export function enrolled(
  institution: Pick<Institution, 'entityId' | 'type' | 'timeZone'>,
  { userId, name, email, roles, fields }: Newcomer,
  now: Date,
  isPrimary = false,
): Enrolled {
  const addedAt = now.toISOString()
  const person: Person = {
    userId,
    entityId: institution.entityId,
    name,
    email,
    roles,
    status: 'active',
    activeResumeId: null,
    accommodations: noAccommodations,
    sharing: false,
    timeZone: institution.timeZone,
    timeZoneSetAt: new Date(0).toISOString(),
    createdAt: addedAt,
  }
  const member = newMember({ userId, name, email, fields: keptFields(institution.type, fields), addedAt })
  const staff = { userId, name, email, roles, isPrimary, signedInAt: null, suspended: false, addedAt }
  return { person, member: isStudent(roles) ? member : null, staff: isStaff(roles) ? staff : null }
}

export function enrolWrites(entityId: string, people: Enrolled[]): Write[] {
  const changes = people.flatMap(({ member }) => (member ? [{ before: null, after: member }] : []))
  return [
    ...people.flatMap(({ person }) => personWrites(person)),
    ...memberWrites(entityId, changes),
    ...people.flatMap(({ staff }) => (staff ? [staffWrite(entityId, staff)] : [])),
  ]
}
