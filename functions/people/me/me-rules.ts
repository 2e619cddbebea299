import type { Role } from '#shared/contract/route.ts'
import { dayMs } from '#shared/time.ts'

/** Where a person lands after sign-in (SPEC-05). */
export function startPage(roles: readonly Role[], hasResume: boolean): string {
  if (roles.includes('student')) return hasResume ? '/dashboard' : '/resume'
  if (roles.includes('superadmin') || roles.includes('admin')) return '/b2b/entities'
  if (roles.includes('entity_admin') || roles.includes('counsellor')) return '/b2b/entitydashboard'
  return hasResume ? '/dashboard' : '/resume'
}

/** A new time zone moves the day of the daily limit, so it can change once in 30 days (SPEC-11). */
export const zoneChangeAllowed = (timeZoneSetAt: string, now: Date): boolean =>
  now.getTime() - Date.parse(timeZoneSetAt) >= 30 * dayMs
