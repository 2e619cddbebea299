import type { SubmitAnswerAnswer } from '#shared/contract/interview.ts'
import * as outbox from '#web/lib/outbox/outbox.ts'
import { sendAnswer, sendAnswers } from '#web/lib/outbox/outbox-sender.ts'
import type { Happening } from '../machine/events.ts'
import type { AnswerToSend } from '../machine/states.ts'

/** Sees that finished answers reach the server: by way of the device, or directly where it can keep nothing. */
export function createAnswerDelivery(ownerId: string, send: (happening: Happening) => void) {
  function report(questionId: string, delivery: outbox.AnswerDelivery<SubmitAnswerAnswer>): void {
    if (delivery.kind === 'accepted') send({ type: 'SUBMITTED', questionId, answer: delivery.answer })
    if (delivery.kind === 'refused') send({ type: 'SUBMIT_REFUSED', questionId, message: delivery.message })
    if (delivery.kind === 'unreachable') send({ type: 'SUBMIT_WAITING', questionId })
  }

  return {
    drain: (): Promise<void> =>
      sendAnswers(ownerId, (answer, delivery) => report(answer.questionId, delivery)).catch(() => {}),
    async sendUnkept(sessionId: string, questionId: string, fields: outbox.AnswerFields): Promise<void> {
      const delivery = await sendAnswer(outbox.unkeptAnswer({ ownerId, sessionId, questionId }, fields), [])
      report(questionId, delivery.kind === 'accepted' ? delivery : { kind: 'refused', message: '' })
    },
    /** What the device holds of a question; recordings whose question has gone by are finished as they are. */
    async recover(openQuestionId: string | null) {
      const nothing = { keptMs: 0, draft: '', isSending: false }
      try {
        await outbox.sealStranded(ownerId, openQuestionId)
        return openQuestionId === null ? nothing : await outbox.keptFor(ownerId, openQuestionId)
      } catch {
        return nothing
      }
    },
    keepDraft: (key: string, text: string) => outbox.keepDraft(ownerId, key, text).catch(() => {}),
    /** False where the device holds no such answer. */
    readyAgain: (questionId: string) => outbox.retryAnswer(ownerId, questionId).catch(() => false),
    drop: (questionId: string) => outbox.dropStoredAnswer(ownerId, questionId),
  }
}

export const typedFields = (submission: AnswerToSend): outbox.AnswerFields => ({
  content: submission.content,
  transcript: '',
  responseTime: submission.responseSeconds,
  voicedMs: 0,
  typed: submission.typed,
  autoSubmitted: submission.autoSubmitted,
  finishedAt: new Date().toISOString(),
})
