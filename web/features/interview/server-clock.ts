import type { Session } from '#shared/contract/interview.ts'
import { limits } from '#shared/limits.ts'
import { held, run, running } from './countdown.ts'
import type { State } from './machine-types.ts'

/** The question's time starts, at the end of its first reading or where the person cuts that short. */
export function startQuestionClock(state: State): State {
  const readingMs = state.readingMs + (state.readingSince === null ? 0 : state.now - state.readingSince)
  return { ...state, questionClock: run(state.questionClock, state.now), readingSince: null, readingMs }
}

/**
 * The server's clock decides (decision 10): each answer that carries the session sets the display right. The question's
 * countdown follows once it runs; it started when the question's audio was over (point 4), so that the reading, which
 * the server counts, is given back.
 */
export function followServer(state: State, session: Session): State {
  const { now } = state
  const stands = session.isPaused || session.status === 'created'
  const sessionMs = session.timeRemaining * 60_000
  const clock = stands ? held(sessionMs) : running(sessionMs, now)
  const next: State = { ...state, session, clock, isPaused: session.isPaused }
  if (session.isPaused) {
    const pausedMs = session.pausedSeconds * 1000
    return {
      ...next,
      pausedAt: state.pausedAt ?? now,
      pauseEndsAt: now + Math.max(0, limits.pauseMaxMinutes * 60_000 - pausedMs),
    }
  }
  const left = session.questionRemainingSeconds
  const counts =
    state.questionClock.kind === 'running' &&
    left !== null &&
    session.questionNumber === state.question?.question.number
  return {
    ...next,
    pausedAt: null,
    pauseEndsAt: null,
    questionClock: counts
      ? running(Math.min(session.questionSeconds, left + state.readingMs / 1000) * 1000, now)
      : state.questionClock,
  }
}
