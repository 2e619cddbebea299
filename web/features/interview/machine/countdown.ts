import { limits } from '#shared/limits.ts'

/** Time left, as data: running towards a moment, or held with what is left. Milliseconds of the client's clock. */
export type Countdown = { kind: 'running'; endsAt: number } | { kind: 'held'; leftMs: number }

export const heldCountdown = (leftMs: number): Countdown => ({ kind: 'held', leftMs: Math.max(0, leftMs) })
export const runningCountdown = (leftMs: number, now: number): Countdown => ({
  kind: 'running',
  endsAt: now + Math.max(0, leftMs),
})

export function leftMs(countdown: Countdown, now: number): number {
  return countdown.kind === 'held' ? countdown.leftMs : Math.max(0, countdown.endsAt - now)
}

export function holdCountdown(countdown: Countdown, now: number): Countdown {
  return countdown.kind === 'held' ? countdown : heldCountdown(leftMs(countdown, now))
}

export function runCountdown(countdown: Countdown, now: number): Countdown {
  return countdown.kind === 'running' ? countdown : runningCountdown(countdown.leftMs, now)
}

export const hasRunOut = (countdown: Countdown, now: number): boolean =>
  countdown.kind === 'running' && now >= countdown.endsAt

/** Whole seconds as a person reads a countdown: 0 only when nothing is left. */
export const leftSeconds = (countdown: Countdown, now: number): number => Math.ceil(leftMs(countdown, now) / 1000)

export type ClockTone = 'green' | 'orange' | 'red'

/** SPEC-405: green above 60 s, orange at 60 s or less, red at 30 s or less. */
export function questionTone(seconds: number): ClockTone {
  if (seconds <= limits.questionAlarmSeconds) return 'red'
  return seconds <= limits.questionWarnSeconds ? 'orange' : 'green'
}

/** SPEC-406: the session's remaining time is red at 60 s or less. */
export const isSessionAlarm = (seconds: number): boolean => seconds <= limits.questionWarnSeconds
