import { dayMs } from '#shared/time.ts'

/** A new time zone moves the day of the daily limit, so it can change once in 30 days (SPEC-11). */
export const zoneChangeAllowed = (timeZoneSetAt: string, now: Date): boolean =>
  now.getTime() - Date.parse(timeZoneSetAt) >= 30 * dayMs
