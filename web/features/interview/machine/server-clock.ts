import type { Session } from '#shared/contract/interview.ts'
import { limits } from '#shared/limits.ts'
import { minuteMs } from '#shared/time.ts'
import { type Countdown, heldCountdown, runCountdown, runningCountdown } from './countdown.ts'
import { type AnsweringState, type Open, openPart, type Pause, type Sitting } from './states.ts'

/** The server's clock decides (SPEC-10): each answer that carries the session sets the display right. */
export function followServer(session: Session, now: number): Sitting {
  const stands = session.isPaused || session.status === 'created'
  const leftMs = session.timeRemaining * minuteMs
  return { session, clock: stands ? heldCountdown(leftMs) : runningCountdown(leftMs, now) }
}

/** The pause as the server has it; its 30 minutes are those of the whole interview. */
export function pauseFrom(session: Session, now: number, before: Pause | null): Pause | null {
  if (!session.isPaused) return null
  const leftMs = limits.pauseMaxMinutes * minuteMs - session.pausedSeconds * 1000
  return {
    since: before?.since ?? now,
    endsAt: now + Math.max(0, leftMs),
    isResuming: before?.isResuming ?? false,
  }
}

/**
 * The question's countdown follows the server once it runs; it started when the question's audio was over (SPEC-405), so
 * that the reading, which the server counts, is given back.
 */
export function followQuestionClock(open: Open, session: Session): Countdown {
  const left = session.questionRemainingSeconds
  const follows =
    open.questionClock.kind === 'running' && left !== null && session.questionNumber === open.question.question.number
  if (!follows) return open.questionClock
  return runningCountdown(Math.min(session.questionSeconds, left + open.readingMs / 1000) * 1000, open.room.now)
}

/** The question's time starts, at the end of its first reading or where the person cuts that short. */
export function startQuestionClock(state: AnsweringState): Open {
  return {
    ...openPart(state),
    questionClock: runCountdown(state.questionClock, state.room.now),
    readingMs: readSoFarMs(state),
  }
}

export function readSoFarMs(state: AnsweringState): number {
  if (state.phase !== 'asking' || state.readingSince === null) return state.readingMs
  return state.readingMs + state.room.now - state.readingSince
}
