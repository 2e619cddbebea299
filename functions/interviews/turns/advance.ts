import { sessionAnswer } from '#functions/interviews/answer-rules.ts'
import { elapsedMs } from '#functions/interviews/clock-rules.ts'
import { endFeedback } from '#functions/interviews/ending/end-feedback.ts'
import { complete, settledLine } from '#functions/interviews/ending/finish.ts'
import type { AnswerItem, SessionState } from '#functions/interviews/items.ts'
import { afterAnswer, answerWords, isOver, reasonOfEnd } from '#functions/interviews/session-rules.ts'
import { changeState, ownState, raiseAnswered } from '#functions/interviews/session-store.ts'
import { readQuestion, readSession } from '#functions/interviews/store.ts'
import type { Files } from '#functions/platform/ports/files.ts'
import type { Model } from '#functions/platform/ports/model.ts'
import type { Queue } from '#functions/platform/ports/queue.ts'
import type { Speech } from '#functions/platform/ports/speech.ts'
import type { Table } from '#functions/platform/ports/table.ts'
import { retrying } from '#functions/platform/table/retrying.ts'
import type { SubmitAnswerAnswer } from '#shared/contract/interview.ts'
import { nextQuestion } from './next-question.ts'
import { openQuestion } from './open-question.ts'

export type Answering = {
  table: Table
  audio: Files
  queue: Queue
  model: () => Model | null
  speech: () => Speech | null
  canTranscribe: () => boolean
}

/** The next question does not wait for its sound: without it the browser speaks, or fetches the current question. */
const soundDeadlineMs = 800

type Reason = SubmitAnswerAnswer['reason']
/** `isRepeated`: another submission has stored the answer already. */
type Answered = { state: SessionState; answer: AnswerItem; now: Date; isRepeated: boolean }

/** Moves the session past an answered question, once, and says what is open by then. */
export async function advance(services: Answering, answered: Answered): Promise<SubmitAnswerAnswer> {
  const { answer, now, isRepeated } = answered
  const { sessionId, userId } = answered.state
  let known: SessionState | null = answered.state
  const state = await retrying(async () => {
    const before: SessionState = known ?? (await ownState(services.table, sessionId, userId))
    known = null
    if (isOver(before, now) || before.current !== answer.number) return before
    const after = afterAnswer(before, answer.number, now)
    if (!after.hasMoreQuestions) return complete(services, sessionId, after.reason, now, answer.number)
    return moveOn(services, before, answer, now)
  })
  return isOver(state, now)
    ? endedReply(services, state, { now, answer, isRepeated })
    : nextReply(services, state, answered)
}

/** @throws ConditionFailed when the state has changed in between */
async function moveOn(services: Answering, state: SessionState, answer: AnswerItem, now: Date): Promise<SessionState> {
  const question = await readQuestion(services.table, state.sessionId, answer.number)
  const next = await nextQuestion(services, state, question, answerWords(answer))
  return changeState(services.table, state, {
    status: 'in_progress',
    startedAt: state.startedAt ?? now.toISOString(),
    current: next.number,
    answered: Math.max(state.answered, answer.number),
    questionOpenedMs: elapsedMs(state, now),
    followUps: state.followUps + (next.isFollowUp ? 1 : 0),
    prompts: 0,
    lastCallAt: now.toISOString(),
  })
}

async function nextReply(
  services: Answering,
  state: SessionState,
  { answer, now, isRepeated }: Answered,
): Promise<SubmitAnswerAnswer> {
  const { currentQuestion, audioData } = await openQuestion(services, state, { now, deadlineMs: soundDeadlineMs })
  const kept = keptReply(state, now)
  const reason = isRepeated ? 'already_answered' : null
  return {
    ...kept,
    nextQuestion: currentQuestion,
    nextQuestionAudio: audioData,
    reason,
    data: { ...kept.data, inactivityResponse: false, transcript: answer.transcript },
  }
}

/** The question stays, the time goes on (SPEC-15). */
export function keptReply(state: SessionState, now: Date): SubmitAnswerAnswer {
  const session = sessionAnswer(state, now)
  const { timeRemaining } = session
  const data = { inactivityResponse: true, timeRemaining, transcript: null, feedback: null, session }
  return { success: true, timeRemaining, hasMoreQuestions: true, reason: null, expired: false, data }
}

type EndedReply = { now: Date; answer: AnswerItem | null; isRepeated: boolean }

/**
 * What a session that is over answers; it is closed and settled here where nobody has done so yet. An answer that
 * belongs to it is counted. Anything else gets expired: true (SPEC-13).
 */
export async function endedReply(
  services: Answering,
  open: SessionState,
  { now, answer, isRepeated }: EndedReply,
): Promise<SubmitAnswerAnswer> {
  const state =
    open.status === 'completed' ? open : await complete(services, open.sessionId, 'time_up', now, answer?.number)
  const line = await settledLine(services, state)
  if (answer !== null && state.answered < answer.number) await raiseAnswered(services.table, state, answer.number)
  const stored = await readSession(services.table, state.sessionId)
  const session = sessionAnswer(stored?.state ?? state, now, line?.overallScore)
  const feedback = endFeedback(state.sessionId, stored?.items ?? [])
  const reason = reasonFor(state, answer, isRepeated)
  return {
    success: true,
    nextQuestion: null,
    timeRemaining: 0,
    hasMoreQuestions: false,
    reason,
    expired: answer === null || reason !== 'all_answered',
    data: { inactivityResponse: false, timeRemaining: 0, transcript: answer?.transcript ?? null, feedback, session },
  }
}

function reasonFor(state: SessionState, answer: AnswerItem | null, isRepeated: boolean): Reason {
  if (isRepeated) return 'already_answered'
  const cameAfter = answer?.late === true && state.endedAt !== null && answer.answeredAt > state.endedAt
  return cameAfter ? 'late' : reasonOfEnd(state.endReason)
}
