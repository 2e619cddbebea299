import type { Role } from '#shared/contract/route.ts'

/** The roles an institution can give, with what each may do (SPEC-25 and SPEC-28). */
export const institutionRoles: readonly { role: Role; name: string; may: string }[] = [
  { role: 'student', name: 'Student', may: 'Practises interviews and takes a seat.' },
  {
    role: 'counsellor',
    name: 'Counsellor',
    may: 'Reads the roster, the analytics and the feedback that is shared; changes nothing.',
  },
  { role: 'entity_admin', name: 'Administrator', may: 'Adds, changes and removes people, and sees the audit log.' },
]

export const nameRoles = (roles: readonly Role[]): string =>
  institutionRoles
    .filter(({ role }) => roles.includes(role))
    .map(({ name }) => name)
    .join(', ')
