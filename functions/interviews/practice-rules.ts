import { hasEnded, type PlanDates } from '#functions/institutions/public.ts'
import { limits } from '#shared/limits.ts'
import { minuteMs } from '#shared/time.ts'

/** A person's practice: the day's count, the session that is open, and the running number. */
export type Practice = {
  /** The local day `count` belongs to, as 2026-11-21; '' before the first interview. */
  day: string
  count: number
  /** How many of today's were given back. */
  givenBack: number
  total: number
  openSessionId: string | null
  /** The newest create calls, so that the same key answers the same session. */
  creates: { key: string; sessionId: string }[]
  version: number
}

export const noPractice: Practice = {
  day: '',
  count: 0,
  givenBack: 0,
  total: 0,
  openSessionId: null,
  creates: [],
  version: 0,
}

const rememberedCreates = 5

/** The institution as far as it decides about practising. */
export type PracticeTerms = PlanDates & { interviewsPerDay: number; timeZone: string; suspended: boolean }

/** Days are the institution's; for a person without one their own zone's, which the profile holds for 30 days (SPEC-11). */
export function zoneOf(institution: PracticeTerms | null, personTimeZone: string): string {
  return institution?.timeZone ?? personTimeZone
}

export function interviewsPerDay(institution: PracticeTerms | null): number {
  return institution?.interviewsPerDay ?? limits.interviewsPerDay
}

/** Why no new interview may start, or null. Reading stays open (SPEC-21). */
export function blockedReason(institution: PracticeTerms | null, now: Date): string | null {
  if (institution === null) return null
  if (institution.suspended) return blocked("Your institution's plan is not active at the moment")
  if (!hasEnded(institution, now)) return null
  const isTrial = institution.plan === 'free_trial'
  return blocked(isTrial ? "Your institution's free trial is over" : "Your institution's plan has ended")
}

const blocked = (why: string) =>
  `${why}, so no new interview can start. Your history and feedback stay here. Please ask your institution.`

/**
 * How many interviews may still start on this local day. The day on record never goes back, so that moving to another
 * time zone gains none.
 */
export function leftToday(practice: Practice, day: string, perDay: number): number {
  return day > practice.day ? perDay : Math.max(0, perDay - practice.count)
}

export type NewSession = { sessionId: string; key: string | null; day: string }

/** The practice once this session has begun: counted, numbered, open. */
export function begun(practice: Practice, session: NewSession): Practice {
  const isNewDay = session.day > practice.day
  const created = session.key === null ? [] : [{ key: session.key, sessionId: session.sessionId }]
  return {
    day: isNewDay ? session.day : practice.day,
    count: isNewDay ? 1 : practice.count + 1,
    givenBack: isNewDay ? 0 : practice.givenBack,
    total: practice.total + 1,
    openSessionId: session.sessionId,
    creates: [...created, ...practice.creates].slice(0, rememberedCreates),
    version: practice.version + 1,
  }
}

export type Ended = {
  answered: number
  reason: 'time_up' | 'all_answered' | 'ended' | 'idle'
  endedAt: string
  lastCallAt: string
  startedAt: string | null
}

const silentMinutes = 10
/** Failing sessions must not add up to unlimited interviews. */
const mostGivenBackPerDay = 3

/**
 * A session that the clock closed without one answer, and that nobody had called for a while, has failed its person
 * rather than served them (SPEC-11). Ending it oneself gives nothing back.
 */
export function failedBeforeFirstAnswer(ended: Ended): boolean {
  if (ended.answered > 0 || ended.reason === 'ended' || ended.reason === 'all_answered') return false
  return (
    ended.startedAt === null ||
    ended.reason === 'idle' ||
    Date.parse(ended.endedAt) - Date.parse(ended.lastCallAt) >= silentMinutes * minuteMs
  )
}

/** The practice once the open session is over. `giveBackDay`: the day it was counted on, where its count is given back. */
export function closed(practice: Practice, giveBackDay: string | null): Practice {
  const gives = giveBackDay === practice.day && practice.count > 0 && practice.givenBack < mostGivenBackPerDay
  return {
    ...practice,
    openSessionId: null,
    count: gives ? practice.count - 1 : practice.count,
    givenBack: gives ? practice.givenBack + 1 : practice.givenBack,
    version: practice.version + 1,
  }
}
