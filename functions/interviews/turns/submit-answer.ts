import type { AnswerItem, SessionState } from '#functions/interviews/items.ts'
import { isOvertime, meaningOf, questionNumberOf } from '#functions/interviews/session-rules.ts'
import { noteCall, ownState } from '#functions/interviews/session-store.ts'
import { readAnswer } from '#functions/interviews/store.ts'
import { audio } from '#functions/platform/aws/audio.ts'
import { model } from '#functions/platform/aws/model.ts'
import { queue } from '#functions/platform/aws/queue.ts'
import { speech } from '#functions/platform/aws/speech.ts'
import { table } from '#functions/platform/aws/table.ts'
import { env } from '#functions/platform/env.ts'
import { publish } from '#functions/platform/facts.ts'
import type { Call } from '#functions/platform/http/endpoint.ts'
import { endpoint } from '#functions/platform/http/endpoint.ts'
import { Refusal } from '#functions/platform/http/refusal.ts'
import { recordMetric } from '#functions/platform/metrics.ts'
import { now } from '#functions/platform/now.ts'
import type { SubmitAnswerAnswer } from '#shared/contract/interview.ts'
import { interview as routes } from '#shared/contract/interview.ts'
import { type Answering, advance, endedReply, keptReply } from './advance.ts'
import { storeAnswer } from './answering.ts'

type SubmitCall = Call<typeof routes.submitAnswer>

/**
 * One answer. It is safe to send it again at any time: recordings are stored first, then the answer, once; then the
 * session moves on, once; a repetition finds how far the first one came and goes on from there (SPEC-13).
 */
export async function submitAnswer(call: SubmitCall, services: Answering): Promise<SubmitAnswerAnswer> {
  const arrivedMs = performance.now()
  const { principal, params, body } = call
  const state = await ownState(services.table, params.id, principal.userId)
  const number = questionNumberOf(state.sessionId, body.questionId)
  if (number === null) throw new Refusal('not-found', 'This question does not belong to this interview.')
  const answer = await readAnswer(services.table, state.sessionId, number)
  if (answer) return goOn(call, services, state, answer, isSame(call, answer))
  switch (meaningOf(state, submissionOf(call, number), call.now)) {
    case 'paused':
      throw new Refusal('interview-paused', 'Your interview is paused. Resume it, and your answer will be sent.')
    case 'not_asked':
      throw new Refusal('conflict', 'This question has not been asked yet.')
    case 'ended':
      return endedReply(services, state, { now: call.now, answer: null, isRepeated: false })
    case 'inactivity':
      await noteCall(services.table, state, call.now)
      return keptReply(state, call.now)
    case 'late':
      return keepAndGoOn(call, services, state, { number, isLate: true, arrivedMs })
    case 'accepted':
      return keepAndGoOn(call, services, state, { number, isLate: isOvertime(state, call.now), arrivedMs })
  }
}

function submissionOf({ body }: SubmitCall, number: number) {
  const wasSaved =
    body.audioFile.length > 0 || body.media?.finishedAt !== undefined || body.media?.autoSubmitted === true
  return { number, isInactivityResponse: body.isInactivityResponse, wasSaved }
}

async function keepAndGoOn(
  call: SubmitCall,
  services: Answering,
  state: SessionState,
  place: { number: number; isLate: boolean; arrivedMs: number },
) {
  const { answer, isOwn } = await storeAnswer(call, services, state, place)
  const reply = await goOn(call, services, state, answer, isOwn)
  if (isOwn && reply.nextQuestion) recordMetric('TurnMilliseconds', performance.now() - place.arrivedMs)
  return reply
}

const isSame = (call: SubmitCall, answer: AnswerItem) =>
  answer.idempotencyKey !== null && answer.idempotencyKey === call.idempotencyKey

/** After an answer is stored, safe to repeat: hands it to the workers, then moves on or answers what is open by now. */
async function goOn(
  call: SubmitCall,
  services: Answering,
  state: SessionState,
  answer: AnswerItem,
  isOwn: boolean,
): Promise<SubmitAnswerAnswer> {
  const { userId, entityId, sessionId } = state
  const fact = { userId, entityId, sessionId, questionId: answer.questionId }
  if (answer.state === 'assessing') await publish(services.queue, 'answer-heard', fact)
  if (answer.state === 'transcribing') await publish(services.queue, 'answer-recorded', fact)
  return advance(services, { state, answer, now: call.now, isRepeated: !isOwn })
}

const canTranscribe = () => env().RECOGNISER !== 'none'

export const handler = endpoint(routes.submitAnswer, submitAnswer, {
  table,
  audio,
  queue,
  model,
  speech,
  canTranscribe,
  now,
})
