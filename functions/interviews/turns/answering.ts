import { AnswerItem, type Segment, type SessionState } from '#functions/interviews/items.ts'
import { type KeptWords, wordsToKeep } from '#functions/interviews/session-rules.ts'
import { readAnswer } from '#functions/interviews/store.ts'
import type { Call } from '#functions/platform/http/endpoint.ts'
import { Refusal } from '#functions/platform/http/refusal.ts'
import type { Files } from '#functions/platform/ports/files.ts'
import type { Table } from '#functions/platform/ports/table.ts'
import { succeeded } from '#functions/platform/table/conditions.ts'
import { keys } from '#functions/platform/table/keys.ts'
import type { interview } from '#shared/contract/interview.ts'
import { recordingFolder, storeRecordings } from './recordings.ts'

type SubmitCall = Call<typeof interview.submitAnswer>
/** canTranscribe: a recogniser is configured for recordings. */
type Storing = { table: Table; audio: Files; canTranscribe: () => boolean }

/**
 * The recordings first, then the answer by a conditional write: one answer for each question, however often and from
 * wherever it is sent. Answers what is stored; `isOwn` is false where another submission was first.
 * @throws Refusal for an empty answer or a recording of an unknown kind
 */
export async function storeAnswer(
  call: SubmitCall,
  services: Storing,
  state: SessionState,
  place: { number: number; isLate: boolean },
): Promise<{ answer: AnswerItem; isOwn: boolean }> {
  const { body, principal, idempotencyKey } = call
  const { number } = place
  const { sessionId } = state
  const folder = recordingFolder({ userId: principal.userId, sessionId, number, idempotencyKey })
  const segments = await storeRecordings(services.audio, folder, body.audioFile, body.media?.segmentMs ?? [])
  const voicedMs = body.media?.voicedMs ?? null
  const isAutoSubmitted = body.media?.autoSubmitted ?? false
  const kept = wordsToKeep(
    { content: body.content, transcript: body.transcript, hasAudio: segments.length > 0, isAutoSubmitted, voicedMs },
    { ...state, recogniser: services.canTranscribe() },
  )
  if (kept === null) throw new Refusal('invalid-input', 'There is no answer here yet. Please record or type one.')
  const item = answerItem(call, kept, { number, segments, isLate: place.isLate })
  if (await succeeded(services.table.put({ ...keys.answer(sessionId, number), ...item }, { absent: true })))
    return { answer: AnswerItem.parse(item), isOwn: true }
  const first = await readAnswer(services.table, sessionId, number)
  if (first === undefined) throw new Error('The answer was there and is gone')
  const isSame = idempotencyKey !== null && first.idempotencyKey === idempotencyKey
  if (!isSame) await services.audio.deleteAll(folder)
  return { answer: first, isOwn: isSame }
}

/** As it is stored: the content only where there is one that is not the transcript, word for word. */
function answerItem(
  call: SubmitCall,
  kept: KeptWords,
  given: { number: number; segments: Segment[]; isLate: boolean },
) {
  const { body, idempotencyKey, now } = call
  return {
    questionId: body.questionId,
    number: given.number,
    ...(kept.content !== '' && kept.content !== kept.transcript && { content: kept.content }),
    transcript: kept.transcript,
    heardBy: kept.transcript === null ? null : 'browser',
    wordTimes: null,
    state: kept.state,
    late: given.isLate,
    autoSubmitted: kept.isAutoSubmitted,
    answeredAt: now.toISOString(),
    responseTime: body.responseTime ?? null,
    voicedMs: body.media?.voicedMs ?? null,
    segments: given.segments,
    idempotencyKey,
  }
}
