const defaultTimeZone = 'Asia/Kolkata'

/** The local day, as 2026-11-21. An unknown zone counts as the default one. */
export function localDay(now: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: knownZone(timeZone) }).format(now)
}

/** Whole seconds until the next local midnight, at least 1. */
export function secondsUntilMidnight(now: Date, timeZone: string): number {
  const today = localDay(now, timeZone)
  let low = 0
  let high = 26 * 3600
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (localDay(new Date(now.getTime() + middle * 1000), timeZone) === today) low = middle
    else high = middle
  }
  return high
}

export const validZone = (timeZone: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).format(0) !== ''
  } catch {
    return false
  }
}

function knownZone(timeZone: string): string {
  try {
    return new Intl.DateTimeFormat('en-CA', { timeZone }).resolvedOptions().timeZone
  } catch {
    return defaultTimeZone
  }
}
