import { localDay } from '#functions/platform/zone-rules.ts'
import { dayMs, minuteMs } from '#shared/time.ts'

const lastUuidMs = 2 ** 48 - 1
/** Days are compared as text, which years of five digits would upset. */
const lastDay = '9998-12-31'
const timeOrder = /^[0-9a-f]{8}-[0-9a-f]{4}-7/

/** Sets the time inside the id to that of the line, because the log is read in the order of its ids. */
export function idAt(at: string, auditId: string): string {
  return timeOrder.test(auditId) ? `${timeText(Date.parse(at))}${auditId.slice(13)}` : auditId
}

/** The first and the last id that a line of these days can have; both days included, in the institution's zone. */
export function idsBetween(
  days: { from?: string | undefined; to?: string | undefined },
  timeZone: string,
): { first: string; last: string } {
  const from = days.from === undefined ? 0 : startOfDay(days.from, timeZone)
  const to = days.to === undefined || days.to > lastDay ? lastUuidMs : startOfDay(nextDay(days.to), timeZone) - 1
  return { first: `${timeText(from)}-7000-8000-000000000000`, last: `${timeText(to)}-7fff-bfff-ffffffffffff` }
}

/** The moment a local day begins, in milliseconds; days begin on whole minutes in every zone of today. */
function startOfDay(day: string, timeZone: string): number {
  const guess = Date.parse(`${day}T00:00:00Z`) / minuteMs
  let before = guess - 15 * 60
  let begun = guess + 15 * 60
  while (begun - before > 1) {
    const middle = Math.floor((before + begun) / 2)
    if (localDay(new Date(middle * minuteMs), timeZone) < day) before = middle
    else begun = middle
  }
  return begun * minuteMs
}

const nextDay = (day: string) => new Date(Date.parse(`${day}T00:00:00Z`) + dayMs).toISOString().slice(0, 10)

function timeText(ms: number): string {
  const hex = Math.min(Math.max(ms, 0), lastUuidMs).toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}`
}
