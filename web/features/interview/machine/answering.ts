import { errors } from '#web/lib/texts.ts'
import type { HappeningOf, RoomEffect, RoomStep } from './events.ts'
import { stopVoice } from './prompting.ts'
import { submitAnswerOf } from './sending.ts'
import { startQuestionClock } from './server-clock.ts'
import { openPart, questionIdOf, type RoomIn, type RoomState, sessionIdOf, withRoom } from './states.ts'

/** Recording stops whatever is being said (SPEC-407); the question's time starts where its reading is cut short. */
export function onRecord(state: RoomIn<'asking' | 'thinking'>): RoomStep {
  const recording: RoomIn<'recording'> = {
    ...startQuestionClock(state),
    phase: 'recording',
    hasStarted: false,
    prompts: { ...state.prompts, unanswered: null },
  }
  return [
    withRoom(recording, { notice: null }),
    [...stopVoice(state), { type: 'startRecording', sessionId: sessionIdOf(state), questionId: questionIdOf(state) }],
  ]
}

export const onRecordTooEarly = (state: RoomIn<'creating'>): RoomStep => [
  withRoom(state, { notice: errors.sessionNotReady }),
  [],
]

export const onRecordingStarted = (state: RoomIn<'recording'>): RoomStep => [{ ...state, hasStarted: true }, []]

export function onRecordingFailed(state: RoomIn<'asking' | 'thinking' | 'recording' | 'paused'>): RoomStep {
  const told = withRoom(state, { notice: errors.microphone })
  const idleSince = state.room.now
  if (told.phase === 'thinking') return [{ ...told, idleSince }, []]
  if (told.phase !== 'recording') return [told, []]
  return [{ ...openPart(told), phase: 'thinking', idleSince, prompt: { step: 'none' } }, []]
}

export function onRecordingKept<S extends Extract<RoomState, { keptMs: number }>>(
  state: S,
  { questionId, keptMs }: HappeningOf<'RECORDING_KEPT'>,
): RoomStep {
  return [questionId === questionIdOf(state) ? { ...state, keptMs } : state, []]
}

/** Finish Answer. Where nothing could hear the recording, the person is asked to type what they said (SPEC-17). */
export function onFinish(
  state: RoomIn<'asking' | 'thinking' | 'recording'>,
  { hasWords }: HappeningOf<'FINISH'>,
): RoomStep {
  const hasRecording = state.phase === 'recording' ? state.hasStarted : state.keptMs > 0
  if (!hasRecording) return [state, []]
  if (hasWords) return submitAnswerOf(state, false)
  const prompt = state.phase === 'thinking' ? state.prompt : ({ step: 'none' } as const)
  const wording: RoomIn<'wording'> = { ...startQuestionClock(state), phase: 'wording', prompt }
  if (state.phase === 'asking') return [wording, [{ type: 'stopAudio' }]]
  return [wording, state.phase === 'recording' ? [{ type: 'keepRecording', questionId: questionIdOf(state) }] : []]
}

export function onDraft(state: RoomIn<'asking' | 'thinking' | 'wording'>, { text }: HappeningOf<'DRAFT'>): RoomStep {
  const effects: RoomEffect[] = [{ type: 'keepDraft', questionId: questionIdOf(state), text }]
  const typing = { ...state, draft: text, prompts: { ...state.prompts, unanswered: null } }
  if (typing.phase === 'asking') return [typing, effects]
  const quiet = { ...typing, prompt: { step: 'none' as const } }
  return [
    quiet.phase === 'thinking' ? { ...quiet, idleSince: state.room.now } : quiet,
    [...stopVoice(state), ...effects],
  ]
}

/** SPEC-504: a typed answer requires non-blank text. */
export function onSubmitDraft(state: RoomIn<'asking' | 'thinking' | 'wording'>): RoomStep {
  const mayType = state.room.typedMode || state.phase === 'wording'
  return mayType && state.draft.trim() !== '' ? submitAnswerOf(state, false) : [state, []]
}
