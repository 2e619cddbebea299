const dayMs = 24 * 3600 * 1000

/** A new time zone moves the day of the daily limit, so it can change once in 30 days (decision 11). */
export const zoneChangeAllowed = (timeZoneSetAt: string, now: Date): boolean =>
  now.getTime() - Date.parse(timeZoneSetAt) >= 30 * dayMs
