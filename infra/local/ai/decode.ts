import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { ALL_FORMATS, BufferSource, EncodedPacketSink, Input, type InputAudioTrack } from 'mediabunny'
import { OpusDecoder } from 'opus-decoder'

const sampleRate = 16_000
const longestSeconds = 600

/**
 * A recording (WebM or MP4 with Opus, WAV; other codecs where ffmpeg is on PATH) as 16 kHz 16-bit mono samples.
 * @throws Error with a plain reason
 */
export async function decodeRecording(bytes: Uint8Array): Promise<Int16Array> {
  const input = new Input({ source: new BufferSource(bytes), formats: ALL_FORMATS })
  const track = await input.getPrimaryAudioTrack().catch(() => null)
  if (!track) throw new Error('The recording holds no sound that can be read')
  if (track.codec === 'opus') return decodeOpus(track)
  if (track.codec?.startsWith('pcm-')) return decodePcm(track, track.codec)
  return decodeByFfmpeg(bytes, track.codec ?? 'unknown')
}

/** Places sound at its time: a recorder may leave silence out. */
class Timeline {
  #samples = new Int16Array(sampleRate * 10)
  #length = 0

  add(channels: Float32Array[], startSeconds: number): void {
    const wanted = Math.round(startSeconds * sampleRate)
    // Container times are rounded to milliseconds; only a real gap moves the position.
    const begin = wanted - this.#length > sampleRate / 20 ? wanted : this.#length
    const count = channels[0]?.length ?? 0
    if (begin + count > sampleRate * longestSeconds) throw new Error('The recording is longer than ten minutes')
    this.#reserve(begin + count)
    for (let index = 0; index < count; index += 1) {
      let sum = 0
      for (const channel of channels) sum += channel[index] ?? 0
      const value = Math.max(-1, Math.min(1, sum / channels.length))
      this.#samples[begin + index] = Math.round(value * 32_767)
    }
    this.#length = begin + count
  }

  samples(): Int16Array {
    return this.#samples.slice(0, this.#length)
  }

  #reserve(length: number): void {
    if (length <= this.#samples.length) return
    const larger = new Int16Array(Math.max(length, this.#samples.length * 2))
    larger.set(this.#samples)
    this.#samples = larger
  }
}

async function decodeOpus(track: InputAudioTrack): Promise<Int16Array> {
  const channels = track.numberOfChannels
  if (channels > 2) throw new Error('The recording has more than two channels')
  const decoder = new OpusDecoder({
    sampleRate,
    channels,
    streamCount: 1,
    coupledStreamCount: channels - 1,
    channelMappingTable: channels === 2 ? [0, 1] : [0],
  })
  await decoder.ready
  try {
    const timeline = new Timeline()
    for await (const packet of new EncodedPacketSink(track).packets()) {
      const { channelData } = decoder.decodeFrame(packet.data)
      timeline.add(channelData, packet.timestamp)
    }
    return timeline.samples()
  } finally {
    decoder.free()
  }
}

const readers: Record<string, { bytes: number; read(view: DataView, at: number): number }> = {
  'pcm-u8': { bytes: 1, read: (view, at) => (view.getUint8(at) - 128) / 128 },
  'pcm-s16': { bytes: 2, read: (view, at) => view.getInt16(at, true) / 32_768 },
  'pcm-s24': { bytes: 3, read: (view, at) => ((view.getInt8(at + 2) << 16) | view.getUint16(at, true)) / 8_388_608 },
  'pcm-s32': { bytes: 4, read: (view, at) => view.getInt32(at, true) / 2_147_483_648 },
  'pcm-f32': { bytes: 4, read: (view, at) => view.getFloat32(at, true) },
}

async function decodePcm(track: InputAudioTrack, codec: string): Promise<Int16Array> {
  const reader = readers[codec]
  if (!reader) throw new Error(`The recording's ${codec} cannot be read here`)
  const frame = reader.bytes * track.numberOfChannels
  const mono: number[] = []
  for await (const { data } of new EncodedPacketSink(track).packets()) {
    const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
    for (let at = 0; at + frame <= data.byteLength; at += frame) {
      let sum = 0
      for (let channel = 0; channel < track.numberOfChannels; channel += 1) {
        sum += reader.read(view, at + channel * reader.bytes)
      }
      mono.push(sum / track.numberOfChannels)
    }
    if (mono.length > track.sampleRate * longestSeconds) throw new Error('The recording is longer than ten minutes')
  }
  const timeline = new Timeline()
  timeline.add([resampled(Float32Array.from(mono), track.sampleRate)], 0)
  return timeline.samples()
}

/** Each new sample is the mean of the old ones it stands for (or the nearest, where there are fewer). */
function resampled(samples: Float32Array, rate: number): Float32Array {
  if (rate === sampleRate) return samples
  const step = rate / sampleRate
  return Float32Array.from({ length: Math.floor(samples.length / step) }, (_, index) => {
    const begin = Math.floor(index * step)
    const end = Math.max(begin + 1, Math.floor((index + 1) * step))
    let sum = 0
    for (let at = begin; at < end; at += 1) sum += samples[at] ?? 0
    return sum / (end - begin)
  })
}

async function decodeByFfmpeg(bytes: Uint8Array, codec: string): Promise<Int16Array> {
  const folder = await mkdtemp(path.join(tmpdir(), 'vivavoce-decode-'))
  try {
    await writeFile(path.join(folder, 'in'), bytes)
    const output = path.join(folder, 'out.raw')
    await promisify(execFile)('ffmpeg', [
      '-v',
      'error',
      '-i',
      path.join(folder, 'in'),
      '-t',
      String(longestSeconds),
      '-f',
      's16le',
      '-ar',
      String(sampleRate),
      '-ac',
      '1',
      output,
    ])
    return new Int16Array(new Uint8Array(await readFile(output)).buffer)
  } catch {
    throw new Error(`The recording is ${codec}, which needs ffmpeg on PATH to be read on this machine`)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
