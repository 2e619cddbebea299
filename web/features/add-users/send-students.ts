import type { PresignedPost } from '#shared/contract/resume.ts'
import { roster, type StudentImport } from '#shared/contract/roster.ts'
import { CallError, call } from '#web/lib/api.ts'
import { callOnce } from '#web/lib/call-once.ts'
import { uploadDirectly } from '#web/lib/direct-upload.ts'
import { errors } from '#web/lib/texts.ts'
import type { Choice } from './wizard-rules.ts'

type Query = { entityId?: string }
/** A file that has arrived while nobody knows yet what the server made of it. */
export type Arrived = { choice: Choice; post: PresignedPost }
type Options = {
  query: Query
  /** From an attempt before: it is not sent again, so that the same call carries the same Idempotency-Key. */
  arrived: Arrived | null
  onArrived: (arrived: Arrived) => void
  onProgress: (share: number) => void
  signal: AbortSignal
}

/** Sends a file by direct upload and has its students added (decision 6). @throws CallError */
export async function sendStudents(choice: Choice, options: Options): Promise<StudentImport> {
  const { query, arrived, onArrived, signal } = options
  const post = arrived?.choice === choice ? arrived.post : await upload(choice.file, options)
  onArrived({ choice, post })
  const { uploadKey } = post
  const body = { uploadKey, fileName: choice.file.name, skipInvalid: choice.skipInvalid, wait: false }
  const answer = await callOnce(roster.importUsers, { query, body, signal })
  if ('importId' in answer) return answer
  throw new CallError(errors.uploadCsv, 200)
}

async function upload(file: File, { query, onProgress, signal }: Options): Promise<PresignedPost> {
  const body = { fileName: file.name, size: file.size }
  const answer = await call(roster.importUsers, { query, body, signal })
  if (!('data' in answer)) throw new CallError(errors.uploadCsv, 200)
  const post = answer.data.upload
  await uploadDirectly(post, file, { onProgress, signal, failure: errors.uploadCsv })
  return post
}

/** A lost line, a failing server or too many calls: the same may succeed another time. */
export const worthAnotherTry = ({ status }: { status: number }): boolean =>
  status === 0 || status === 429 || status >= 500
