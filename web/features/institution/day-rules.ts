/** Days and times as the institution's own clock and calendar say them. */
const locale = 'en-GB'

/** Options in the zone; an unknown zone falls back to the device's. */
function formatter(options: Intl.DateTimeFormatOptions, timeZone: string, inLocale = locale): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat(inLocale, { ...options, timeZone })
  } catch {
    return new Intl.DateTimeFormat(inLocale, options)
  }
}

/** 2026-11-17 */
const dayOf = (at: Date, timeZone: string): string =>
  formatter({ year: 'numeric', month: '2-digit', day: '2-digit' }, timeZone, 'en-CA').format(at)
const dayBefore = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - 24 * 3600 * 1000).toISOString().slice(0, 10)

/** Today, 09:42; Yesterday, 17:05; 17 Nov, 11:20; 17 Nov 2025, 11:20. */
export function dayAndTime(iso: string, timeZone: string, now: Date): string {
  const at = new Date(iso)
  if (Number.isNaN(at.getTime())) return 'N/A'
  const [day, today] = [dayOf(at, timeZone), dayOf(now, timeZone)]
  const time = formatter({ hour: '2-digit', minute: '2-digit', hour12: false }, timeZone).format(at)
  if (day === today) return `Today, ${time}`
  if (day === dayBefore(today)) return `Yesterday, ${time}`
  const year: Intl.DateTimeFormatOptions = day.slice(0, 4) === today.slice(0, 4) ? {} : { year: 'numeric' }
  return `${formatter({ day: 'numeric', month: 'short', ...year }, timeZone).format(at)}, ${time}`
}

/** 18 Nov 2026 */
export function dayInWords(iso: string, timeZone: string): string {
  const at = new Date(iso)
  if (Number.isNaN(at.getTime())) return 'N/A'
  return formatter({ day: 'numeric', month: 'short', year: 'numeric' }, timeZone).format(at)
}

/** India Standard Time; where the device does not know the zone, its own name. */
export function zoneWords(timeZone: string): string {
  try {
    const parts = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'longGeneric' }).formatToParts(0)
    return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
  } catch {
    return timeZone
  }
}

export type Month = { value: string; label: string }

/** The months an invoice can be about: from the institution's first to this one, newest first, at most two years. */
export function monthOptions(createdAt: string, timeZone: string, now: Date): Month[] {
  const first = dayOf(new Date(createdAt), timeZone).slice(0, 7)
  const [year, month] = dayOf(now, timeZone).split('-').map(Number)
  const months: Month[] = []
  for (let back = 0; back < 24; back++) {
    const start = new Date(Date.UTC(year ?? 0, (month ?? 1) - 1 - back, 1))
    const value = start.toISOString().slice(0, 7)
    if (value < first) break
    const label = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(start)
    months.push({ value, label })
  }
  return months
}

/** The last whole month, which is what the next invoice counts; this month where there is no other. */
export const invoiceMonth = (months: readonly Month[]): string => (months[1] ?? months[0])?.value ?? ''
