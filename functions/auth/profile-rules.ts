import { dayMs } from '#shared/time.ts'

export const validZone = (timeZone: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).format(0) !== ''
  } catch {
    return false
  }
}

/** A new time zone moves the day of the daily limit, so it can change once in 30 days (decision 11). */
export const zoneChangeAllowed = (timeZoneSetAt: string, now: Date): boolean =>
  now.getTime() - Date.parse(timeZoneSetAt) >= 30 * dayMs

export { cleanText as cleanName } from '#shared/rules/clean-text.ts'
