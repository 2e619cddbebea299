import type { SpeechMark } from '#shared/contract/interview.ts'

/** A spoken text: WAV, 16 kHz, mono, 16 bit, without leading silence; marks counted from its first sample. */
export type Spoken = { wav: Uint8Array; marks: SpeechMark[] }

export interface Speech {
  /** Names voice and engine: part of the cache key. */
  readonly voice: string
  /** @throws when the voice is away or slower than deadlineMs */
  speak(text: string, options: { deadlineMs: number }): Promise<Spoken>
}
