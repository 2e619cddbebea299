import { type Loudness, loudnessOf, meterPart } from '#web/lib/microphone-rules.ts'

/** What the meter shows: the level now, the highest of the last moments, and what to say about the voice. */
export type MeterLevel = { part: number; peak: number; peakAtMs: number; loudness: Loudness | null }
export const noLevel: MeterLevel = { part: 0, peak: 0, peakAtMs: 0, loudness: null }

const peakHoldMs = 1500
const fallPerSample = 0.03
/** Below this is the room, not a voice. */
const quietestVoice = 0.12

/** Rises at once and falls slowly, so that an eye can follow. The verdict stands on the peak, for speech has pauses. */
export function nextLevel(before: MeterLevel, db: number, atMs: number): MeterLevel {
  const now = meterPart(db)
  const part = Math.max(now, before.part - fallPerSample)
  const isHigher = now >= before.peak || atMs - before.peakAtMs > peakHoldMs
  const peak = isHigher ? now : before.peak
  const loudness = peak < quietestVoice ? before.loudness : loudnessOf(peak)
  return { part, peak, peakAtMs: isHigher ? atMs : before.peakAtMs, loudness }
}
