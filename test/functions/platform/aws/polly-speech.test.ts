import { PollyClient, SynthesizeSpeechCommand } from '@aws-sdk/client-polly'
import { mockClient } from 'aws-sdk-client-mock'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { pollySpeech } from '#functions/platform/aws/clients/polly-speech.ts'
import { recordMetric } from '#functions/platform/metrics.ts'

vi.mock('#functions/platform/metrics.ts', () => ({ recordMetric: vi.fn() }))
const client = { region: 'ap-south-1', credentials: { accessKeyId: 'local', secretAccessKey: 'local' } }
const polly = mockClient(PollyClient)
afterEach(() => {
  polly.reset()
  vi.mocked(recordMetric).mockClear()
})
const stream = (bytes: Uint8Array) => Object.assign(Object.create(null), { transformToByteArray: async () => bytes })

describe('Speaking by Polly', () => {
  const speech = pollySpeech(new PollyClient(client), 'Kajal', 'neural')
  const samples = new Int16Array(16_000)
  samples.fill(8000, 8000)
  const lines = '{"time":500,"type":"viseme","value":"p"}\n{"time":700,"type":"viseme","value":"a"}\n'
  const withSound = () =>
    polly
      .on(SynthesizeSpeechCommand, { OutputFormat: 'pcm' })
      .resolves({ AudioStream: stream(new Uint8Array(samples.buffer)), RequestCharacters: 5 })
  const asked = () => polly.commandCalls(SynthesizeSpeechCommand).map(({ args }) => args[0].input.OutputFormat)

  it('cuts the silence before speech, and moves the mouth with it', async () => {
    withSound()
      .on(SynthesizeSpeechCommand, { OutputFormat: 'json' })
      .resolves({ AudioStream: stream(new TextEncoder().encode(lines)), RequestCharacters: 5 })
    const { wav, marks } = await speech.speak('Hello', { deadlineMs: 1000, marks: true })
    expect(marks).toEqual([
      { timeMs: 20, viseme: 'p' },
      { timeMs: 220, viseme: 'a' },
    ])
    expect(wav.length).toBe(44 + 2 * (8000 + 320))
    expect(new TextDecoder().decode(wav.subarray(0, 4))).toBe('RIFF')
    expect(asked().sort()).toEqual(['json', 'pcm'])
    expect(vi.mocked(recordMetric).mock.calls).toEqual([
      ['VoiceCharacters', 5],
      ['VoiceCharacters', 5],
    ])
  })

  it('asks and pays for the sound alone where no mouth is wanted', async () => {
    withSound()
    expect(await speech.speak('Hello', { deadlineMs: 1000, marks: false })).toMatchObject({ marks: null })
    expect(asked()).toEqual(['pcm'])
    expect(vi.mocked(recordMetric).mock.calls).toEqual([['VoiceCharacters', 5]])
  })

  it('speaks without the mouth where that alone fails', async () => {
    withSound().on(SynthesizeSpeechCommand, { OutputFormat: 'json' }).rejects(new Error('throttled'))
    const { wav, marks } = await speech.speak('Hello', { deadlineMs: 1000, marks: true })
    expect({ marks, bytes: wav.length }).toEqual({ marks: null, bytes: 44 + 2 * (8000 + 320) })
  })

  it('fails where the sound does, and bills nothing', async () => {
    polly.on(SynthesizeSpeechCommand).rejects(new Error('away'))
    await expect(speech.speak('Hello', { deadlineMs: 1000, marks: true })).rejects.toThrow('away')
    expect(recordMetric).not.toHaveBeenCalled()
  })
})
