import { limits } from '#shared/limits.ts'
import { dayMs } from '#shared/time.ts'

/** One finished interview as it counts in a person's figures, by its number; score is percent, null until assessed. */
export type CountedInterview = { number: number; endedAt: string; seconds: number; score: number | null }

/** USER#id / STATS: totals of all finished interviews, and enough of the newest to answer for weeks and 20 days. */
export type Stats = {
  completed: number
  seconds: number
  scored: number
  scoreSum: number
  /** The best first. */
  top: { number: number; score: number }[]
  /** The newest first. */
  recent: Omit<CountedInterview, 'seconds'>[]
  version: number
}

export const noStats: Stats = { completed: 0, seconds: 0, scored: 0, scoreSum: 0, top: [], recent: [], version: 0 }

const topKept = 3
/** However long ago they were, so that an interview after a long break still knows the one before. */
const recentKept = 10

/** The totals with this interview as it counts now, in place of how it counted before (null: not at all). */
export function counting(stats: Stats, now: CountedInterview, before: CountedInterview | null): Stats {
  const others = stats.recent.filter(({ number }) => number !== now.number)
  const top = stats.top.filter(({ number }) => number !== now.number)
  const { number, endedAt, score } = now
  const recent = [...others, { number, endedAt, score }].toSorted((a, b) => b.number - a.number)
  const windowFrom = Date.parse(recent[0]?.endedAt ?? now.endedAt) - limits.dashboardWindowDays * dayMs
  return {
    completed: stats.completed + (before ? 0 : 1),
    seconds: stats.seconds + now.seconds - (before?.seconds ?? 0),
    scored: stats.scored + (now.score === null ? 0 : 1) - (before === null || before.score === null ? 0 : 1),
    scoreSum: stats.scoreSum + (now.score ?? 0) - (before?.score ?? 0),
    top: (now.score === null ? top : [...top, { number: now.number, score: now.score }])
      .toSorted((a, b) => b.score - a.score)
      .slice(0, topKept),
    recent: recent.filter((entry, index) => index < recentKept || Date.parse(entry.endedAt) >= windowFrom),
    version: stats.version + 1,
  }
}

/** The score of the scored interview before this one, and whether this one beats all others. */
export function against(stats: Stats, session: CountedInterview): { previousScore: number | null; isBest: boolean } {
  const previous = stats.recent.find(({ number, score }) => number < session.number && score !== null)
  const best = stats.top.find(({ number }) => number !== session.number)
  return {
    previousScore: previous?.score ?? null,
    isBest: session.score !== null && best !== undefined && session.score > best.score,
  }
}
