import { Worker } from 'node:worker_threads'
import { documentType, readingLimits } from '#functions/platform/files/document-rules.ts'
import type { TextOutcome, TextTask } from './text-worker.ts'
import { Unreadable } from './unreadable.ts'

const memoryCheckMs = 50

/**
 * The text of a PDF, DOC or DOCX, told apart by content. It is read in a thread of its own with a cap on time and
 * memory: whatever a document does to its reader, it ends here (ABUSE-26 to ABUSE-30).
 * @throws Unreadable
 */
export async function extractText(
  bytes: Uint8Array,
  limits: { seconds: number; memoryMb: number } = readingLimits,
): Promise<string> {
  const type = documentType(bytes)
  if (!type) throw new Unreadable('wrong_type')
  const { textTask: task, textWorkerUrl: workerUrl } = await import('./text-worker.ts')
  const outcome = await run(new URL(workerUrl), { task, type, bytes }, limits)
  if ('reason' in outcome) throw new Unreadable(outcome.reason)
  return outcome.text
}

function run(url: URL, task: TextTask, limits: { seconds: number; memoryMb: number }): Promise<TextOutcome> {
  return new Promise(resolve => {
    const worker = new Worker(url, {
      workerData: task,
      // The reader gets no secrets and says nothing in the logs: its warnings may quote the document.
      env: {},
      stdout: true,
      stderr: true,
      resourceLimits: { maxOldGenerationSizeMb: limits.memoryMb, maxYoungGenerationSizeMb: 64 },
    })
    const before = process.memoryUsage.rss()
    const isTooLarge = () => process.memoryUsage.rss() - before > limits.memoryMb * 1024 * 1024
    const end = (outcome: TextOutcome) => {
      clearTimeout(deadline)
      clearInterval(watch)
      resolve(outcome)
      void worker.terminate()
    }
    const deadline = setTimeout(end, limits.seconds * 1000, { reason: 'too_heavy' })
    // resourceLimits count the JavaScript heap only; what a filter inflates lies outside of it.
    const watch = setInterval(() => isTooLarge() && end({ reason: 'too_heavy' }), memoryCheckMs)
    worker.once('message', end)
    worker.once('error', error => end({ reason: isMemoryError(error) ? 'too_heavy' : 'damaged' }))
    worker.once('exit', () => end({ reason: 'damaged' }))
  })
}

const isMemoryError = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
