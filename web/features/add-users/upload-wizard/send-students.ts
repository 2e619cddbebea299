import type { PresignedPost } from '#shared/contract/resume.ts'
import { roster, type StudentImport } from '#shared/contract/roster.ts'
import type { Mapping } from '#shared/rules/students-csv-columns.ts'
import type { SeenColumns } from '#shared/rules/students-csv-head.ts'
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
  const body = {
    uploadKey,
    fileName: choice.file.name,
    skipInvalid: choice.skipInvalid,
    wait: false,
    ...saidOf(choice),
  }
  const answer = await callOnce(roster.importUsers, { query, body, signal })
  if ('importId' in answer) return answer
  throw new CallError(errors.uploadCsv, 200)
}

/** Beside the file goes what was said of it: its columns, mended cells, and whose address is to be corrected. */
function saidOf({ check, said = {}, sameIds = [], correctRows = new Set() }: Choice) {
  const mapping = said.mapping ?? (check.columns && columnMapping(check.columns))
  const { corrections = [] } = said
  return {
    ...(mapping && { mapping: { ...mapping } }),
    ...(corrections.length > 0 && { corrections: [...corrections] }),
    ...(sameIds.length > 0 &&
      (correctRows.size > 0
        ? { sameId: 'correct' as const, sameIdRows: [...correctRows] }
        : { sameId: 'skip' as const })),
  }
}

/** As it is sent: headers and what they mean. */
export const columnMapping = ({ columns }: SeenColumns): Mapping =>
  Object.fromEntries(columns.flatMap(({ header, field }) => (field ? [[header, field]] : [])))

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
