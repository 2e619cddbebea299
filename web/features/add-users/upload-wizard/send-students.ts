import { useEffect, useRef } from 'react'
import type { PresignedPost } from '#shared/contract/resume.ts'
import { roster, type StudentImport } from '#shared/contract/roster.ts'
import type { Mapping } from '#shared/rules/students-csv-columns.ts'
import type { SeenColumns } from '#shared/rules/students-csv-head.ts'
import { CallError, call, messageOf } from '#web/lib/server/api.ts'
import { uploadDirectly } from '#web/lib/server/direct-upload.ts'
import { errors } from '#web/lib/texts.ts'
import { callOnce } from '#web/lib/voice/call-once.ts'
import { toast } from '#web/ui/dialogs/toast.tsx'
import { refusedSameIds } from '../same-ids/look-up-same-ids.ts'
import type { Dispatch, FileToAdd } from './wizard-state.ts'

type Query = { entityId?: string }
/** A file that was sent, but whose answer has not come yet. */
type ArrivedFile = { choice: FileToAdd; post: PresignedPost }
type Options = {
  query: Query
  /** The upload of an earlier attempt: it is used again, so that the same call carries the same Idempotency-Key. */
  arrived: ArrivedFile | null
  onArrived: (arrived: ArrivedFile) => void
  onProgress: (share: number) => void
  signal: AbortSignal
}

/** Leaving the page stops a file that is still being sent; nothing has been added yet. */
export function useSending(query: Query, dispatch: Dispatch) {
  const stop = useRef<AbortController | null>(null)
  const arrived = useRef<ArrivedFile | null>(null)
  useEffect(() => () => stop.current?.abort(), [])
  const refuse = (error: unknown) => {
    const again = error instanceof CallError && worthAnotherTry(error)
    const sameIds = error instanceof CallError ? refusedSameIds(error) : []
    if (sameIds.length > 0) return dispatch({ type: 'same ids', sameIds })
    // What was refused may have been thrown away there.
    if (!again) arrived.current = null
    dispatch({
      type: 'refused',
      code: error instanceof CallError ? error.code : null,
      message: messageOf(error),
      again,
    })
    void toast(errors.uploadCsv, { tone: 'bad', seconds: 5 })
  }
  return async (choice: FileToAdd) => {
    if (stop.current) return
    const control = new AbortController()
    stop.current = control
    try {
      const latest = await sendStudents(choice, {
        query,
        arrived: arrived.current,
        onArrived: file => {
          arrived.current = file
        },
        onProgress: share => dispatch({ type: 'sent', share }),
        signal: control.signal,
      })
      dispatch({ type: 'told', latest })
    } catch (error) {
      if (!control.signal.aborted) refuse(error)
    } finally {
      stop.current = null
    }
  }
}

/** A lost line, a failing server or too many calls: the same may succeed another time. */
export const worthAnotherTry = ({ status }: { status: number }): boolean =>
  status === 0 || status === 429 || status >= 500

/** Sends a file by direct upload and has its students added (SPEC-06). @throws CallError */
async function sendStudents(choice: FileToAdd, options: Options): Promise<StudentImport> {
  const { query, arrived, onArrived, signal } = options
  const post = arrived?.choice === choice ? arrived.post : await upload(choice.file, options)
  onArrived({ choice, post })
  const answer = await callOnce(roster.importUsers, { query, body: importBody(choice, post), signal })
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

/** Beside the file goes how it is to be read, and whose address is to be corrected. */
function importBody(choice: FileToAdd, { uploadKey }: PresignedPost) {
  const { file, check, skipInvalid, hints = {}, sameIds = [], correctRows = new Set<number>() } = choice
  const { mapping = check.columns && columnMapping(check.columns), corrections = [] } = hints
  const corrects = sameIds.length > 0 && correctRows.size > 0
  return {
    uploadKey,
    fileName: file.name,
    skipInvalid,
    wait: false,
    mapping: mapping && { ...mapping },
    corrections: corrections.length > 0 ? [...corrections] : undefined,
    sameId: sameIds.length === 0 ? undefined : corrects ? ('correct' as const) : ('skip' as const),
    sameIdRows: corrects ? [...correctRows] : undefined,
  }
}

/** As it is sent: headers and what they mean. */
export const columnMapping = ({ columns }: SeenColumns): Mapping =>
  Object.fromEntries(columns.flatMap(({ header, field }) => (field ? [[header, field]] : [])))
