import { entity } from '#shared/contract/entity.ts'
import { CallError, call } from '#web/lib/server/api.ts'
import { uploadDirectly } from '#web/lib/server/direct-upload.ts'
import { type EntityFile, entityFileType } from './entity-file-rules.ts'

export type FileSource = 'file' | 'url'
/** A logo or an agreement as a form holds it; an agreement may be an address in place of a file. */
export type FileOrUrl = { source: FileSource; file: File | null; url: string }
export const noFile: FileOrUrl = { source: 'file', file: null, url: '' }

export type SentFiles = { logoKey?: string; agreementKey?: string; agreementUrl?: string }

type Options = {
  /** The institution to be changed (useWhichEntity().query), or 'new' where it is being created. */
  of: 'new' | { entityId?: string }
  onProgress: (share: number) => void
  signal?: AbortSignal
}

const failures: Record<EntityFile, string> = {
  logo: 'The logo could not be uploaded. Nothing you typed is lost; please try again.',
  agreement: 'The agreement could not be uploaded. Nothing you typed is lost; please try again.',
}

/** Sends a file straight to the store and answers the key by which the institution's own call names it (SPEC-06). */
export async function uploadEntityFile(
  kind: EntityFile,
  file: File,
  { of, onProgress, signal }: Options,
): Promise<string> {
  const body = {
    upload: kind,
    fileName: file.name,
    contentType: entityFileType(kind, file.name) ?? file.type,
    size: file.size,
  }
  const stop = signal ? { signal } : {}
  const answer =
    of === 'new'
      ? await call(entity.createEntity, { body, ...stop })
      : await call(entity.updateEntity, { body, query: of, ...stop })
  if (!('upload' in answer.data)) throw new CallError(failures[kind], 200)
  const { upload } = answer.data
  await uploadDirectly(upload, file, { onProgress, failure: failures[kind], ...stop })
  return upload.uploadKey
}

/** What of a file or an address goes with the call: { agreementKey } or { agreementUrl } or nothing. */
export async function sentFile(
  kind: EntityFile,
  { source, file, url }: FileOrUrl,
  options: Options,
): Promise<SentFiles> {
  if (source === 'url') return url.trim() === '' ? {} : { [`${kind}Url`]: url.trim() }
  return file ? { [`${kind}Key`]: await uploadEntityFile(kind, file, options) } : {}
}
