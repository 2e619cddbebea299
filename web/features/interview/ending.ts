import { autoSubmitted } from '#shared/limits.ts'
import { leftMs } from './countdown.ts'
import type { Effect, State, Step, Submission } from './machine-types.ts'

/** How long the end waits for the answer at hand to leave; what is late is sent later and still assessed (decision 13). */
const sendBeforeEndMs = 20_000

export function leaveFor(state: State, to: string, notice: string | null = null): Step {
  return [{ ...state, phase: 'left' }, [{ type: 'stopAudio' }, { type: 'leave', to, notice }]]
}

export function endNow(state: State): Step {
  if (state.sessionId === null) return leaveFor(state, '/dashboard')
  const ending: State = {
    ...state,
    phase: 'ending',
    voice: 'silent',
    playAt: null,
    recording: 'off',
    endWhenSent: false,
    endBy: null,
  }
  return [ending, [{ type: 'stopAudio' }, { type: 'end', sessionId: state.sessionId }]]
}

/** End Interview, and the session's time running out: the recording or draft at hand goes first (decision 13). */
export function end(state: State, why: 'asked' | 'time_up'): Step {
  if (state.phase === 'ending' || state.phase === 'left') return [state, []]
  const waiting: State = {
    ...state,
    phase: 'ending',
    voice: 'silent',
    playAt: null,
    recording: 'off',
    isPaused: false,
    endWhenSent: true,
    endBy: state.now + sendBeforeEndMs,
  }
  if (state.phase === 'processing' && state.question !== null) return [waiting, [{ type: 'stopAudio' }]]
  const submission = atHand(state, why === 'time_up')
  if (submission === null || state.sessionId === null) return endNow(state)
  const { sessionId } = state
  if (state.isPaused)
    return [{ ...waiting, sendWhenResumed: submission }, [{ type: 'stopAudio' }, { type: 'resume', sessionId }]]
  return [waiting, [{ type: 'stopAudio' }, { type: 'submit', sessionId, submission }]]
}

/** The answer as far as it has come, or null where nothing was said or typed. */
function atHand(state: State, autoSubmit: boolean): Submission | null {
  const isAnswering = state.phase === 'open' || state.phase === 'wording' || state.phase === 'returning'
  const hasSomething =
    state.recording !== 'off' || state.keptMs > 0 || state.phase === 'wording' || state.draft.trim() !== ''
  return isAnswering && hasSomething ? submissionOf(state, autoSubmit) : null
}

/** Decision 12: a draft is submitted as content; without one the placeholder stands where time ran out. */
export function submissionOf(state: State, autoSubmit: boolean): Submission | null {
  if (state.question === null) return null
  const draft = state.draft.trim()
  const hasRecording = state.recording !== 'off' || state.keptMs > 0 || state.phase === 'wording'
  const allottedMs = (state.session?.questionSeconds ?? 0) * 1000
  return {
    questionId: state.question.question._id,
    content: draft !== '' ? draft : autoSubmit ? autoSubmitted : '',
    typed: draft !== '' && !hasRecording,
    autoSubmitted: autoSubmit,
    responseSeconds: Math.max(0, Math.round((allottedMs - leftMs(state.questionClock, state.now)) / 1000)),
  }
}

export function ended(state: State): Step {
  return state.phase === 'ending' ? leaveFor(state, `/feedback/${state.sessionId}`) : [state, []]
}

/** Point 4: when ending fails the way out is the dashboard. */
export function endFailed(state: State): Step {
  return state.phase === 'ending' ? leaveFor(state, '/dashboard') : [state, []]
}

/** Leaving without ending: what was said is kept, the clock stands still, the dashboard offers to continue. */
export function leave(state: State): Step {
  if (state.phase === 'ending' || state.phase === 'left') return [state, []]
  const effects: Effect[] = [{ type: 'stopAudio' }]
  if (state.recording !== 'off' && state.question !== null)
    effects.push({ type: 'keepRecording', questionId: state.question.question._id })
  if (!state.isPaused && state.sessionId !== null) effects.push({ type: 'pause', sessionId: state.sessionId })
  return [{ ...state, phase: 'left', recording: 'off', voice: 'silent' }, effects]
}

export function resumedToEnd(state: State): Step {
  const { sendWhenResumed, sessionId } = state
  if (sendWhenResumed === null || sessionId === null) return [state, []]
  return [{ ...state, sendWhenResumed: null }, [{ type: 'submit', sessionId, submission: sendWhenResumed }]]
}
