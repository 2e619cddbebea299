import { limits } from '#shared/limits.ts'
import type { HappeningOf, RoomEffect, RoomStep } from './events.ts'
import { startQuestionClock } from './server-clock.ts'
import { isSpeaking, openPart, questionIdOf, type RoomIn, sessionIdOf } from './states.ts'

/** SPEC-404: idle is not paused, not recording, not playing audio, not processing; nobody speaks or types. */
export function hasBeenIdle({ room, prompt, prompts, idleSince }: RoomIn<'thinking'>): boolean {
  const longEnough = room.now - idleSince >= limits.inactivityPromptSeconds * 1000
  return prompt.step === 'none' && longEnough && room.promptsAllowed && !prompts.areOff
}

/** Ten idle seconds: tell the server that the last prompt was not answered, and ask for the next while there is one. */
export function askForPrompt(state: RoomIn<'thinking'>): RoomStep {
  const { used, unanswered, areOff } = state.prompts
  const sessionId = sessionIdOf(state)
  const effects: RoomEffect[] = []
  if (unanswered !== null) {
    effects.push({ type: 'noteInactivity', sessionId, questionId: questionIdOf(state), promptText: unanswered })
  }
  const asks = used < limits.inactivityPromptsPerQuestion
  if (asks) effects.push({ type: 'triggerPrompt', sessionId })
  const next: RoomIn<'thinking'> = {
    ...state,
    idleSince: state.room.now,
    prompt: { step: asks ? 'wanted' : 'none' },
    prompts: { used: asks ? used + 1 : used, unanswered: null, areOff },
  }
  return [next, effects]
}

/** A prompt that comes when the person has begun is not played. */
export function onPrompted(state: RoomIn<'thinking'>, { prompt }: HappeningOf<'PROMPTED'>): RoomStep {
  if (state.prompt.step !== 'wanted') return [state, []]
  return [
    { ...state, prompt: { step: 'playing', prompt }, prompts: { ...state.prompts, unanswered: prompt.text } },
    [{ type: 'playPrompt', prompt }],
  ]
}

export function onPromptFailed(state: RoomIn<'thinking'>): RoomStep {
  const prompt = state.prompt.step === 'wanted' ? ({ step: 'none' } as const) : state.prompt
  return [{ ...state, prompt, idleSince: state.room.now }, []]
}

/** Somebody spoke without recording yet: that is not idle, and a prompt has been heard. */
export function onSpeechHeard(state: RoomIn<'thinking' | 'paused'>): RoomStep {
  const heard = { ...state, prompts: { ...state.prompts, unanswered: null } }
  if (heard.phase === 'paused') return [heard, []]
  return isSpeaking(state) ? [state, []] : [{ ...heard, idleSince: state.room.now }, []]
}

/** 'I need a moment': no prompts until the next question (SPEC-15). */
export function onMoment(state: RoomIn<'thinking'>): RoomStep {
  const quiet: RoomIn<'thinking'> = {
    ...state,
    prompt: { step: 'none' },
    prompts: { ...state.prompts, unanswered: null, areOff: true },
  }
  return [quiet, stopVoice(state)]
}

export function onQuestionRead(state: RoomIn<'asking'>, { of }: HappeningOf<'VOICE_ENDED'>): RoomStep {
  if (of !== 'question' || state.playAt !== null) return [state, []]
  const { now } = state.room
  return [{ ...startQuestionClock(state), phase: 'thinking', idleSince: now, prompt: { step: 'none' } }, []]
}

export function onPromptSaid(state: RoomIn<'thinking' | 'wording'>, { of }: HappeningOf<'VOICE_ENDED'>): RoomStep {
  if (of !== 'prompt' || state.prompt.step !== 'playing') return [state, []]
  const { now } = state.room
  const said = { ...state, prompt: { ...state.prompt, step: 'said' as const, goneAt: now + limits.inactivityResetMs } }
  return [said.phase === 'thinking' ? { ...said, idleSince: now } : said, []]
}

export function onRepeat(state: RoomIn<'asking' | 'thinking'>): RoomStep {
  const readingSince = state.phase === 'asking' ? state.readingSince : null
  return [
    { ...openPart(state), phase: 'asking', readingSince, playAt: null },
    [...stopVoice(state), { type: 'play', question: state.question }],
  ]
}

export const stopVoice = (state: Parameters<typeof isSpeaking>[0]): RoomEffect[] =>
  isSpeaking(state) ? [{ type: 'stopAudio' }] : []
