import { limits } from '#shared/limits.ts'
import { minuteMs } from '#shared/time.ts'

/**
 * The session's clock as data. The server's time alone moves it (SPEC-10): a deadline is never stored as a
 * countdown, but worked out from instants, so that it is right however late it is looked at.
 */
export type Clock = {
  /** The person's extra time is in it already. */
  durationMinutes: number
  questionSeconds: number
  startedAt: string | null
  endedAt: string | null
  /** When the pause that is on began; null while the clock runs. */
  pausedAt: string | null
  /** All pauses that are over. */
  pausedMs: number
  /** What elapsedMs was when the current question opened: the question's clock stands still with the session's. */
  questionOpenedMs: number
  lastCallAt: string
}

const maxPauseMs = limits.pauseMaxMinutes * minuteMs
const idleMs = limits.idleSessionMinutes * minuteMs
const longestDelaySeconds = 900

/** Pauses so far, the running one included, never more than the 30 minutes a session has. */
export function pausedTotalMs(clock: Clock, now: Date): number {
  const running = clock.pausedAt === null ? 0 : Math.max(0, until(clock, now) - Date.parse(clock.pausedAt))
  return Math.min(maxPauseMs, clock.pausedMs + running)
}

/** A pause ends by itself once the 30 minutes are used up. */
export function isPaused(clock: Clock, now: Date): boolean {
  return clock.pausedAt !== null && clock.endedAt === null && pausedTotalMs(clock, now) < maxPauseMs
}

export function canPause(clock: Clock, now: Date): boolean {
  return clock.startedAt !== null && clock.endedAt === null && pausedTotalMs(clock, now) < maxPauseMs
}

/** Milliseconds of interview so far, without pauses: 0 before the start, at most the duration. */
export function elapsedMs(clock: Clock, now: Date): number {
  if (clock.startedAt === null) return 0
  const sinceStart = until(clock, now) - Date.parse(clock.startedAt)
  return Math.min(durationMs(clock), Math.max(0, sinceStart - pausedTotalMs(clock, now)))
}

/** Minutes left, 0 once it has ended. */
export function remainingMinutes(clock: Clock, now: Date): number {
  if (clock.endedAt !== null) return 0
  return (durationMs(clock) - elapsedMs(clock, now)) / minuteMs
}

export function isExpired(clock: Clock, now: Date): boolean {
  return clock.startedAt !== null && clock.endedAt === null && elapsedMs(clock, now) >= durationMs(clock)
}

/** The instant at which the time is over if nobody pauses or resumes any more; null before the start. */
export function expiresAt(clock: Clock): Date | null {
  if (clock.startedAt === null) return null
  const paused = clock.pausedAt === null ? Math.min(maxPauseMs, clock.pausedMs) : maxPauseMs
  return new Date(Date.parse(clock.startedAt) + durationMs(clock) + paused)
}

/** Seconds left for the open question: below 0 once it is over, null while none is open. */
export function questionRemainingSeconds(clock: Clock, now: Date): number | null {
  if (clock.startedAt === null || clock.endedAt !== null) return null
  return clock.questionSeconds - (elapsedMs(clock, now) - clock.questionOpenedMs) / 1000
}

/** Nobody has called this session for 45 minutes. */
export function isIdle(clock: Clock, now: Date): boolean {
  return clock.endedAt === null && now.getTime() - Date.parse(clock.lastCallAt) >= idleMs
}

/** Seconds until this session should be looked at again: when its time or its idle time is over, at most 900. */
export function nextLookSeconds(clock: Clock, now: Date): number {
  const idleAt = Date.parse(clock.lastCallAt) + idleMs
  const due = Math.min(idleAt, expiresAt(clock)?.getTime() ?? idleAt)
  return Math.min(longestDelaySeconds, Math.max(1, Math.ceil((due - now.getTime()) / 1000)))
}

function until(clock: Clock, now: Date): number {
  return clock.endedAt === null ? now.getTime() : Math.min(now.getTime(), Date.parse(clock.endedAt))
}

function durationMs(clock: Clock): number {
  return clock.durationMinutes * minuteMs
}
