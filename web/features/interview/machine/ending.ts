import { answerToSend, hasRecording } from './answer-at-hand.ts'
import type { HappeningOf, RoomEffect, RoomStep } from './events.ts'
import {
  type AnsweringState,
  type AnswerToSend,
  type InRoomState,
  openQuestionId,
  pauseOf,
  type RoomCommon,
  type RoomIn,
  sessionIdOf,
} from './states.ts'

/** How long the end waits for the answer at hand to leave; what is late is sent later and still assessed (SPEC-13). */
const sendBeforeEndMs = 20_000

export const feedbackPath = (sessionId: string): string => `/feedback/${sessionId}`

export const leaveFor = (room: RoomCommon, to: string, notice: string | null = null): RoomStep => [
  { phase: 'left', room, last: null },
  [{ type: 'stopAudio' }, { type: 'leave', to, notice }],
]

export const endUncreated = (state: RoomIn<'creating'>): RoomStep => leaveFor(state.room, '/dashboard')

export function endNow(state: RoomIn<'loading'> | InRoomState | RoomIn<'ending'>): RoomStep {
  const sessionId = sessionIdOf(state)
  const sendWhenResumed = state.phase === 'ending' ? state.sendWhenResumed : null
  return [
    { phase: 'ending', room: state.room, sessionId, lastAnswer: null, sendWhenResumed },
    [{ type: 'stopAudio' }, { type: 'end', sessionId }],
  ]
}

/** End Interview, and the session's time running out: the recording or draft at hand goes first (SPEC-13). */
export function endWithAnswer(state: AnsweringState | RoomIn<'returning' | 'paused'>, autoSubmit: boolean): RoomStep {
  const hasSomething = hasRecording(state) || state.draft.trim() !== ''
  if (!hasSomething) return endNow(state)
  const submission = answerToSend(state, autoSubmit)
  const sessionId = sessionIdOf(state)
  if (state.phase === 'paused') {
    return [waitForAnswer(state, submission), [{ type: 'stopAudio' }, { type: 'resume', sessionId }]]
  }
  return [waitForAnswer(state), [{ type: 'stopAudio' }, { type: 'submit', sessionId, submission }]]
}

export const onEnd = (state: AnsweringState | RoomIn<'returning' | 'paused'>): RoomStep => endWithAnswer(state, false)

/** The answer is already on its way. */
export const endOnceSent = (state: RoomIn<'submitting'>): RoomStep => [waitForAnswer(state), [{ type: 'stopAudio' }]]

const waitForAnswer = (state: InRoomState, sendWhenResumed: AnswerToSend | null = null): RoomIn<'ending'> => ({
  phase: 'ending',
  room: state.room,
  sessionId: sessionIdOf(state),
  lastAnswer: { questionId: openQuestionId(state), until: state.room.now + sendBeforeEndMs },
  sendWhenResumed,
})

/** The answer that was waited for has arrived, or will not arrive now. */
export function onLastAnswer(
  state: RoomIn<'ending'>,
  event: HappeningOf<'SUBMITTED' | 'SUBMIT_WAITING' | 'SUBMIT_REFUSED'>,
): RoomStep {
  const isNote = event.type === 'SUBMITTED' && event.answer.data.inactivityResponse
  return !isNote && event.questionId === state.lastAnswer?.questionId ? endNow(state) : [state, []]
}

export function onResumedToEnd(state: RoomIn<'ending'>): RoomStep {
  const { sendWhenResumed, sessionId } = state
  if (sendWhenResumed === null) return [state, []]
  return [{ ...state, sendWhenResumed: null }, [{ type: 'submit', sessionId, submission: sendWhenResumed }]]
}

export const onResumeFailedToEnd = (state: RoomIn<'ending'>): RoomStep =>
  state.sendWhenResumed === null ? [state, []] : endNow(state)

export const onEnded = (state: RoomIn<'ending'>): RoomStep => leaveFor(state.room, feedbackPath(state.sessionId))

/** SPEC-409: when ending fails the way out is the dashboard. */
export const onEndFailed = (state: RoomIn<'ending'>): RoomStep => leaveFor(state.room, '/dashboard')

/** Leaving without ending: what was said is kept, the clock stands still, the dashboard offers to continue. */
export function onLeave(state: RoomIn<'creating' | 'loading'> | InRoomState): RoomStep {
  const { room } = state
  const effects: RoomEffect[] = [{ type: 'stopAudio' }]
  if (state.phase === 'recording') effects.push({ type: 'keepRecording', questionId: openQuestionId(state) })
  if (state.phase === 'creating') return [{ phase: 'left', room, last: null }, effects]
  if (pauseOf(state) === null) effects.push({ type: 'pause', sessionId: sessionIdOf(state) })
  return [{ phase: 'left', room, last: state.phase === 'loading' ? null : state }, effects]
}
