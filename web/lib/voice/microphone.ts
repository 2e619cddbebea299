import { type MicrophoneRefusal, microphoneRefusalOf } from './microphone-rules.ts'
import { soundContext } from './player-context.ts'
import { levelDb } from './voice-activity.ts'

export type MicrophoneState =
  | { status: 'checking' }
  | { status: 'granted'; deviceId: string; devices: Device[] }
  | { status: 'denied'; refusal: MicrophoneRefusal }

export type Device = { deviceId: string; label: string }

const levelEveryMs = 20

/**
 * The one microphone of the app: asked for on the set-up screen, held through the interview, given back with release().
 * Framework-free: subscribe() to its state, listen() to its level in dB, every 20 ms.
 */
export function createMicrophone() {
  let state: MicrophoneState = { status: 'checking' }
  let stream: MediaStream | null = null
  let wanted = ''
  let turn = 0
  const watchers = new Set<() => void>()
  const set = (next: MicrophoneState) => {
    state = next
    for (const watcher of watchers) watcher()
  }

  async function open(deviceId = wanted): Promise<void> {
    wanted = deviceId
    const own = ++turn
    if (navigator.mediaDevices === undefined) return set({ status: 'denied', refusal: 'unsupported' })
    set({ status: 'checking' })
    try {
      const next = await navigator.mediaDevices.getUserMedia({ audio: constraintsFor(deviceId) })
      if (own !== turn) return stopTracks(next)
      stopTracks(stream)
      stream = next
      const track = next.getAudioTracks()[0]
      track?.addEventListener('ended', () => stream === next && set({ status: 'denied', refusal: 'not_found' }))
      set({ status: 'granted', deviceId: track?.getSettings().deviceId ?? '', devices: await devicesOf('audioinput') })
    } catch (error) {
      if (own !== turn) return
      const refusal = microphoneRefusalOf(error instanceof Error ? error.name : '')
      if (refusal === 'not_found' && deviceId !== '') return open('')
      set({ status: 'denied', refusal })
    }
  }

  /** A headset plugged in fills the list by itself, and cures 'not found'. */
  async function refresh(): Promise<void> {
    if (state.status === 'denied' && state.refusal === 'not_found') return open('')
    if (state.status === 'granted') set({ ...state, devices: await devicesOf('audioinput') })
  }

  return {
    state: () => state,
    stream: () => (stream?.active === true ? stream : null),
    open,
    release() {
      turn++
      stopTracks(stream)
      stream = null
      set({ status: 'checking' })
    },
    subscribe(watcher: () => void) {
      watchers.add(watcher)
      const changed = () => void refresh()
      navigator.mediaDevices?.addEventListener('devicechange', changed)
      return () => {
        watchers.delete(watcher)
        navigator.mediaDevices?.removeEventListener('devicechange', changed)
      }
    },
    /** Levels of the open stream until the answered function is called; nothing before the stream is open. */
    listen(onLevel: (db: number, atMs: number) => void): () => void {
      return stream === null ? () => {} : watchLevel(stream, onLevel)
    },
  }
}

export type Microphone = ReturnType<typeof createMicrophone>

function watchLevel(stream: MediaStream, onLevel: (db: number, atMs: number) => void): () => void {
  const context = soundContext()
  if (context === null) return () => {}
  const source = context.createMediaStreamSource(stream)
  const analyser = context.createAnalyser()
  analyser.fftSize = 1024
  source.connect(analyser)
  const samples = new Float32Array(analyser.fftSize)
  const timer = setInterval(() => {
    if (context.state !== 'running') return
    analyser.getFloatTimeDomainData(samples)
    onLevel(levelDb(samples), performance.now())
  }, levelEveryMs)
  return () => {
    clearInterval(timer)
    source.disconnect()
  }
}

const constraintsFor = (deviceId: string): MediaTrackConstraints => ({
  channelCount: 1,
  echoCancellation: true,
  noiseSuppression: true,
  autoGainControl: true,
  ...(deviceId === '' ? {} : { deviceId: { exact: deviceId } }),
})

const stopTracks = (stream: MediaStream | null) => {
  for (const track of stream?.getTracks() ?? []) track.stop()
}

/** Named devices only: before permission the browser lists them without names. */
export async function devicesOf(kind: 'audioinput' | 'audiooutput'): Promise<Device[]> {
  const all = await navigator.mediaDevices.enumerateDevices()
  return all
    .filter(device => device.kind === kind && device.label !== '' && device.deviceId !== '')
    .map(({ deviceId, label }) => ({ deviceId, label }))
}

export const microphone = createMicrophone()
