import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { bytesOfBase64, readingMs, type VoiceClip } from '#web/lib/voice/player-clip.ts'

const clip = (over: Partial<VoiceClip> = {}): VoiceClip => ({
  key: 'q1',
  text: 'Why PostgreSQL and not something else?',
  audioData: btoa('RIFF'),
  audioUrl: null,
  speechMarks: [],
  ...over,
})

class FakeSource {
  buffer: unknown = null
  onended: (() => void) | null = null
  isPlaying = false
  connect = (next: unknown) => next
  disconnect() {}
  start() {
    this.isPlaying = true
  }
  stop() {
    this.isPlaying = false
  }
}
let sources: FakeSource[] = []
let contexts = 0
let decodings = 0
let isDecodable = true

class FakeContext {
  state = 'suspended'
  currentTime = 10
  outputLatency = 0
  destination = {}
  constructor() {
    contexts++
  }
  async resume() {
    this.state = 'running'
  }
  async decodeAudioData() {
    decodings++
    if (!isDecodable) throw new Error('not a sound')
    return { duration: 2 }
  }
  createBufferSource() {
    const source = new FakeSource()
    sources.push(source)
    return source
  }
  createAnalyser() {
    return { fftSize: 0, connect: (next: unknown) => next, getFloatTimeDomainData() {} }
  }
}

/** A fresh page: the context is one for each. */
async function page() {
  vi.resetModules()
  return (await import('#web/lib/voice/player.ts')).createPlayer()
}

beforeEach(() => {
  sources = []
  contexts = decodings = 0
  isDecodable = true
  vi.stubGlobal('AudioContext', FakeContext)
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('the player', () => {
  test('makes no sound context before the click that allows sound', async () => {
    const player = await page()
    player.prepare(clip())
    expect([contexts, player.isReady()]).toEqual([0, false])
    expect([await player.unlock(), contexts, player.isReady()]).toEqual([true, 1, true])
  })

  test('decodes a clip ahead, once, and plays it at once', async () => {
    const player = await page()
    await player.unlock()
    player.prepare(clip())
    await player.play(clip(), { ended: () => {} })
    expect([decodings, sources[0]?.isPlaying, player.playing()?.voice]).toEqual([1, true, 'clip'])
  })

  test('says when a clip has ended', async () => {
    const player = await page()
    await player.unlock()
    const ended = vi.fn()
    await player.play(clip(), { ended })
    sources[0]?.onended?.()
    expect([ended.mock.calls.length, player.playing()]).toEqual([1, null])
  })

  test('never says so after it was stopped', async () => {
    const player = await page()
    await player.unlock()
    const ended = vi.fn()
    await player.play(clip(), { ended })
    const ending = sources[0]?.onended
    player.stop()
    ending?.()
    expect([ended.mock.calls.length, sources[0]?.isPlaying]).toEqual([0, false])
  })

  test('stopped while a clip is still decoding does not play it', async () => {
    const player = await page()
    await player.unlock()
    const playing = player.play(clip(), { ended: () => {} })
    player.stop()
    await playing
    expect(sources).toEqual([])
  })

  test('shows the caption for as long as reading takes where there is no voice at all', async () => {
    const player = await page()
    const ended = vi.fn()
    await player.play(clip({ audioData: null }), { ended })
    expect(player.playing()?.voice).toBe('caption')
    vi.advanceTimersByTime(readingMs(clip().text) - 1)
    expect(ended).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(ended).toHaveBeenCalledOnce()
  })

  test('falls back where a clip cannot be decoded', async () => {
    isDecodable = false
    const player = await page()
    await player.unlock()
    await player.play(clip(), { ended: () => {} })
    expect(player.playing()?.voice).toBe('caption')
  })

  test("uses the browser's own voice where there is no clip, and the caption when that voice never begins", async () => {
    const spoken: string[] = []
    vi.stubGlobal(
      'SpeechSynthesisUtterance',
      class {
        text: string
        constructor(text: string) {
          this.text = text
        }
      },
    )
    vi.stubGlobal('speechSynthesis', {
      getVoices: () => [{ lang: 'en-GB' }],
      speak: (each: { text: string }) => spoken.push(each.text),
      cancel() {},
    })
    const player = await page()
    const ended = vi.fn()
    await player.play(clip({ audioData: null }), { ended })
    expect([player.playing()?.voice, spoken]).toEqual(['browser', [clip().text]])
    vi.advanceTimersByTime(2000)
    expect(player.playing()?.voice).toBe('caption')
    vi.advanceTimersByTime(readingMs(clip().text))
    expect(ended).toHaveBeenCalledOnce()
  })
})

test('a clip comes as base64', () => {
  expect([...bytesOfBase64(btoa('WAV!'))]).toEqual([87, 65, 86, 33])
})

test('a longer caption stands longer, a short one long enough', () => {
  expect(readingMs('Why?')).toBe(2500)
  expect(readingMs('word '.repeat(28))).toBe(10_000)
})
