import { parentPort } from 'node:worker_threads'
import { decodeRecording } from './decode.ts'

/** Message in: { id, bytes }; out: { id, pcm } or { id, error }. */
parentPort?.on('message', async ({ id, bytes }: { id: number; bytes: Uint8Array }) => {
  try {
    parentPort?.postMessage({ id, pcm: await decodeRecording(bytes) })
  } catch (error) {
    parentPort?.postMessage({ id, error: error instanceof Error ? error.message : String(error) })
  }
})
