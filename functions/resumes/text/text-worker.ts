import { parentPort, workerData } from 'node:worker_threads'
import { type DocumentType, hasText } from '#functions/platform/files/document-rules.ts'
import { Unreadable, type UnreadableReason } from './unreadable.ts'

/**
 * Where this module is, also after bundling: the parent imports it lazily and starts a thread from the same file.
 * With code splitting a lazily imported module keeps a file of its own, so a bundler needs no entry for it.
 */
export const textWorkerUrl = import.meta.url

export const textTask = 'resume-text'
export type TextTask = { task: typeof textTask; type: DocumentType; bytes: Uint8Array }
export type TextOutcome = { text: string } | { reason: UnreadableReason }

async function textOf({ type, bytes }: TextTask): Promise<string> {
  if (type === 'pdf') return (await import('./pdf-text.ts')).pdfText(bytes)
  if (type === 'docx') return (await import('./docx-text.ts')).docxText(bytes)
  return (await import('./doc-text.ts')).docText(bytes)
}

async function outcomeOf(given: TextTask): Promise<TextOutcome> {
  try {
    const text = await textOf(given)
    return hasText(text) ? { text } : { reason: given.type === 'pdf' ? 'scanned' : 'empty' }
  } catch (error) {
    return { reason: error instanceof Unreadable ? error.reason : 'damaged' }
  }
}

const isTask = (given: unknown): given is TextTask =>
  typeof given === 'object' && given !== null && 'task' in given && given.task === textTask
if (parentPort && isTask(workerData)) parentPort.postMessage(await outcomeOf(workerData))
