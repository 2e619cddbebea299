import { useCallback, useEffect, useRef, useState } from 'react'
import { type PresignedPost, type Resume, resume } from '#shared/contract/resume.ts'
import { CallError, call, messageOf } from '#web/lib/server/api.ts'
import { uploadDirectly } from '#web/lib/server/direct-upload.ts'
import { refreshAll } from '#web/lib/server/resumes.ts'
import { errors } from '#web/lib/texts.ts'
import { uploadTypeOf } from './resume-rules.ts'

export type Upload = { state: 'idle' | 'sending'; share: number; problem: string | null }
const idle: Upload = { state: 'idle', share: 0, problem: null }

/** Sends a resume and hands on what the server made of it. Leaving the page stops an upload in progress. */
export function useUpload(onDone: (uploaded: Resume) => void) {
  const [upload, setUpload] = useState<Upload>(idle)
  const stop = useRef<AbortController | null>(null)
  useEffect(() => () => stop.current?.abort(), [])

  const send = useCallback(
    async (file: File) => {
      const control = new AbortController()
      stop.current = control
      setUpload({ state: 'sending', share: 0, problem: null })
      try {
        const uploaded = await sendResume(
          file,
          share => setUpload({ state: 'sending', share, problem: null }),
          control.signal,
        )
        await refreshAll()
        setUpload(idle)
        onDone(uploaded)
      } catch (error) {
        if (!control.signal.aborted) setUpload({ state: 'idle', share: 0, problem: messageOf(error) })
      }
    },
    [onDone],
  )
  const cancel = useCallback(() => {
    stop.current?.abort()
    setUpload(idle)
  }, [])
  return { upload, send, cancel }
}

async function sendResume(file: File, onProgress: (share: number) => void, signal: AbortSignal): Promise<Resume> {
  const wish = { fileName: file.name, contentType: uploadTypeOf(file.name) ?? file.type, size: file.size }
  const post = postOf((await call(resume.uploadResume, { body: wish, signal })).data)
  await uploadDirectly(post, file, { onProgress, signal, failure: errors.uploadResume })
  const finished = (
    await call(resume.uploadResume, { body: { uploadKey: post.uploadKey, fileName: file.name }, signal })
  ).data
  if ('upload' in finished) throw new CallError(errors.uploadResume, 200)
  return finished
}

function postOf(answer: Resume | { upload: PresignedPost }): PresignedPost {
  if ('upload' in answer) return answer.upload
  throw new CallError(errors.uploadResume, 200)
}
