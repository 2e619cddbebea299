import type { SpeechMark } from '#shared/contract/interview.ts'

/** Something the interviewer says. `key` tells one clip from another, for decoding ahead. */
export type VoiceClip = {
  key: string
  text: string
  /** Base64 of a WAV, or null. */
  audioData: string | null
  audioUrl: string | null
  speechMarks: readonly SpeechMark[]
}

export function bytesOfBase64(base64: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64)
  const bytes = new Uint8Array(text.length)
  for (let index = 0; index < text.length; index++) bytes[index] = text.charCodeAt(index)
  return bytes
}

const wordsPerSecond = 2.8
const leastReadingMs = 2500

/** How long a caption stands when no voice speaks it: a calm reading pace. */
export function readingMs(text: string): number {
  const words = text.trim().split(/\s+/u).filter(Boolean).length
  return Math.max(leastReadingMs, Math.round((words / wordsPerSecond) * 1000))
}
