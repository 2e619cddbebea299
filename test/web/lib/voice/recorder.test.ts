import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { keptFor, purgeOutbox } from '#web/lib/outbox/outbox.ts'
import { recordingType, recordSegment } from '#web/lib/voice/recorder.ts'

const place = { ownerId: 'asha', sessionId: 's1', questionId: 'q1' }
const made: FakeRecorder[] = []

class FakeRecorder {
  static isTypeSupported = (type: string) => type === 'audio/webm;codecs=opus'
  state = 'inactive'
  mimeType: string
  options: MediaRecorderOptions
  onstart: (() => void) | null = null
  onstop: (() => void) | null = null
  onerror: (() => void) | null = null
  ondataavailable: ((event: { data: Blob }) => void) | null = null
  constructor(_stream: unknown, options: MediaRecorderOptions) {
    this.options = options
    this.mimeType = options.mimeType ?? ''
    made.push(this)
  }
  start() {
    this.state = 'recording'
    queueMicrotask(() => this.onstart?.())
  }
  second(text = 'sound') {
    this.ondataavailable?.({ data: new Blob([text]) })
  }
  stop() {
    this.state = 'inactive'
    this.second('last')
    this.onstop?.()
  }
}

const stream = Object.create(null)

beforeEach(async () => {
  made.length = 0
  vi.stubGlobal('MediaRecorder', FakeRecorder)
  await purgeOutbox()
})
afterEach(() => vi.unstubAllGlobals())

test.each([
  [['audio/webm;codecs=opus', 'audio/mp4'], 'audio/webm;codecs=opus'],
  [['audio/mp4'], 'audio/mp4'],
  [[], ''],
])('of %j it records %j', (supported: string[], chosen) => {
  expect(recordingType(type => supported.includes(type))).toBe(chosen)
})

describe('recording', () => {
  test('asks for 32 kbit/s of webm opus', async () => {
    await recordSegment(stream, place, () => {})
    expect(made[0]?.options).toEqual({ mimeType: 'audio/webm;codecs=opus', audioBitsPerSecond: 32_000 })
  })

  test('puts each second on the device as it comes', async () => {
    await recordSegment(stream, place, () => {})
    made[0]?.second()
    made[0]?.second()
    await vi.waitFor(async () => expect((await keptFor('asha', 'q1')).keptMs).toBe(2000))
  })

  test('is over when its last sound is on the device', async () => {
    const recording = await recordSegment(stream, place, () => {})
    made[0]?.second()
    const ms = await recording.stop()
    expect((await keptFor('asha', 'q1')).keptMs).toBe(ms)
  })

  test('that stops by itself says so, and keeps what it has', async () => {
    const interrupted = vi.fn()
    await recordSegment(stream, place, interrupted)
    made[0]?.second()
    made[0]?.stop()
    expect(interrupted).toHaveBeenCalledOnce()
    await vi.waitFor(async () => expect((await keptFor('asha', 'q1')).keptMs).toBe(2000))
  })

  test('that is stopped on purpose is no interruption', async () => {
    const interrupted = vi.fn()
    const recording = await recordSegment(stream, place, interrupted)
    await recording.stop()
    expect(interrupted).not.toHaveBeenCalled()
  })

  test('throws where the browser cannot', async () => {
    vi.stubGlobal('MediaRecorder', undefined)
    await expect(recordSegment(stream, place, () => {})).rejects.toThrow()
  })
})
