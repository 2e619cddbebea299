import type { Role } from '#shared/contract/route.ts'

/** What an institution gives its people. */
const grantable = ['entity_admin', 'counsellor', 'student'] as const

export const isGrantable = (roles: readonly Role[]): boolean => roles.every(role => grantable.some(one => one === role))

/** Only a superadmin makes a platform admin, and nobody a superadmin; neither is given together with an institution's roles (SPEC-28). */
export const makesOperator = (by: readonly Role[], roles: readonly Role[]): boolean =>
  by.includes('superadmin') && roles.every(role => role === 'admin')

/** Each once, in one order. */
export const sortedRoles = (roles: readonly Role[]): Role[] => grantable.filter(role => roles.includes(role))

export const sameRoles = (a: readonly Role[], b: readonly Role[]): boolean =>
  a.length === b.length && a.every(role => b.includes(role))

export const isStudent = (roles: readonly Role[]): boolean => roles.includes('student')
export const isStaff = (roles: readonly Role[]): boolean =>
  roles.includes('entity_admin') || roles.includes('counsellor')

type Admin = { userId: string; roles: readonly Role[]; suspended: boolean }

/** Somebody else who can administer the institution. */
export const otherAdmin = <T extends Admin>(staff: readonly T[], userId: string): T | undefined =>
  staff.find(other => other.userId !== userId && other.roles.includes('entity_admin') && !other.suspended)

/** In which of their roles somebody reads a student's feedback or acts on an account: what its owner is told. */
export function readingRole(roles: readonly Role[]): Role {
  const order: Role[] = ['entity_admin', 'counsellor', 'superadmin', 'admin']
  return order.find(role => roles.includes(role)) ?? 'student'
}
