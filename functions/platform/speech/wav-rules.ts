/** Samples before speech begins, less 20 ms of air so that the first sound is not clipped. Loudness below 1 % is silence. */
export function leadingSilence(samples: Int16Array, sampleRate: number): number {
  const threshold = 0.01 * 32_768
  const first = samples.findIndex(sample => Math.abs(sample) > threshold)
  return first <= 0 ? 0 : Math.max(0, first - Math.round(sampleRate * 0.02))
}

/** A WAV file: mono, 16 bit. */
export function wavOfSamples(samples: Int16Array, sampleRate: number): Uint8Array {
  const bytes = samples.length * 2
  const wav = new Uint8Array(44 + bytes)
  const view = new DataView(wav.buffer)
  const write = (offset: number, text: string) => wav.set(new TextEncoder().encode(text), offset)
  write(0, 'RIFF')
  view.setUint32(4, 36 + bytes, true)
  write(8, 'WAVEfmt ')
  view.setUint32(16, 16, true)
  view.setUint16(20, 1, true)
  view.setUint16(22, 1, true)
  view.setUint32(24, sampleRate, true)
  view.setUint32(28, sampleRate * 2, true)
  view.setUint16(32, 2, true)
  view.setUint16(34, 16, true)
  write(36, 'data')
  view.setUint32(40, bytes, true)
  wav.set(new Uint8Array(samples.buffer, samples.byteOffset, bytes), 44)
  return wav
}
