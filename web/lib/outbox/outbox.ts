import { backOffMs, keptMs, nextToSend } from './outbox-rules.ts'
import type { AnswerFields, StoredAnswer } from './outbox-store.ts'
import * as store from './outbox-store.ts'

export type { AnswerFields, StoredAnswer } from './outbox-store.ts'

/** What became of a try. unreachable: no line, or the server was not able to; tried again by itself. */
export type AnswerDelivery<A> =
  | { kind: 'accepted'; answer: A }
  | { kind: 'refused'; message: string }
  | { kind: 'signed_out' }
  | { kind: 'unreachable'; retryAfterMs?: number }

export type SendAnswer<A> = (answer: StoredAnswer, audio: Blob[]) => Promise<AnswerDelivery<A>>
export type DeliveryReport<A> = (answer: StoredAnswer, delivery: AnswerDelivery<A>) => void

const chunkMs = 1000

/** Opens this question's answer, or goes on with the one a pause or a reload has left; begins a new segment in it. */
export async function beginSegment(
  place: { ownerId: string; sessionId: string; questionId: string },
  mimeType: string,
): Promise<{ id: string; segment: number }> {
  const kept = await store.answerOf(place.ownerId, place.questionId)
  const answer = kept?.state === 'open' ? kept : emptyAnswer(place)
  const segments = [...answer.segments, { mimeType, ms: 0 }]
  await store.putAnswer({ ...answer, segments })
  return { id: answer.id, segment: segments.length - 1 }
}

function emptyAnswer(place: { ownerId: string; sessionId: string; questionId: string }): StoredAnswer {
  return {
    ...place,
    id: crypto.randomUUID(),
    state: 'open',
    segments: [],
    fields: null,
    attempts: 0,
    nextAt: 0,
    refusal: null,
    createdAt: Date.now(),
  }
}

/** For a device that cannot keep anything. */
export const unkeptAnswer = (
  place: { ownerId: string; sessionId: string; questionId: string },
  fields: AnswerFields,
): StoredAnswer => ({ ...emptyAnswer(place), state: 'ready', fields })

/** One second of sound, written as it comes, so that a crash loses no more than that. */
export async function addChunk(id: string, segment: number, index: number, chunk: Blob): Promise<void> {
  await store.putChunk(id, segment, index, chunk)
  await setLength(id, segment, (index + 1) * chunkMs)
}

export const setLength = (id: string, segment: number, ms: number): Promise<void> =>
  store.changeAnswer(id, answer => ({
    ...answer,
    segments: answer.segments.map((each, index) => (index === segment ? { ...each, ms } : each)),
  }))

/** Milliseconds already recorded for a question that is still open, and the text typed for it. */
export async function keptFor(
  ownerId: string,
  questionId: string,
): Promise<{ keptMs: number; draft: string; isSending: boolean }> {
  const answer = await store.answerOf(ownerId, questionId)
  return {
    keptMs: answer?.state === 'open' ? keptMs(answer) : 0,
    draft: await store.draftOf(ownerId, questionId),
    isSending: answer?.state === 'ready' && answer.refusal === null,
  }
}

export const draftFor = (ownerId: string, key: string): Promise<string> => store.draftOf(ownerId, key)
export const forgetDraft = (ownerId: string, key: string): Promise<void> => store.removeDraft(ownerId, key)
export const keepDraft = (ownerId: string, questionId: string, text: string): Promise<void> =>
  store.putDraft(ownerId, questionId, text)

/** Finishes a question's answer, with or without sound. A second call changes nothing: one answer per question. */
export async function sealAnswer(
  place: { ownerId: string; sessionId: string; questionId: string },
  fields: AnswerFields,
): Promise<void> {
  const answer = (await store.answerOf(place.ownerId, place.questionId)) ?? emptyAnswer(place)
  if (answer.state === 'ready') return
  await store.putAnswer({ ...answer, state: 'ready', fields })
  await store.removeDraft(place.ownerId, place.questionId)
}

/** Recordings whose question has been left behind by a crash are finished as they are, and sent late (SPEC-13). */
export async function sealStranded(ownerId: string, openQuestionId: string | null): Promise<void> {
  for (const answer of await store.answersOf(ownerId)) {
    if (answer.state === 'ready' || answer.questionId === openQuestionId || keptMs(answer) === 0) continue
    const responseTime = Math.round(keptMs(answer) / 1000)
    const finishedAt = new Date(answer.createdAt + keptMs(answer)).toISOString()
    const fields: AnswerFields = {
      content: '',
      transcript: '',
      responseTime,
      voicedMs: 0,
      typed: false,
      autoSubmitted: false,
      finishedAt,
    }
    await store.putAnswer({ ...answer, state: 'ready', fields })
  }
}

/** The person wants a refused answer tried again. False where the device holds none. */
export async function retryAnswer(ownerId: string, questionId: string): Promise<boolean> {
  const answer = await store.answerOf(ownerId, questionId)
  if (answer === undefined) return false
  await store.changeAnswer(answer.id, each => ({ ...each, refusal: null, attempts: 0, nextAt: 0 }))
  return true
}

/** The person gives a refused answer up. */
export async function dropStoredAnswer(ownerId: string, questionId: string): Promise<void> {
  const answer = await store.answerOf(ownerId, questionId)
  if (answer !== undefined) await store.removeAnswer(answer.id)
}

/** How many answers have not reached the server yet; logout sends them first, or warns (SPEC-03). */
export async function unsentAnswers(ownerId: string): Promise<number> {
  return (await store.answersOf(ownerId)).filter(answer => answer.state === 'ready' || keptMs(answer) > 0).length
}

/** Nothing of anybody stays on the device after logout. */
export const purgeOutbox = (): Promise<void> => store.clearAll()

type Wait = (ms: number) => Promise<void>

/**
 * Sends what is ready, one answer at a time over all tabs. An answer leaves the device only when the server has
 * acknowledged it; it stays on 401 and on a refusal. `once` gives up at the first failure instead of waiting (logout).
 */
export async function drainOutbox<A>(
  ownerId: string,
  send: SendAnswer<A>,
  report: DeliveryReport<A>,
  how: { once?: boolean; wait?: Wait } = {},
): Promise<void> {
  const wait = how.wait ?? untilDueOrOnline
  await inTurn(async () => {
    for (;;) {
      const answer = nextToSend(await store.answersOf(ownerId))
      if (answer === null) return
      if (how.once !== true) await wait(Math.max(0, answer.nextAt - Date.now()))
      const delivery = await deliver(answer, send)
      report(answer, delivery)
      if (delivery.kind === 'signed_out' || (how.once === true && delivery.kind === 'unreachable')) return
    }
  })
}

async function deliver<A>(answer: StoredAnswer, send: SendAnswer<A>): Promise<AnswerDelivery<A>> {
  const sounds = await Promise.all(
    answer.segments.map(async (segment, index) => ({
      segment,
      audio: await segmentOf(answer.id, index, segment.mimeType),
    })),
  )
  // A segment stopped before its first sound is none: the server gets a length for each part, in order.
  const heard = sounds.filter(({ audio }) => audio.size > 0)
  const segments = heard.map(({ segment }) => segment)
  const delivery = await send(
    { ...answer, segments },
    heard.map(({ audio }) => audio),
  )
  if (delivery.kind === 'accepted') await store.removeAnswer(answer.id)
  if (delivery.kind === 'refused') await store.changeAnswer(answer.id, each => ({ ...each, refusal: delivery.message }))
  if (delivery.kind === 'unreachable') {
    const waitMs = delivery.retryAfterMs ?? backOffMs(answer.attempts, Math.random())
    await store.changeAnswer(answer.id, each => ({ ...each, attempts: each.attempts + 1, nextAt: Date.now() + waitMs }))
  }
  return delivery
}

const segmentOf = async (id: string, segment: number, mimeType: string): Promise<Blob> =>
  new Blob(await store.chunksIn(id, segment), { type: mimeType })

/** navigator.locks is absent outside secure contexts; there one tab at a time is the best there is. */
async function inTurn(work: () => Promise<void>): Promise<void> {
  if (typeof navigator === 'undefined' || !('locks' in navigator)) return work()
  await navigator.locks.request('vivavoce-outbox', work)
}

/** The line coming back ends the wait. */
function untilDueOrOnline(ms: number): Promise<void> {
  if (ms === 0) return Promise.resolve()
  return new Promise(resolve => {
    const done = () => {
      clearTimeout(timer)
      removeEventListener('online', done)
      resolve()
    }
    const timer = setTimeout(done, ms)
    addEventListener('online', done)
  })
}
