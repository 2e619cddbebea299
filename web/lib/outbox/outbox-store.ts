import { type DBSchema, type IDBPDatabase, openDB } from 'idb'

/** Everything of an answer but its sound. */
export type StoredAnswer = {
  /** Also the Idempotency-Key: the same for every try, over reloads and crashes (SPEC-13). */
  id: string
  /** On a shared computer nobody sends, or sees, what somebody else has left. */
  ownerId: string
  sessionId: string
  questionId: string
  /** open while it can still grow; ready once it is finished and waits to be sent. */
  state: 'open' | 'ready'
  segments: { mimeType: string; ms: number }[]
  fields: AnswerFields | null
  attempts: number
  /** Milliseconds since 1970; not tried again before. */
  nextAt: number
  /** What the server said when it would not take it; then it waits for the person. */
  refusal: string | null
  createdAt: number
}

/** What goes with the sound. responseTime in seconds, voicedMs in milliseconds. */
export type AnswerFields = {
  content: string
  transcript: string
  responseTime: number
  voicedMs: number
  typed: boolean
  autoSubmitted: boolean
  finishedAt: string
}

interface OutboxSchema extends DBSchema {
  answers: { key: string; value: StoredAnswer }
  /** Key: answer, segment, number of the chunk. */
  chunks: { key: [string, number, number]; value: Blob }
  /** Key: owner and question. */
  drafts: { key: [string, string]; value: string }
}

let opened: Promise<IDBPDatabase<OutboxSchema>> | null = null

function database(): Promise<IDBPDatabase<OutboxSchema>> {
  opened ??= openDB<OutboxSchema>('vivavoce-outbox', 1, {
    upgrade(db) {
      db.createObjectStore('answers', { keyPath: 'id' })
      db.createObjectStore('chunks')
      db.createObjectStore('drafts')
    },
  })
  return opened
}

const chunksOf = (id: string) => IDBKeyRange.bound([id, 0, 0], [id, Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER])
const chunksOfSegment = (id: string, segment: number) =>
  IDBKeyRange.bound([id, segment, 0], [id, segment, Number.MAX_SAFE_INTEGER])

/** A person's answers, oldest first. */
export async function answersOf(ownerId: string): Promise<StoredAnswer[]> {
  const all = await (await database()).getAll('answers')
  return all.filter(answer => answer.ownerId === ownerId).sort((a, b) => a.createdAt - b.createdAt)
}

export async function answerOf(ownerId: string, questionId: string): Promise<StoredAnswer | undefined> {
  return (await answersOf(ownerId)).find(answer => answer.questionId === questionId)
}

export async function putAnswer(answer: StoredAnswer): Promise<void> {
  await (await database()).put('answers', answer)
}

/** One transaction, so that a change of another tab in between is not lost. */
export async function changeAnswer(id: string, change: (answer: StoredAnswer) => StoredAnswer): Promise<void> {
  const tx = (await database()).transaction('answers', 'readwrite')
  const answer = await tx.store.get(id)
  if (answer !== undefined) await tx.store.put(change(answer))
  await tx.done
}

export async function removeAnswer(id: string): Promise<void> {
  const tx = (await database()).transaction(['answers', 'chunks'], 'readwrite')
  await tx.objectStore('answers').delete(id)
  await tx.objectStore('chunks').delete(chunksOf(id))
  await tx.done
}

export async function putChunk(id: string, segment: number, index: number, chunk: Blob): Promise<void> {
  await (await database()).put('chunks', chunk, [id, segment, index])
}

export async function chunksIn(id: string, segment: number): Promise<Blob[]> {
  return (await database()).getAll('chunks', chunksOfSegment(id, segment))
}

export async function putDraft(ownerId: string, questionId: string, text: string): Promise<void> {
  await (await database()).put('drafts', text, [ownerId, questionId])
}

export async function draftOf(ownerId: string, questionId: string): Promise<string> {
  return (await (await database()).get('drafts', [ownerId, questionId])) ?? ''
}

export async function removeDraft(ownerId: string, questionId: string): Promise<void> {
  await (await database()).delete('drafts', [ownerId, questionId])
}

export async function clearAll(): Promise<void> {
  const tx = (await database()).transaction(['answers', 'chunks', 'drafts'], 'readwrite')
  await Promise.all([
    tx.objectStore('answers').clear(),
    tx.objectStore('chunks').clear(),
    tx.objectStore('drafts').clear(),
  ])
  await tx.done
}
