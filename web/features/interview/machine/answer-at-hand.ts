import { autoSubmitted } from '#shared/limits.ts'
import { leftMs } from './countdown.ts'
import { type AnsweringState, type AnswerToSend, questionIdOf, type RoomIn } from './states.ts'

/** SPEC-12: a draft is submitted as content; without one the placeholder stands where time ran out. */
export function answerToSend(
  state: AnsweringState | RoomIn<'returning' | 'paused'>,
  autoSubmit: boolean,
): AnswerToSend {
  const draft = state.draft.trim()
  const allottedMs = state.sitting.session.questionSeconds * 1000
  return {
    questionId: questionIdOf(state),
    content: draft !== '' ? draft : autoSubmit ? autoSubmitted : '',
    typed: draft !== '' && !hasRecording(state),
    autoSubmitted: autoSubmit,
    responseSeconds: Math.max(0, Math.round((allottedMs - leftMs(state.questionClock, state.room.now)) / 1000)),
  }
}

export function hasRecording(state: AnsweringState | RoomIn<'returning' | 'paused'>): boolean {
  const isWording = state.phase === 'wording' || (state.phase === 'paused' && state.resumesTo === 'wording')
  return state.phase === 'recording' || state.keptMs > 0 || isWording
}
