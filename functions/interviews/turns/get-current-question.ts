import { sessionAnswer } from '#functions/interviews/answer-rules.ts'
import { currentState } from '#functions/interviews/current-state.ts'
import { endFeedback } from '#functions/interviews/ending/end-feedback.ts'
import { settledLine } from '#functions/interviews/ending/finish.ts'
import type { CompletedSession } from '#functions/interviews/items.ts'
import { noteCall } from '#functions/interviews/session-store.ts'
import { readSession } from '#functions/interviews/store.ts'
import { audio } from '#functions/platform/aws/audio.ts'
import { queue } from '#functions/platform/aws/queue.ts'
import { speech } from '#functions/platform/aws/speech.ts'
import { table } from '#functions/platform/aws/table.ts'
import { type Call, endpoint } from '#functions/platform/http/endpoint.ts'
import { now } from '#functions/platform/now.ts'
import type { Files } from '#functions/platform/ports/files.ts'
import type { Queue } from '#functions/platform/ports/queue.ts'
import type { Speech } from '#functions/platform/ports/speech.ts'
import type { Table } from '#functions/platform/ports/table.ts'
import type { CurrentQuestionAnswer } from '#shared/contract/interview.ts'
import { interview as routes } from '#shared/contract/interview.ts'
import { openQuestion } from './open-question.ts'

type Services = { table: Table; audio: Files; queue: Queue; speech: () => Speech | null }
/** A call for the question alone also wants its sound, so it waits a little longer for it. */
const soundDeadlineMs = 3000

/** The way back into a session after a reload, and to a question that was not there yet (SPEC-16). */
export async function getCurrentQuestion(
  call: Call<typeof routes.getCurrentQuestion>,
  services: Services,
): Promise<CurrentQuestionAnswer> {
  const { now, params, principal } = call
  const state = await currentState(services, params.id, principal.userId, now)
  if (state.status === 'completed') return overAnswer(services, state, now)
  await noteCall(services.table, state, now)
  const { currentQuestion, audioData } = await openQuestion(services, state, { now, deadlineMs: soundDeadlineMs })
  const session = sessionAnswer(state, now)
  const flags = { expired: false, completed: false, timeRemaining: session.timeRemaining }
  return {
    success: true,
    ...flags,
    currentQuestion,
    audioData,
    data: { session, currentQuestion, audioData, feedback: null },
  }
}

async function overAnswer(services: Services, state: CompletedSession, now: Date): Promise<CurrentQuestionAnswer> {
  const line = await settledLine(services, state)
  const stored = await readSession(services.table, state.sessionId)
  const session = sessionAnswer(state, now, line?.overallScore)
  const expired = state.endReason === 'time_up' || state.endReason === 'idle'
  const nothing = { currentQuestion: null, audioData: null }
  return {
    success: true,
    expired,
    completed: true,
    message: expired ? 'Session expired' : 'No more questions',
    timeRemaining: 0,
    ...nothing,
    data: { session, ...nothing, feedback: endFeedback(state.sessionId, stored?.items ?? []) },
  }
}

export const handler = endpoint(routes.getCurrentQuestion, getCurrentQuestion, {
  table,
  audio,
  queue,
  speech,
  now,
})
