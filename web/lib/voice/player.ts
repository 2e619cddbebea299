import { bytesOfBase64, readingMs, type VoiceClip } from './player-clip.ts'
import { isSoundReady, reviveSound, soundContext, unlockSound } from './player-context.ts'

export type { VoiceClip } from './player-clip.ts'

type Voice = 'clip' | 'browser' | 'caption'
type Playing = {
  clip: VoiceClip
  voice: Voice
  /** Milliseconds into the clip by the sound's own clock; null before the first sound and where there is no sound. */
  timeMs(): number | null
  /** Length of the clip; null where it is not known. */
  durationMs: number | null
  /** 0..1, for lips where there are no speech marks; null where it cannot be measured. */
  loudness(): number | null
}
export type PlayEvents = { started?: () => void; ended: () => void }

const decodedKept = 4
/** A browser voice that has not begun by then will not begin. */
const browserVoiceStartMs = 2000

/**
 * The interviewer's voice: whole clips through one AudioContext (an <audio> element starts 200 ms later), else the
 * browser's own voice, else the caption alone for as long as reading takes. `ended` comes once, and never after stop().
 */
export function createPlayer() {
  const decoded = new Map<string, Promise<AudioBuffer | null>>()
  let current: Current | null = null
  let turn = 0
  let sinkId = ''

  function prepare(clip: VoiceClip): Promise<AudioBuffer | null> {
    const known = decoded.get(clip.key)
    if (known !== undefined) return known
    const buffer = decode(clip)
    decoded.set(clip.key, buffer)
    const oldest = decoded.keys().next().value
    if (decoded.size > decodedKept && oldest !== undefined) decoded.delete(oldest)
    return buffer
  }

  async function play(clip: VoiceClip, events: PlayEvents): Promise<void> {
    stop()
    const own = ++turn
    const hasSound = (clip.audioData !== null || clip.audioUrl !== null) && (await reviveSound())
    const buffer = hasSound ? await prepare(clip) : null
    if (own !== turn) return
    const over = () => {
      if (own !== turn) return
      current = null
      events.ended()
    }
    const become = (next: Current) => {
      if (own === turn) current = next
    }
    current = buffer !== null ? playBuffer(clip, buffer, over) : speak(clip, over, become)
    events.started?.()
  }

  function stop(): void {
    turn++
    current?.halt()
    current = null
  }

  /** Where the browser can choose the speaker; elsewhere the system's choice holds. */
  async function setSpeaker(deviceId: string): Promise<void> {
    const context = soundContext()
    sinkId = deviceId
    if (context !== null && 'setSinkId' in context && typeof context.setSinkId === 'function')
      await context.setSinkId(deviceId)
  }

  return {
    prepare: (clip: VoiceClip) => void (isSoundReady() && prepare(clip)),
    play,
    stop,
    setSpeaker,
    speaker: () => sinkId,
    playing: (): Playing | null => current?.playing ?? null,
    isReady: isSoundReady,
    unlock: unlockSound,
  }
}

export type VoicePlayer = ReturnType<typeof createPlayer>

async function decode(clip: VoiceClip): Promise<AudioBuffer | null> {
  const context = soundContext()
  if (context === null) return null
  try {
    const bytes =
      clip.audioData !== null
        ? bytesOfBase64(clip.audioData).buffer
        : await (await fetch(clip.audioUrl ?? '')).arrayBuffer()
    return await context.decodeAudioData(bytes)
  } catch {
    return null
  }
}

type Current = { playing: Playing; halt: () => void }

function playBuffer(clip: VoiceClip, buffer: AudioBuffer, over: () => void): Current | null {
  const context = soundContext()
  if (context === null) return null
  const source = context.createBufferSource()
  const analyser = context.createAnalyser()
  analyser.fftSize = 512
  const samples = new Float32Array(analyser.fftSize)
  source.buffer = buffer
  source.connect(analyser).connect(context.destination)
  source.onended = over
  const startsAt = context.currentTime
  source.start()
  return {
    playing: {
      clip,
      voice: 'clip',
      durationMs: buffer.duration * 1000,
      timeMs: () => (context.currentTime - startsAt - (context.outputLatency || 0)) * 1000,
      loudness: () => {
        analyser.getFloatTimeDomainData(samples)
        return loudnessOf(samples)
      },
    },
    halt: () => {
      source.onended = null
      source.stop()
      source.disconnect()
    },
  }
}

function loudnessOf(samples: Float32Array): number {
  let energy = 0
  for (const sample of samples) energy += sample * sample
  return Math.min(1, Math.sqrt(energy / samples.length) * 5)
}

/** The browser's own voice; where it has none, or it never begins, the caption stands alone. */
function speak(clip: VoiceClip, over: () => void, become: (current: Current) => void): Current {
  const voices =
    typeof speechSynthesis === 'undefined'
      ? []
      : speechSynthesis.getVoices().filter(voice => voice.lang.startsWith('en'))
  const voice = voices.find(each => each.lang === 'en-IN') ?? voices[0]
  if (voice === undefined) return showCaption(clip, over)
  const utterance = new SpeechSynthesisUtterance(clip.text)
  utterance.voice = voice
  utterance.lang = voice.lang
  const fall = () => {
    utterance.onend = utterance.onerror = utterance.onstart = null
    speechSynthesis.cancel()
    become(showCaption(clip, over))
  }
  const waiting = setTimeout(fall, browserVoiceStartMs)
  utterance.onstart = () => clearTimeout(waiting)
  utterance.onend = over
  utterance.onerror = () => {
    clearTimeout(waiting)
    fall()
  }
  speechSynthesis.speak(utterance)
  return {
    playing: { clip, voice: 'browser', durationMs: null, timeMs: () => null, loudness: () => null },
    halt: () => {
      clearTimeout(waiting)
      utterance.onend = utterance.onerror = null
      speechSynthesis.cancel()
    },
  }
}

function showCaption(clip: VoiceClip, over: () => void): Current {
  const timer = setTimeout(over, readingMs(clip.text))
  return {
    playing: { clip, voice: 'caption', durationMs: null, timeMs: () => null, loudness: () => null },
    halt: () => clearTimeout(timer),
  }
}

export const player = createPlayer()
