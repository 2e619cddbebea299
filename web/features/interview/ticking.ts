import { limits } from '#shared/limits.ts'
import { errors } from '#web/lib/texts.ts'
import { submit } from './answering.ts'
import { isOver, leftSeconds } from './countdown.ts'
import { end, endNow, leaveFor } from './ending.ts'
import type { State, Step } from './machine-types.ts'
import { resume } from './pausing.ts'
import { idle, isIdle } from './prompting.ts'
import { texts } from './texts.ts'

/** Every deadline of the screen, in the order in which one excludes the next. `before` is the time of the last event. */
export function tick(state: State, before: number): Step {
  const { now } = state
  const reached = (at: number | null) => at !== null && now >= at
  if (state.phase === 'creating')
    return reached(state.createEndsAt) ? leaveFor(state, '/dashboard', errors.createTimeout) : [state, []]
  if (state.phase === 'ending') return state.endWhenSent && reached(state.endBy) ? endNow(state) : [state, []]
  if (state.phase === 'left') return [state, []]
  if (state.isPaused) return reached(state.pauseEndsAt) ? resume(state) : [state, []]
  if (state.session !== null && isOver(state.clock, now)) return end(state, 'time_up')
  if (reached(state.refetchAt) && state.sessionId !== null)
    return [{ ...state, refetchAt: null }, [{ type: 'load', sessionId: state.sessionId }]]
  if (state.phase !== 'open' && state.phase !== 'wording') return [announce(state, before), []]
  if (isOver(state.questionClock, now)) return submit(state, true)
  return tickQuestion(announce(state, before))
}

function tickQuestion(state: State): Step {
  const { now, question } = state
  if (state.voice === 'due' && state.playAt !== null && now >= state.playAt && question !== null) {
    return [{ ...state, voice: 'question', playAt: null }, [{ type: 'play', question }]]
  }
  if (state.promptResetAt !== null && now >= state.promptResetAt) {
    return [{ ...state, prompt: null, promptResetAt: null }, []]
  }
  return isIdle(state) ? idle(state) : [state, []]
}

/** The timers are said aloud at 60 and 30 s only, never each second. */
function announce(state: State, before: number): State {
  const passes = (seconds: number, countdown: State['clock']) =>
    countdown.kind === 'running' &&
    leftSeconds(countdown, before) > seconds &&
    leftSeconds(countdown, state.now) <= seconds
  if (passes(limits.questionAlarmSeconds, state.questionClock))
    return { ...state, announcement: texts.questionHalfMinute }
  if (passes(limits.questionWarnSeconds, state.questionClock)) return { ...state, announcement: texts.questionMinute }
  if (passes(limits.questionWarnSeconds, state.clock)) return { ...state, announcement: texts.sessionMinute }
  return state
}
