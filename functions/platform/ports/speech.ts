import type { SpeechMark } from '#shared/contract/interview.ts'

/**
 * A spoken text: WAV, 16 kHz, mono, 16 bit, without leading silence. Marks are counted from its first sample; null where
 * they were not asked for, or failed: the lips then follow the loudness.
 */
export type Spoken = { wav: Uint8Array; marks: SpeechMark[] | null }

export interface Speech {
  /** Names voice and engine: part of the cache key. */
  readonly voice: string
  /**
   * @param options.marks mouth shapes too, which are billed like the text again
   * @throws when the voice is away or slower than deadlineMs
   */
  speak(text: string, options: { deadlineMs: number; marks: boolean }): Promise<Spoken>
}
