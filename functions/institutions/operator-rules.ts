import type { Role } from '#shared/contract/route.ts'

/** The platform's own people. */
export const isOperator = (roles: readonly Role[]): boolean => roles.includes('superadmin') || roles.includes('admin')
