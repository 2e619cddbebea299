import { Worker } from 'node:worker_threads'
import { pictureKind, pictureSize } from './image-rules.ts'
import type { PictureOutcome, PictureTask } from './picture-worker.ts'

/** The largest logo that is unpacked, in pixels each way. */
const mostPixels = 4096
const mostMs = 10_000

export const pictureProblems = {
  tooLarge: `The logo is larger than ${mostPixels} by ${mostPixels} pixels. Please choose a smaller one.`,
  unreadable: 'We could not read this picture. Please save it again as a PNG, JPEG or WebP that does not move.',
} as const
export type PictureProblem = keyof typeof pictureProblems | 'wrongType'

/**
 * A logo drawn again from its pixels, as a PNG. What it says of its size is checked before it is unpacked; it is unpacked in a
 * thread of its own with a cap on time, whose memory goes with it: whatever a file does to its reader, it ends there.
 */
export async function redrawnLogo(bytes: Uint8Array): Promise<{ png: Uint8Array } | { problem: PictureProblem }> {
  const kind = pictureKind(bytes)
  if (!kind) return { problem: 'wrongType' }
  const size = pictureSize(kind, bytes)
  if (!size || size.width === 0 || size.height === 0) return { problem: 'unreadable' }
  if (size.width > mostPixels || size.height > mostPixels) return { problem: 'tooLarge' }
  const { pictureTask: task, pictureWorkerUrl: workerUrl } = await import('./picture-worker.ts')
  const png = await run(new URL(workerUrl), { task, kind, bytes })
  return png ? { png } : { problem: 'unreadable' }
}

function run(url: URL, task: PictureTask): Promise<PictureOutcome> {
  return new Promise(resolve => {
    // The thread gets no secrets and cannot write to the logs.
    const worker = new Worker(url, { workerData: task, env: {}, stdout: true, stderr: true })
    const end = (outcome: PictureOutcome) => {
      clearTimeout(deadline)
      resolve(outcome)
      void worker.terminate()
    }
    const deadline = setTimeout(end, mostMs, null)
    worker.once('message', end)
    worker.once('error', () => end(null))
    worker.once('exit', () => end(null))
  })
}
