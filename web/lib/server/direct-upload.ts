import type { PresignedPost } from '#shared/contract/resume.ts'
import { errors } from '#web/lib/texts.ts'
import { CallError } from './api.ts'

/** Sends a file straight to the store (SPEC-06). Progress is 0 to 1 and real: XHR tells it, fetch cannot. */
export function uploadDirectly(
  { url, fields }: PresignedPost,
  file: Blob,
  { onProgress, signal, failure }: { onProgress: (share: number) => void; signal?: AbortSignal; failure: string },
): Promise<void> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  // The store reads no field after the file.
  form.append('file', file)
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.upload.addEventListener('progress', event => {
      if (event.lengthComputable && event.total > 0) onProgress(event.loaded / event.total)
    })
    request.addEventListener('load', () => {
      if (request.status >= 200 && request.status < 300) resolve()
      else reject(new CallError(failure, request.status))
    })
    request.addEventListener('error', () => reject(new CallError(errors.network, 0)))
    request.addEventListener('abort', () => reject(new DOMException('The upload was stopped', 'AbortError')))
    signal?.addEventListener('abort', () => request.abort())
    request.open('POST', url)
    request.send(form)
  })
}
