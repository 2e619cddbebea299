import type { Stats } from '#functions/coaching/public.ts'
import { localDay } from '#functions/platform/zone-rules.ts'
import type { Member } from './member-rules.ts'

/** What is true of a student, by the features that know it. */
export type MemberFacts = {
  name: string
  email: string
  suspended: boolean
  lastSignInAt: string | null
  stats: Pick<Stats, 'completed' | 'scored' | 'scoreSum' | 'recent'>
  openSessionId: string | null
}

/** A month in which the student signed in or practised, and when. */
export type ActiveMonth = { month: string; at: string }

const latestScores = 6

/**
 * The student by the facts, and the months that count as active by what is new in them. It depends on the facts alone, so that
 * messages may come twice, late and out of order.
 */
export function refreshed(
  before: Member,
  facts: MemberFacts,
  timeZone: string,
): { member: Member; active: ActiveMonth[] } {
  const { name, email, suspended, lastSignInAt } = facts
  const practice = practiceBy(facts)
  const signedInAt = lastSignInAt ?? before.signedInAt
  const times = [
    { at: signedInAt, isNew: signedInAt !== before.signedInAt },
    { at: practice.lastAt, isNew: practice.lastAt !== before.practice.lastAt },
    { at: madeAt(facts.openSessionId), isNew: practice.open > before.practice.open },
  ]
  const active = new Map<string, string>()
  for (const { at, isNew } of times) {
    const month = at === null ? '' : localDay(new Date(at), timeZone).slice(0, 7)
    if (at !== null && month !== before.activeMonth && (isNew || month > before.activeMonth))
      active.set(month, latest(at, active.get(month)))
  }
  const activeMonth = [before.activeMonth, ...active.keys()].sort().at(-1) ?? ''
  return {
    member: { ...before, name, email, suspended, signedInAt, practice, activeMonth },
    active: [...active].map(([month, at]) => ({ month, at })),
  }
}

function practiceBy({ stats, openSessionId }: MemberFacts): Member['practice'] {
  const { completed, scored, scoreSum, recent } = stats
  const newestFirst = recent.flatMap(({ score }) => (score === null ? [] : [score]))
  return {
    completed,
    scored,
    scoreSum,
    open: openSessionId === null ? 0 : 1,
    lastAt: recent.reduce<string | null>((newest, { endedAt }) => latest(endedAt, newest ?? ''), null),
    latest: newestFirst.slice(0, latestScores).reverse(),
  }
}

const latest = (a: string, b = ''): string => (a > b ? a : b)

/** Ids are uuid v7: their first 48 bits are the milliseconds in which they were made. */
function madeAt(id: string | null): string | null {
  const [, high, low] = /^([0-9a-f]{8})-([0-9a-f]{4})-7/.exec(id ?? '') ?? []
  return high && low ? new Date(Number.parseInt(high + low, 16)).toISOString() : null
}
