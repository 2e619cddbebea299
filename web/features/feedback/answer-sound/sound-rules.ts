/** Samples into what the player needs. Pure. */

/** The loudest of each of `count` equal stretches, 0 to 1 of the loudest of all. */
export function peaksOf(samples: Float32Array, count: number): number[] {
  const stretch = Math.max(1, Math.floor(samples.length / count))
  // Every 16th sample is enough to see the shape of speech.
  const step = Math.max(1, Math.min(16, Math.floor(stretch / 8)))
  const loudest = Array.from({ length: count }, (_, index) => {
    let peak = 0
    const end = Math.min(samples.length, (index + 1) * stretch)
    for (let at = index * stretch; at < end; at += step) peak = Math.max(peak, Math.abs(samples[at] ?? 0))
    return peak
  })
  const most = Math.max(...loudest, 0.01)
  return loudest.map(peak => peak / most)
}

/** 16-bit mono WAV. */
export function playableWav(samples: Float32Array, sampleRate: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(44 + samples.length * 2)
  const view = new DataView(bytes.buffer)
  const text = (at: number, word: string) => {
    for (let index = 0; index < word.length; index++) view.setUint8(at + index, word.charCodeAt(index))
  }
  text(0, 'RIFF')
  view.setUint32(4, 36 + samples.length * 2, true)
  text(8, 'WAVEfmt ')
  view.setUint32(16, 16, true)
  view.setUint16(20, 1, true)
  view.setUint16(22, 1, true)
  view.setUint32(24, sampleRate, true)
  view.setUint32(28, sampleRate * 2, true)
  view.setUint16(32, 2, true)
  view.setUint16(34, 16, true)
  text(36, 'data')
  view.setUint32(40, samples.length * 2, true)
  samples.forEach((sample, index) => {
    view.setInt16(44 + index * 2, Math.round(Math.max(-1, Math.min(1, sample)) * 32_767), true)
  })
  return bytes
}

/** One after the other. */
export function joinedSamples(parts: readonly Float32Array[]): Float32Array {
  const whole = new Float32Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
