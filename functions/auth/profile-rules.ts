import type * as z from 'zod'
import type { ProfileFields } from '#shared/contract/auth.ts'

type Fields = z.infer<typeof ProfileFields>

const dayMs = 24 * 3600 * 1000

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

/** Plain text: control characters and line breaks have no place in a name. */
export const cleanName = (name: NonNullable<Fields['name']>): string =>
  name
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
