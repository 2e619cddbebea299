import type { SubmitAnswerAnswer } from '#shared/contract/interview.ts'
import { limits } from '#shared/limits.ts'
import { errors } from '#web/lib/texts.ts'
import { answerToSend } from './answer-at-hand.ts'
import { endNow, feedbackPath, leaveFor } from './ending.ts'
import { askQuestion, loadingState } from './entering.ts'
import type { HappeningOf, RoomStep } from './events.ts'
import { pauseAsServer } from './pausing.ts'
import { stopVoice } from './prompting.ts'
import { followQuestionClock, followServer, pauseFrom } from './server-clock.ts'
import { type AnsweringState, askedPart, questionIdOf, type RoomIn, sessionIdOf, withRoom } from './states.ts'

/** One answer per question: leaving the open question makes every second press a press on nothing. */
export function submitAnswerOf(state: AnsweringState, autoSubmit: boolean): RoomStep {
  const sent: RoomIn<'submitting'> = { ...askedPart(state), phase: 'submitting', pause: null, isDelayed: false }
  const submission = answerToSend(state, autoSubmit)
  return [
    withRoom(sent, { notice: null }),
    [...stopVoice(state), { type: 'submit', sessionId: sessionIdOf(state), submission }],
  ]
}

export function onSubmitted(
  state: RoomIn<'submitting' | 'refused'>,
  { questionId, answer }: HappeningOf<'SUBMITTED'>,
): RoomStep {
  const { session, inactivityResponse } = answer.data
  const { now } = state.room
  const next = { ...state, sitting: followServer(session, now), pause: pauseFrom(session, now, state.pause) }
  if (inactivityResponse) return [state.pause === null ? next : state, []]
  return questionId === questionIdOf(state) ? moveOn(next, answer) : [state, []]
}

function moveOn(state: RoomIn<'submitting' | 'refused'>, answer: SubmitAnswerAnswer): RoomStep {
  const { sessionId, status } = answer.data.session
  const isOver = answer.expired || answer.timeRemaining <= limits.endThresholdMinutes || !answer.hasMoreQuestions
  if (isOver) return status === 'completed' ? leaveFor(state.room, feedbackPath(sessionId)) : endNow(state)
  if (answer.nextQuestion) {
    return askQuestion(state, { question: answer.nextQuestion, audioData: answer.nextQuestionAudio ?? null }, true)
  }
  return [
    { ...askedPart(state), phase: 'advancing', pause: state.pause, refetchAt: null, refetches: 0 },
    [{ type: 'load', sessionId }],
  ]
}

/** SPEC-403: inactivity answers keep the question, update the time and reset the prompt state. */
export function onInactivityNoted(
  state: AnsweringState | RoomIn<'paused'>,
  { answer }: HappeningOf<'SUBMITTED'>,
): RoomStep {
  if (!answer.data.inactivityResponse) return [state, []]
  const { session } = answer.data
  const reset = { ...state, prompts: { ...state.prompts, unanswered: null } }
  if (reset.phase === 'paused') return [reset, []]
  if (session.isPaused) return pauseAsServer(reset, session)
  return [
    { ...reset, sitting: followServer(session, state.room.now), questionClock: followQuestionClock(reset, session) },
    [],
  ]
}

export function onSubmitWaiting(
  state: RoomIn<'submitting' | 'refused'>,
  { questionId }: HappeningOf<'SUBMIT_WAITING'>,
): RoomStep {
  return [questionId === questionIdOf(state) ? { ...state, isDelayed: true } : state, []]
}

export function onSubmitRefused(state: RoomIn<'submitting'>, event: HappeningOf<'SUBMIT_REFUSED'>): RoomStep {
  if (event.questionId !== questionIdOf(state)) return [state, []]
  return [
    withRoom<RoomIn<'refused'>>({ ...state, phase: 'refused' }, { notice: event.message || errors.submitAnswer }),
    [],
  ]
}

export const onRetrySubmit = (state: RoomIn<'refused'>): RoomStep => [
  withRoom<RoomIn<'submitting'>>({ ...state, phase: 'submitting' }, { notice: null }),
  [{ type: 'retrySubmit', questionId: questionIdOf(state) }],
]

/** The person decides to go on without an answer the server would not take. */
export function onDropAnswer(state: RoomIn<'refused'>): RoomStep {
  const sessionId = sessionIdOf(state)
  const { sitting, pause } = state
  return [
    { ...loadingState({ ...state.room, notice: null }, sessionId), sitting, pause },
    [
      { type: 'dropAnswer', questionId: questionIdOf(state) },
      { type: 'load', sessionId },
    ],
  ]
}
