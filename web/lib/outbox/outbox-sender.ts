import { interview, type SubmitAnswerAnswer } from '#shared/contract/interview.ts'
import { CallError, call } from '#web/lib/server/api.ts'
import { type AnswerDelivery, type AnswerFields, type DeliveryReport, drainOutbox, type SendAnswer } from './outbox.ts'

/** Sends one finished answer; the same Idempotency-Key every time (SPEC-13). */
export const sendAnswer: SendAnswer<SubmitAnswerAnswer> = async (stored, audio) => {
  const { fields } = stored
  if (fields === null) return { kind: 'refused', message: '' }
  try {
    const answer = await call(interview.submitAnswer, {
      params: { id: stored.sessionId },
      idempotencyKey: stored.id,
      body: { ...bodyOf(stored.questionId, fields), media: mediaOf(stored.segments, fields), audioFile: audio },
    })
    return { kind: 'accepted', answer }
  } catch (error) {
    return deliveryFailure(error)
  }
}

const bodyOf = (questionId: string, fields: AnswerFields) => ({
  questionId,
  content: fields.content,
  transcript: fields.transcript,
  responseTime: fields.responseTime,
  isInactivityResponse: false,
})

const mediaOf = (segments: readonly { mimeType: string; ms: number }[], fields: AnswerFields) => ({
  ...(segments[0] === undefined
    ? {}
    : {
        mimeType: segments[0].mimeType,
        segmentMs: segments.map(segment => segment.ms),
        voicedMs: Math.round(fields.voicedMs),
      }),
  typed: fields.typed,
  autoSubmitted: fields.autoSubmitted,
  finishedAt: fields.finishedAt,
})

/** What cannot be sent now is tried again; what the server will not take waits for the person. */
export function deliveryFailure(error: unknown): AnswerDelivery<SubmitAnswerAnswer> {
  if (!(error instanceof CallError)) return { kind: 'unreachable' }
  if (error.status === 401) return { kind: 'signed_out' }
  const isPassing = error.status === 0 || error.status === 408 || error.status === 429 || error.status >= 500
  if (!isPassing) return { kind: 'refused', message: error.message }
  return error.retryAfterSeconds === null
    ? { kind: 'unreachable' }
    : { kind: 'unreachable', retryAfterMs: error.retryAfterSeconds * 1000 }
}

/** Sends everything this person has on the device, until it is gone, refused, or they are signed out. */
export const sendAnswers = (
  ownerId: string,
  report: DeliveryReport<SubmitAnswerAnswer> = () => {},
  once = false,
): Promise<void> => drainOutbox(ownerId, sendAnswer, report, { once })
