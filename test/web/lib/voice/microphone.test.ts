import { afterEach, describe, expect, test, vi } from 'vitest'
import { createMicrophone } from '#web/lib/voice/microphone.ts'
import { loudnessOf, meterPart, microphoneRefusalOf, microphoneRefusalTexts } from '#web/lib/voice/microphone-rules.ts'

afterEach(() => vi.unstubAllGlobals())

class FakeTrack extends EventTarget {
  stopped = false
  stop() {
    this.stopped = true
  }
  getSettings() {
    return { deviceId: 'headset' }
  }
}

function devices(getUserMedia: (wish: MediaStreamConstraints) => Promise<unknown>) {
  const media = Object.assign(new EventTarget(), {
    getUserMedia: vi.fn(getUserMedia),
    enumerateDevices: async () => [
      { kind: 'audioinput', deviceId: 'headset', label: 'Headset' },
      { kind: 'audioinput', deviceId: '', label: '' },
      { kind: 'audiooutput', deviceId: 'speakers', label: 'Speakers' },
    ],
  })
  vi.stubGlobal('navigator', { mediaDevices: media })
  return media
}
const streamWith = (track: FakeTrack) => ({ active: true, getTracks: () => [track], getAudioTracks: () => [track] })
const failing = (name: string) => () => Promise.reject(Object.assign(new Error('no'), { name }))

describe('the microphone', () => {
  test('is being checked until the browser has answered', () => {
    expect(createMicrophone().state()).toEqual({ status: 'checking' })
  })

  test('is granted with the devices that have names', async () => {
    devices(async () => streamWith(new FakeTrack()))
    const microphone = createMicrophone()
    await microphone.open()
    expect(microphone.state()).toEqual({
      status: 'granted',
      deviceId: 'headset',
      devices: [{ deviceId: 'headset', label: 'Headset' }],
    })
  })

  test.each([
    ['NotAllowedError', 'not_allowed'],
    ['SecurityError', 'not_allowed'],
    ['NotFoundError', 'not_found'],
    ['NotReadableError', 'in_use'],
    ['TypeError', 'unsupported'],
  ])('that fails with %s is denied as %s', async (name, refusal) => {
    devices(failing(name))
    const microphone = createMicrophone()
    await microphone.open()
    expect(microphone.state()).toEqual({ status: 'denied', refusal })
  })

  test('is unsupported where the page may not ask at all', async () => {
    vi.stubGlobal('navigator', {})
    const microphone = createMicrophone()
    await microphone.open()
    expect(microphone.state()).toEqual({ status: 'denied', refusal: 'unsupported' })
  })

  test('chosen last time and gone now falls back to any', async () => {
    const media = devices(async wish => {
      if (typeof wish.audio === 'object' && 'deviceId' in wish.audio)
        throw Object.assign(new Error('gone'), { name: 'OverconstrainedError' })
      return streamWith(new FakeTrack())
    })
    const microphone = createMicrophone()
    await microphone.open('old headset')
    expect([microphone.state().status, media.getUserMedia.mock.calls.length]).toEqual(['granted', 2])
  })

  test('appears by itself when a headset is plugged in', async () => {
    let isPlugged = false
    const media = devices(() => (isPlugged ? Promise.resolve(streamWith(new FakeTrack())) : failing('NotFoundError')()))
    const microphone = createMicrophone()
    const stop = microphone.subscribe(() => {})
    await microphone.open()
    isPlugged = true
    media.dispatchEvent(new Event('devicechange'))
    await vi.waitFor(() => expect(microphone.state().status).toBe('granted'))
    stop()
  })

  test('unplugged in the middle is not found', async () => {
    const track = new FakeTrack()
    devices(async () => streamWith(track))
    const microphone = createMicrophone()
    await microphone.open()
    track.dispatchEvent(new Event('ended'))
    expect(microphone.state()).toEqual({ status: 'denied', refusal: 'not_found' })
  })

  test('given back while the browser still asks is closed when it comes', async () => {
    const track = new FakeTrack()
    devices(async () => streamWith(track))
    const microphone = createMicrophone()
    const opening = microphone.open()
    microphone.release()
    await opening
    expect([track.stopped, microphone.stream()]).toEqual([true, null])
  })
})

test('each refusal has its own words and its own way out', () => {
  const said = Object.values(microphoneRefusalTexts)
  expect(new Set(said.map(text => text.what)).size).toBe(4)
  expect(new Set(said.map(text => text.wayOut)).size).toBe(4)
  expect(microphoneRefusalTexts[microphoneRefusalOf('NotAllowedError')].what).toBe(
    'Microphone access denied. Please enable microphone access in your browser settings.',
  )
})

test.each([
  [-70, 'too_quiet'],
  [-45, 'too_quiet'],
  [-25, 'good'],
  [-12, 'good'],
  [-4, 'clipping'],
])('%i dB is %s', (db, loudness) => {
  expect(loudnessOf(meterPart(db))).toBe(loudness)
})
