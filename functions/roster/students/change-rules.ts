import type { Member } from '#functions/roster/member-rules.ts'
import { EntitySpecificFields } from '#shared/contract/roster.ts'
import type { Role } from '#shared/contract/route.ts'
import { rosterFields } from '#shared/rules/roster-fields.ts'

/** What an admin wants to be different about a person; what is left out stays. */
export type PersonChange = {
  name?: string | undefined
  email?: string | undefined
  fields?: EntitySpecificFields | undefined
  roles?: Role[] | undefined
}

/** A student with another name, address or fields. A new address has not been invited, whatever became of the old one. */
export function corrected(member: Member, to: Pick<Member, 'name' | 'email' | 'fields'>): Member {
  const invite = to.email === member.email ? {} : { invite: 'not_sent' as const, invitedAt: null }
  const { written: before, ...rest } = member
  // The spelling in the file is dropped once the field has another value.
  const written = rosterFields.flatMap(field =>
    before?.[field] !== undefined && to.fields[field] === member.fields[field] ? [[field, before[field]] as const] : [],
  )
  return {
    ...rest,
    ...invite,
    ...(written.length > 0 && { written: Object.fromEntries(written) }),
    name: to.name,
    email: to.email,
    fields: to.fields,
  }
}

type Facts = Pick<Member, 'name' | 'email' | 'fields'>

/** What differs, as the audit log says it: 'name, email, department'. */
export function changedFields(before: Facts, after: Facts): string[] {
  const own = (['name', 'email'] as const).filter(field => before[field] !== after[field])
  const fields = EntitySpecificFields.keyof().options
  return [...own, ...fields.filter(field => (before.fields[field] ?? '') !== (after.fields[field] ?? ''))]
}
