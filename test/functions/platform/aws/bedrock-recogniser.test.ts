import { readFileSync } from 'node:fs'
import { BedrockRuntimeClient, ConverseCommand, type ConverseCommandOutput } from '@aws-sdk/client-bedrock-runtime'
import { mockClient } from 'aws-sdk-client-mock'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { modelRecogniser } from '#functions/platform/aws/clients/bedrock-recogniser.ts'
import { readTranscript } from '#functions/platform/aws/transcript-file.ts'
import { log } from '#functions/platform/log.ts'
import { recordMetric } from '#functions/platform/metrics.ts'
import type { Recording } from '#functions/platform/ports/recogniser.ts'
import { Unavailable } from '#functions/platform/ports/unavailable.ts'
import { wavOfSamples } from '#functions/platform/speech/wav-rules.ts'
import type { MetricName } from '#shared/metrics.ts'
import { memoryFiles } from '#test/fakes/files.ts'

const config = { region: 'ap-south-1', credentials: { accessKeyId: 'local', secretAccessKey: 'local' } }
const bedrock = mockClient(BedrockRuntimeClient)
vi.mock('#functions/platform/metrics.ts', () => ({ recordMetric: vi.fn() }))
const sum = (name: MetricName) =>
  vi
    .mocked(recordMetric)
    .mock.calls.reduce((total, [measured, value = 1]) => total + (measured === name ? value : 0), 0)

let files: ReturnType<typeof memoryFiles>
let others: string[]
beforeEach(() => {
  files = memoryFiles()
  others = []
  vi.spyOn(log, 'warn').mockImplementation(() => undefined)
})
afterEach(() => {
  bedrock.reset()
  vi.mocked(recordMetric).mockClear()
  vi.restoreAllMocks()
})

const webm = readFileSync('test/infra/local/ai/spoken.webm')
const said = 'I led a team of four engineers to rebuild the payment service.'
const recording: Recording = {
  ...{ name: 's.01.0', audioKey: 'a.webm', mediaFormat: 'webm', outputKey: 'o.json' },
  ...{ milliseconds: 6900, voicedMs: 4000 },
}
const answers = (text: string, stopReason: ConverseCommandOutput['stopReason'] = 'end_turn') =>
  bedrock.on(ConverseCommand).resolves({
    output: { message: { role: 'assistant', content: [{ text }] } },
    stopReason,
    usage: undefined,
    metrics: undefined,
  })
const start = async (bytes: Uint8Array | null = webm, given: Partial<Recording> = {}) => {
  const other = {
    async start({ name }: Recording) {
      others.push(name)
      return 'begun' as const
    },
  }
  if (bytes) await files.put('a.webm', bytes, 'audio/webm')
  const recogniser = modelRecogniser(new BedrockRuntimeClient(config), 'mistral.voxtral-mini-3b-2507', files, other)
  return recogniser.start({ ...recording, ...given })
}
const failure = (name: string, status: number) =>
  Object.assign(new Error(name), { name, $metadata: { httpStatusCode: status } })

describe('Hearing by a model on Bedrock', () => {
  it('gives it the sound as Ogg, to be written down word for word, and is done with its words', async () => {
    answers(` ${said}\n`)
    expect(await start()).toBe('done')
    expect(await readTranscript(files, 'o.json')).toEqual({ text: said, words: [] })
    const input = bedrock.commandCalls(ConverseCommand)[0]?.args[0].input
    expect(input).toMatchObject({
      modelId: 'mistral.voxtral-mini-3b-2507',
      inferenceConfig: { temperature: 0 },
      messages: [
        { role: 'user', content: [{ audio: { format: 'ogg' } }, { text: expect.stringContaining('word for word') }] },
      ],
    })
    const bytes = input?.messages?.[0]?.content?.[0]?.audio?.source?.bytes
    expect(Buffer.from(bytes ?? []).toString('latin1', 0, 4)).toBe('OggS')
    expect(others).toEqual([])
    expect([sum('RecogniserCalls'), sum('RecogniserFallbacks'), sum('HeardSeconds')]).toEqual([1, 0, 0])
  })

  it('asks once, however often the message comes', async () => {
    answers(said)
    await start()
    expect(await start()).toBe('done')
    expect(bedrock.commandCalls(ConverseCommand)).toHaveLength(1)
  })

  it.each([
    ['ThrottlingException', 429],
    ['ServiceUnavailableException', 503],
    ['InternalServerException', 500],
  ])('is not available at %s', async (name, status) => {
    bedrock.on(ConverseCommand).rejects(failure(name, status))
    await expect(start()).rejects.toBeInstanceOf(Unavailable)
    expect(others).toEqual([])
    expect([sum('RecogniserCalls'), sum('RecogniserFallbacks')]).toEqual([1, 1])
  })

  it('is not available where its time ran out', async () => {
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort())
    bedrock.on(ConverseCommand).rejects(Object.assign(new Error('aborted'), { name: 'AbortError' }))
    await expect(start()).rejects.toBeInstanceOf(Unavailable)
  })

  it.each([
    ['ValidationException', 400],
    ['AccessDeniedException', 403],
    ['ResourceNotFoundException', 404],
    ['ModelTimeoutException', 408],
  ])('leaves it to Transcribe where the model will never do it: %s', async (name, status) => {
    bedrock.on(ConverseCommand).rejects(failure(name, status))
    expect(await start()).toBe('begun')
    expect(others).toEqual(['s.01.0'])
    expect(sum('RecogniserFallbacks')).toBe(1)
  })

  it.each([
    ['a remark', 'The audio content is not available for transcription.', undefined],
    ['an essay', 'An index is a sorted structure. '.repeat(30), undefined],
    ['what was cut off', said, 'max_tokens' as const],
    ['what a filter took', said, 'content_filtered' as const],
  ])('leaves it to Transcribe where it heard %s, and keeps no word of it', async (_what, text, stopReason) => {
    answers(text, stopReason)
    expect(await start()).toBe('begun')
    expect(others).toEqual(['s.01.0'])
    expect(files.stored.has('o.json')).toBe(false)
    expect(JSON.stringify(vi.mocked(log.warn).mock.calls)).not.toContain(text.slice(0, 12))
  })

  it.each([
    ['what may be silence', webm, { voicedMs: 300 }],
    ['what is too large', wavOfSamples(new Int16Array(16_000 * 60), 16_000), { mediaFormat: 'wav' }],
    ['what it cannot be given', new TextEncoder().encode('....ftypisom'), { mediaFormat: 'mp4' }],
    ['what is not there', null, {}],
  ])('is not asked about %s', async (_what, bytes, given) => {
    expect(await start(bytes, given)).toBe('begun')
    expect(others).toEqual(['s.01.0'])
    expect(bedrock.commandCalls(ConverseCommand)).toHaveLength(0)
    expect(sum('RecogniserCalls')).toBe(0)
  })
})

describe('Who hears', () => {
  const chosen = async (RECOGNISER: string) => {
    vi.resetModules()
    vi.stubEnv('RECOGNISER', RECOGNISER)
    const { recogniser } = await import('#functions/platform/aws/recogniser.ts')
    const [economy, studio] = [recogniser('economy'), recogniser('studio')]
    vi.unstubAllEnvs()
    return { economy, studio }
  }

  it('is the same for both profiles by Transcribe, nobody where there is none', async () => {
    const { economy, studio } = await chosen('transcribe')
    expect(economy).not.toBeNull()
    expect(economy).toBe(studio)
    expect(await chosen('none')).toEqual({ economy: null, studio: null })
  })

  it('is another one in economy where a model hears', async () => {
    const { economy, studio } = await chosen('bedrock')
    expect(studio).not.toBeNull()
    expect(economy).not.toBe(studio)
  })
})
