/**
 * Hears only what it has been taught: compares the sound of a recording with the sound of known scripts, and answers the
 * part of the script that was really recorded. A recording that is damaged, empty or of something else is not heard.
 */
const rate = 16_000
const frameSamples = 512
const bands = [200, 350, 500, 700, 950, 1250, 1600, 2050, 2600, 3300, 4200, 5400]

export type Script = { text: string; samples: Float32Array }
type Frames = Float32Array[]

/** Energy of one band of one frame (Goertzel). */
function bandEnergy(samples: Float32Array, start: number, hertz: number): number {
  const k = 2 * Math.cos((2 * Math.PI * hertz) / rate)
  let [s1, s2] = [0, 0]
  for (let index = start; index < start + frameSamples; index++) {
    const s0 = (samples[index] ?? 0) + k * s1 - s2
    s2 = s1
    s1 = s0
  }
  return s1 * s1 + s2 * s2 - k * s1 * s2
}

/** Log energies per band, each frame freed of its loudness: gain control on the way does not matter. */
function framesOf(samples: Float32Array): Frames {
  const frames: Frames = []
  for (let start = 0; start + frameSamples <= samples.length; start += frameSamples) {
    const logs = bands.map(hertz => Math.log(bandEnergy(samples, start, hertz) + 1e-4))
    const mean = logs.reduce((sum, value) => sum + value, 0) / logs.length
    frames.push(Float32Array.from([...logs.map(value => value - mean), (mean + 9) / 2]))
  }
  return frames
}

function likeness(a: Float32Array, b: Float32Array): number {
  let [dot, lengthA, lengthB] = [0, 0, 0]
  for (let index = 0; index < a.length; index++) {
    const [x, y] = [a[index] ?? 0, b[index] ?? 0]
    dot += x * y
    lengthA += x * x
    lengthB += y * y
  }
  return dot / Math.sqrt(lengthA * lengthB || 1)
}

/** Where the recording lies in the script (played again and again), and how alike they are: 1 is the same. */
function bestPlace(recording: Frames, script: Frames): { offset: number; alike: number } {
  let best = { offset: 0, alike: -1 }
  for (let offset = 0; offset < script.length; offset++) {
    let sum = 0
    for (let index = 0; index < recording.length; index++) {
      const [mine, theirs] = [recording[index], script[(offset + index) % script.length]]
      if (mine && theirs) sum += likeness(mine, theirs)
    }
    const alike = sum / recording.length
    if (alike > best.alike) best = { offset, alike }
  }
  return best
}

/** The words said between two moments, taking each letter to last equally long. */
function wordsBetween(text: string, from: number, to: number): string {
  const words = text.split(/\s+/)
  let said = 0
  const letters = text.length
  return words
    .filter(word => {
      const [begins, ends] = [said / letters, (said + word.length + 1) / letters]
      said += word.length + 1
      return begins >= from && ends <= to
    })
    .join(' ')
}

export function hear(recording: Float32Array, scripts: readonly Script[]): { text: string; alike: number } {
  const frames = framesOf(recording)
  const found = scripts
    .map(script => ({ script, frames: framesOf(script.samples) }))
    .map(({ script, frames: known }) => ({ script, known, ...bestPlace(frames, known) }))
    .sort((a, b) => b.alike - a.alike)[0]
  if (!found || frames.length < 30 || found.alike < 0.6) return { text: '', alike: found?.alike ?? 0 }
  const from = found.offset / found.known.length
  const to = from + frames.length / found.known.length
  const parts = [wordsBetween(found.script.text, from, Math.min(1, to))]
  for (let round = 1; round < to; round++) parts.push(wordsBetween(found.script.text, 0, Math.min(1, to - round)))
  return { text: parts.join(' ').trim(), alike: found.alike }
}

/** The samples of a 16 bit mono WAV of 16 kHz. */
export function samplesOf(wav: Uint8Array): Float32Array {
  const view = new DataView(wav.buffer, wav.byteOffset, wav.byteLength)
  let at = 12
  while (at + 8 <= wav.length) {
    const name = new TextDecoder().decode(wav.subarray(at, at + 4))
    const size = view.getUint32(at + 4, true)
    if (name === 'data') {
      const count = Math.floor(Math.min(size, wav.length - at - 8) / 2)
      return Float32Array.from({ length: count }, (_, index) => view.getInt16(at + 8 + index * 2, true) / 32_768)
    }
    at += 8 + size + (size % 2)
  }
  throw new Error('no data in this WAV')
}
