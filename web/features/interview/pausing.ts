import type { Session } from '#shared/contract/interview.ts'
import { limits } from '#shared/limits.ts'
import { hold, run } from './countdown.ts'
import { endNow, resumedToEnd } from './ending.ts'
import type { Effect, State, Step } from './machine-types.ts'
import { followServer } from './server-clock.ts'
import { texts } from './texts.ts'

/** Stands still at once; the server's clock follows (decision 10). A running recording becomes a kept segment. */
export function pause(state: State): Step {
  const { sessionId, question } = state
  const canPause = (state.phase === 'open' || state.phase === 'wording') && !state.isPaused
  if (!canPause || sessionId === null || question === null) return [state, []]
  const effects: Effect[] = [{ type: 'stopAudio' }]
  if (state.recording !== 'off') effects.push({ type: 'keepRecording', questionId: question.question._id })
  const pausedMs = (state.session?.pausedSeconds ?? 0) * 1000
  const paused: State = {
    ...state,
    isPaused: true,
    isResuming: false,
    pausedAt: state.now,
    pauseEndsAt: state.now + Math.max(0, limits.pauseMaxMinutes * 60_000 - pausedMs),
    clock: hold(state.clock, state.now),
    questionClock: hold(state.questionClock, state.now),
    voice: 'silent',
    playAt: null,
    readOnResume: state.questionClock.kind === 'held',
    readingMs: state.readingMs + (state.readingSince === null ? 0 : state.now - state.readingSince),
    readingSince: null,
    recording: 'off',
    recordingSince: null,
    prompt: null,
    promptWanted: false,
    promptResetAt: null,
    notice: null,
  }
  return [paused, [...effects, { type: 'pause', sessionId }]]
}

export function paused(state: State, session: Session): Step {
  if (!state.isPaused) return [state, []]
  return [followServer(state, { ...session, isPaused: true }), []]
}

export function pauseFailed(state: State, message: string): Step {
  if (!state.isPaused) return [state, []]
  // Where the answer was lost on the way the server may stand still: tell it to go on as well.
  const again: Effect[] = state.sessionId === null ? [] : [{ type: 'resume', sessionId: state.sessionId }]
  return [{ ...goOn(state), notice: message || texts.pauseFailed }, again]
}

export function resume(state: State): Step {
  if (!state.isPaused || state.isResuming || state.sessionId === null) return [state, []]
  return [
    { ...state, isResuming: true, notice: null },
    [{ type: 'restoreSound' }, { type: 'resume', sessionId: state.sessionId }],
  ]
}

export function resumed(state: State, session: Session): Step {
  if (state.phase === 'ending') return resumedToEnd(state)
  if (!state.isPaused) return [state, []]
  return [followServer(goOn(state), { ...session, isPaused: false }), []]
}

export function resumeFailed(state: State, message: string): Step {
  if (state.phase === 'ending' && state.sendWhenResumed !== null) return endNow(state)
  return state.isPaused ? [{ ...state, isResuming: false, notice: message || texts.resumeFailed }, []] : [state, []]
}

/** A question that was cut short by the pause is read again; one that was heard lets its time run on. */
function goOn(state: State): State {
  const wasHeard = !state.readOnResume
  return {
    ...state,
    isPaused: false,
    isResuming: false,
    pausedAt: null,
    pauseEndsAt: null,
    clock: run(state.clock, state.now),
    questionClock: wasHeard ? run(state.questionClock, state.now) : state.questionClock,
    voice: wasHeard ? 'silent' : 'due',
    readOnResume: false,
    readingSince: wasHeard ? null : state.now,
    playAt: wasHeard ? null : state.now + limits.questionAudioDelayMs,
    idleSince: state.now,
  }
}

/** Seconds of pause used so far, the running one included. */
export function pauseUsedSeconds(state: State): number {
  const before = state.session?.pausedSeconds ?? 0
  return before + (state.pausedAt === null ? 0 : Math.max(0, state.now - state.pausedAt) / 1000)
}
