import { limits } from '#shared/limits.ts'
import type { Effect, Event, State, Step } from './machine-types.ts'
import { startQuestionClock } from './server-clock.ts'

/** Point 4: idle is not paused, not recording, not playing audio, not processing; nobody speaks or types. */
export function isIdle(state: State): boolean {
  const waits = state.phase === 'open' && !state.isPaused && state.question !== null
  const quiet =
    state.voice === 'silent' && state.recording === 'off' && !state.promptWanted && state.promptResetAt === null
  const longEnough = state.now - state.idleSince >= limits.inactivityPromptSeconds * 1000
  return waits && quiet && longEnough && state.promptsAllowed && !state.hasMoment
}

/** Ten idle seconds: tell the server that the last prompt was not answered, and ask for the next while there is one. */
export function idle(state: State): Step {
  const { sessionId, question, unansweredPrompt } = state
  if (sessionId === null || question === null) return [state, []]
  const effects: Effect[] = []
  if (unansweredPrompt !== null) {
    effects.push({ type: 'noteInactivity', sessionId, questionId: question.question._id, promptText: unansweredPrompt })
  }
  const asks = state.promptsUsed < limits.inactivityPromptsPerQuestion
  if (asks) effects.push({ type: 'triggerPrompt', sessionId })
  const next: State = {
    ...state,
    unansweredPrompt: null,
    promptWanted: asks,
    promptsUsed: state.promptsUsed + (asks ? 1 : 0),
    idleSince: state.now,
  }
  return [next, effects]
}

/** A prompt that comes when the person has begun is not played. */
export function prompted(state: State, event: Event & { type: 'PROMPTED' }): Step {
  if (!state.promptWanted) return [state, []]
  const isFree =
    state.phase === 'open' &&
    !state.isPaused &&
    state.recording === 'off' &&
    state.voice === 'silent' &&
    !state.hasMoment
  if (!isFree) return [{ ...state, promptWanted: false }, []]
  const { prompt } = event
  return [
    { ...state, promptWanted: false, prompt, voice: 'prompt', unansweredPrompt: prompt.text },
    [{ type: 'playPrompt', prompt }],
  ]
}

export const promptFailed = (state: State): Step => [{ ...state, promptWanted: false, idleSince: state.now }, []]

/** Somebody spoke without recording yet: that is not idle, and a prompt has been heard. */
export function speechHeard(state: State): Step {
  if (state.voice !== 'silent' || state.recording !== 'off') return [state, []]
  return [{ ...state, idleSince: state.now, unansweredPrompt: null }, []]
}

/** 'I need a moment': no prompts until the next question (decision 15). */
export function moment(state: State): Step {
  if (state.phase !== 'open' || state.question === null) return [state, []]
  const quiet: State = {
    ...state,
    hasMoment: true,
    promptWanted: false,
    prompt: null,
    promptResetAt: null,
    unansweredPrompt: null,
  }
  return state.voice === 'prompt' ? [{ ...quiet, voice: 'silent' }, [{ type: 'stopAudio' }]] : [quiet, []]
}

export function voiceEnded(state: State, of: 'question' | 'prompt'): Step {
  if (state.voice !== of) return [state, []]
  const silent: State = { ...state, voice: 'silent', idleSince: state.now }
  if (of === 'prompt') return [{ ...silent, promptResetAt: state.now + limits.inactivityResetMs }, []]
  return [startQuestionClock(silent), []]
}

export function repeat(state: State): Step {
  const { question } = state
  if (state.phase !== 'open' || state.isPaused || question === null || state.recording !== 'off') return [state, []]
  const stop: Effect[] = state.voice === 'silent' ? [] : [{ type: 'stopAudio' }]
  const next: State = {
    ...state,
    voice: 'question',
    playAt: null,
    prompt: null,
    promptWanted: false,
    promptResetAt: null,
  }
  return [next, [...stop, { type: 'play', question }]]
}
