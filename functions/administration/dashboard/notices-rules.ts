import { deletesAt, hasEnded, type PlanDates, planEnd, type Warnings } from '#functions/institutions/public.ts'
import { localDay } from '#functions/platform/zone-rules.ts'
import { brand } from '#shared/brand.ts'
import type { EntityDashboard } from '#shared/contract/entity.ts'
import { limits } from '#shared/limits.ts'
import { dayMs } from '#shared/time.ts'

type Notice = EntityDashboard['notices'][number]
type Facts = PlanDates & Warnings & { seats: number; seatsUsed: number; suspended: boolean; timeZone: string }

const write = `Write to ${brand.supportEmail}`

/** What the institution's staff should know today, the most pressing first. */
export function noticesOf(institution: Facts, now: Date): Notice[] {
  return [suspendedNotice(institution, now), endNotice(institution, now), seatsNotice(institution)].flatMap(
    notice => notice ?? [],
  )
}

/** Once the plan has ended too, students may sign in for their data, and its deletion is told by the other notice. */
function suspendedNotice(institution: Facts, now: Date): Notice | null {
  if (!institution.suspended) return null
  const text = hasEnded(institution, now)
    ? `Your institution is suspended. ${write} to go on.`
    : `Your institution is suspended: no interview can start, nobody can be added, and students cannot sign in. Nothing is deleted, and you can still read and export. ${write} to go on.`
  return { kind: 'suspended', text }
}

function endNotice(institution: Facts, now: Date): Notice | null {
  const ends = planEnd(institution)
  if (ends === null) return null
  const plan = institution.plan === 'free_trial' ? 'Your free trial' : 'Your plan'
  const day = dayName(ends, institution.timeZone)
  if (hasEnded(institution, now)) {
    const deleted = dayName(deletesAt(institution) ?? ends, institution.timeZone)
    return {
      kind: 'expired',
      text: `${plan} ended on ${day}. No new interview can start and nobody can be added. Reading and export stay open until ${deleted}; then all data is deleted. ${write} to go on.`,
    }
  }
  if (Date.parse(ends) - now.getTime() > limits.trialNoticeDays * dayMs) return null
  const when = inDays(daysBetween(now, ends, institution.timeZone))
  return {
    kind: 'trial',
    text: `${plan} ends ${when}, on ${day}. From then on no new interview can start and nobody can be added; reading and export stay open. ${write} to go on.`,
  }
}

function seatsNotice({ seats, seatsUsed }: Facts): Notice | null {
  const percent = Math.floor((seatsUsed / seats) * 100)
  if (percent < limits.seatsNoticePercent) return null
  const text =
    seatsUsed >= seats
      ? `All ${grouped(seats)} of your seats are taken. New students are refused until somebody is removed. ${write} for more seats.`
      : `${percent} % of your seats are taken: ${grouped(seatsUsed)} of ${grouped(seats)}. New students are refused when all are taken.`
  return { kind: 'seats', text }
}

const grouped = (count: number) => new Intl.NumberFormat('en-GB').format(count)

const dayName = (instant: string, timeZone: string) =>
  new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone }).format(new Date(instant))

/** Counts days of the institution's calendar: what ends tomorrow morning is a day away, however few hours that is. */
const daysBetween = (now: Date, later: string, timeZone: string) =>
  Math.round((Date.parse(localDay(new Date(later), timeZone)) - Date.parse(localDay(now, timeZone))) / dayMs)

function inDays(days: number): string {
  if (days <= 0) return 'today'
  return days === 1 ? 'tomorrow' : `in ${days} days`
}
