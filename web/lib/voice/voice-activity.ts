/** Energy-based: measured within 50 ms of a neural detector, without its 17 MB. */
const aboveFloorDb = 9
const quietestSpeechDb = -55
const floorPercentile = 0.1
const hangMs = 600
/** The first moments of a stream carry clicks of the device. */
const ignoredMs = 300
const windowMs = 5000

export type SpeechSoFar = {
  since: number | null
  samples: readonly { db: number; atMs: number }[]
  floorDb: number
  isSpeech: boolean
  lastSpeechAt: number | null
  /** Milliseconds in which speech was heard, up to the last sample. */
  voicedMs: number
}

export const silence: SpeechSoFar = {
  since: null,
  samples: [],
  floorDb: quietestSpeechDb,
  isSpeech: false,
  lastSpeechAt: null,
  voicedMs: 0,
}

/** Takes one level in dB (full scale) at a time in milliseconds; pure, so that a whole recording can be a test. */
export function detectSpeech(before: SpeechSoFar, db: number, atMs: number): SpeechSoFar {
  const since = before.since ?? atMs
  if (atMs - since < ignoredMs) return { ...before, since }
  const samples = [...before.samples.filter(sample => atMs - sample.atMs < windowMs), { db, atMs }]
  const floorDb = floorOf(samples.map(sample => sample.db))
  const isVoiced = db > Math.max(floorDb + aboveFloorDb, quietestSpeechDb)
  const lastSpeechAt = isVoiced ? atMs : before.lastSpeechAt
  const isSpeech = lastSpeechAt !== null && atMs - lastSpeechAt <= hangMs
  const passedMs = atMs - (before.samples.at(-1)?.atMs ?? atMs)
  return { since, samples, floorDb, isSpeech, lastSpeechAt, voicedMs: before.voicedMs + (isSpeech ? passedMs : 0) }
}

function floorOf(levels: number[]): number {
  const sorted = levels.sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length * floorPercentile)] ?? quietestSpeechDb
}

/** Level of a block of samples (-1..1) in dB of full scale; silence is -100. */
export function levelDb(samples: Float32Array): number {
  let energy = 0
  for (const sample of samples) energy += sample * sample
  return 10 * Math.log10(energy / Math.max(1, samples.length) + 1e-10)
}
