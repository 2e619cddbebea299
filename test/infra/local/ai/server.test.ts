import { readFileSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { BedrockRuntimeClient, ConverseCommand, type ConverseCommandInput } from '@aws-sdk/client-bedrock-runtime'
import { PollyClient, SynthesizeSpeechCommand } from '@aws-sdk/client-polly'
import { CreateBucketCommand, GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { CreateQueueCommand, DeleteMessageCommand, ReceiveMessageCommand, SQSClient } from '@aws-sdk/client-sqs'
import { GetTranscriptionJobCommand, StartTranscriptionJobCommand, TranscribeClient } from '@aws-sdk/client-transcribe'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { modelRecogniser } from '#functions/platform/aws/clients/bedrock-recogniser.ts'
import { readTranscript } from '#functions/platform/aws/transcript-file.ts'
import type { HeardWord, Recording } from '#functions/platform/ports/recogniser.ts'
import { hearByServer } from '#infra/local/ai/openai-speech.ts'
import { hasPocketsphinx, hearByPocketsphinx } from '#infra/local/ai/pocketsphinx.ts'
import { startAi } from '#infra/local/ai/server.ts'
import { wavFile } from '#infra/local/ai/wav.ts'
import { startS3 } from '#infra/local/s3/server.ts'
import { startSqs } from '#infra/local/sqs/server.ts'
import { type LocalServer, readBody, serve } from '#infra/local/wire/http.ts'
import { localClient, localCredentials } from '#infra/local/wire/local-client.ts'
import { memoryFiles } from '#test/fakes/files.ts'

const canHear = await hasPocketsphinx()
const newFolder = () => mkdtemp(path.join(tmpdir(), 'vivavoce-ai-'))
const sentence = 'I led a team of four engineers to rebuild the payment service.'
const Bucket = 'audio'
let s3Server: LocalServer
let sqsServer: LocalServer
let s3: S3Client
let sqs: SQSClient
let eventQueueUrl: string
const running: LocalServer[] = []

beforeAll(async () => {
  s3Server = await startS3({ dataFolder: await newFolder(), keys: localCredentials, origins: [] })
  sqsServer = await startSqs({ dataFolder: await newFolder() })
  s3 = new S3Client(localClient(s3Server.endpoint))
  sqs = new SQSClient(localClient(sqsServer.endpoint))
  await s3.send(new CreateBucketCommand({ Bucket }))
  eventQueueUrl = (await sqs.send(new CreateQueueCommand({ QueueName: 'transcript-ready' }))).QueueUrl ?? ''
})
afterAll(async () => {
  for (const server of [...running, s3Server, sqsServer]) await server.stop()
})

async function ai(options: {
  hear?: ((samples: Int16Array) => Promise<HeardWord[]>) | null
  llmUrl?: string
  dataFolder?: string
}) {
  const server = await startAi({
    transcribe: {
      dataFolder: options.dataFolder ?? (await newFolder()),
      hear: options.hear ?? null,
      s3,
      sqs,
      eventQueueUrl,
    },
    chat: options.llmUrl ? { url: options.llmUrl, model: undefined, apiKey: undefined } : null,
  })
  running.push(server)
  return server
}

async function speak(endpoint: string, Text: string): Promise<Int16Array> {
  const polly = new PollyClient(localClient(endpoint))
  const { AudioStream } = await polly.send(
    new SynthesizeSpeechCommand({ Text, VoiceId: 'Kajal', Engine: 'neural', OutputFormat: 'pcm', SampleRate: '16000' }),
  )
  const bytes = (await AudioStream?.transformToByteArray()) ?? new Uint8Array()
  return new Int16Array(new Uint8Array(bytes).buffer)
}

async function nextEvent(): Promise<unknown> {
  const { Messages = [] } = await sqs.send(new ReceiveMessageCommand({ QueueUrl: eventQueueUrl, WaitTimeSeconds: 20 }))
  const [message] = Messages
  await sqs.send(new DeleteMessageCommand({ QueueUrl: eventQueueUrl, ReceiptHandle: message?.ReceiptHandle }))
  return JSON.parse(message?.Body ?? 'null')
}

const startJob = (server: LocalServer, name: string, key: string) =>
  new TranscribeClient(localClient(server.endpoint)).send(
    new StartTranscriptionJobCommand({
      TranscriptionJobName: name,
      LanguageCode: 'en-IN',
      Media: { MediaFileUri: `s3://${Bucket}/${key}` },
      OutputBucketName: Bucket,
      OutputKey: `${key}.json`,
    }),
  )
const put = (Key: string, Body: Uint8Array) => s3.send(new PutObjectCommand({ Bucket, Key, Body }))
const Output = z.object({
  results: z.object({
    transcripts: z.array(z.object({ transcript: z.string() })),
    items: z.array(
      z.object({
        type: z.string(),
        start_time: z.string().optional(),
        alternatives: z.array(z.object({ content: z.string() })),
      }),
    ),
  }),
})
async function outputOf(key: string) {
  const stored = await s3.send(new GetObjectCommand({ Bucket, Key: `${key}.json` }))
  return Output.parse(JSON.parse((await stored.Body?.transformToString()) ?? '')).results
}

describe('the voice', () => {
  test('speaks at 16 kHz, loud enough and without clipping', async () => {
    const samples = await speak((await ai({})).endpoint, sentence)
    const seconds = samples.length / 16_000
    expect(seconds).toBeGreaterThan(2.5)
    expect(seconds).toBeLessThan(6)
    const peak = Math.max(...samples.map(Math.abs))
    expect(peak).toBeGreaterThan(8000)
    expect(peak).toBeLessThan(30_000)
  })

  test('tells the mouth shapes of the same speech, in order, within its length', async () => {
    const { endpoint } = await ai({})
    const polly = new PollyClient(localClient(endpoint))
    const { AudioStream } = await polly.send(
      new SynthesizeSpeechCommand({
        Text: 'Hello Bob',
        VoiceId: 'Kajal',
        OutputFormat: 'json',
        SpeechMarkTypes: ['viseme'],
      }),
    )
    const lines = ((await AudioStream?.transformToString()) ?? '').trim().split('\n')
    const marks = lines.map(line =>
      z.object({ time: z.number(), type: z.string(), value: z.string() }).parse(JSON.parse(line)),
    )
    expect(marks.map(mark => mark.value).join(' ')).toBe('sil k @ t o p a p sil')
    expect(marks.map(mark => mark.time)).toEqual(marks.map(mark => mark.time).toSorted((a, b) => a - b))
    const samples = await speak(endpoint, 'Hello Bob')
    expect(marks.at(-1)?.time).toBeLessThan((samples.length / 16_000) * 1000)
  })

  test('speaks typographic marks, rupees and SSML, and stays silent where there is nothing to say', async () => {
    const { endpoint } = await ai({})
    const plain = await speak(endpoint, "You've saved rupees 500, well done")
    expect(await speak(endpoint, 'You’ve saved ₹500 – well done')).toEqual(plain)
    expect((await speak(endpoint, 'नमस्ते')).every(sample => sample === 0)).toBe(true)
  })
})

describe('transcription jobs', () => {
  test('write what was heard to S3 and tell their end as an event', async () => {
    const hear = async (samples: Int16Array) => [
      { word: 'Hello,', startSeconds: 0, endSeconds: 0.5, confidence: 0.8 },
      { word: `${samples.length}`, startSeconds: 0.5, endSeconds: 1, confidence: 1 },
    ]
    const server = await ai({ hear })
    await put('a.wav', wavFile(new Int16Array(16_000)))
    const started = await startJob(server, 'job-a', 'a.wav')
    expect(started.TranscriptionJob?.TranscriptionJobStatus).toBe('QUEUED')
    expect(await nextEvent()).toMatchObject({
      'detail-type': 'Transcribe Job State Change',
      detail: { TranscriptionJobName: 'job-a', TranscriptionJobStatus: 'COMPLETED' },
    })
    const { transcripts, items } = await outputOf('a.wav')
    expect(transcripts).toEqual([{ transcript: 'Hello, 16000' }])
    expect(items.map(item => [item.type, item.alternatives[0]?.content, item.start_time])).toEqual([
      ['pronunciation', 'Hello', '0.000'],
      ['punctuation', ',', undefined],
      ['pronunciation', '16000', '0.500'],
    ])
    const client = new TranscribeClient(localClient(server.endpoint))
    const { TranscriptionJob } = await client.send(new GetTranscriptionJobCommand({ TranscriptionJobName: 'job-a' }))
    expect(TranscriptionJob?.TranscriptionJobStatus).toBe('COMPLETED')
    await expect(startJob(server, 'job-a', 'a.wav')).rejects.toHaveProperty('name', 'ConflictException')
  })

  test.each([
    ['nothing can hear', 'b.wav', null, 'No speech recogniser'],
    ['the recording is missing', 'missing.wav', async () => [], 'does not exist'],
    ['the recording is no sound', 'noise.bin', async () => [], 'no sound'],
  ])('fail with a reason where %s', async (what, key, hear, reason) => {
    if (key !== 'missing.wav')
      await put(key, key.endsWith('.wav') ? wavFile(new Int16Array(100)) : Buffer.from('noise'))
    await startJob(await ai({ hear }), `job-${what.replaceAll(' ', '-')}`, key)
    expect(await nextEvent()).toMatchObject({
      detail: { TranscriptionJobStatus: 'FAILED', FailureReason: expect.stringContaining(reason) },
    })
  })

  test('go on after the process is gone', async () => {
    const dataFolder = await newFolder()
    const stuck = await startAi({
      transcribe: { dataFolder, hear: () => new Promise(() => undefined), s3, sqs, eventQueueUrl },
      chat: null,
    })
    await put('c.wav', wavFile(new Int16Array(16_000)))
    await startJob(stuck, 'job-c', 'c.wav')
    await stuck.stop()
    await ai({ dataFolder, hear: async () => [{ word: 'again', startSeconds: 0, endSeconds: 1, confidence: 1 }] })
    expect(await nextEvent()).toMatchObject({
      detail: { TranscriptionJobName: 'job-c', TranscriptionJobStatus: 'COMPLETED' },
    })
    expect((await outputOf('c.wav')).transcripts[0]?.transcript).toBe('again')
  })

  test('by STT_URL: the server gets a WAV, its words and times come back', async () => {
    const stt = await serve(async (request, response) => {
      const form = await new Response(new Uint8Array(await readBody(request)), {
        headers: { 'content-type': request.headers['content-type'] ?? '' },
      }).formData()
      const file = form.get('file')
      const head = file instanceof File ? Buffer.from(await file.arrayBuffer()).toString('latin1', 0, 4) : ''
      const words = ['I', 'led', 'it'].map((word, index) => ({ word, start: index, end: index + 0.5 }))
      response.end(
        JSON.stringify({
          text: request.url === '/v1/audio/transcriptions' && head === 'RIFF' ? 'I led it.' : '',
          words,
        }),
      )
    })
    running.push(stt)
    const heard = await hearByServer(new Int16Array(1600), { url: stt.endpoint, model: 'whisper-1', apiKey: undefined })
    expect(heard.map(word => [word.word, word.startSeconds])).toEqual([
      ['I', 0],
      ['led', 1],
      ['it.', 2],
    ])
  })

  test('by a plain STT server: words are spread over the recording', async () => {
    const stt = await serve(async (request, response) => {
      const isDetailed = (await readBody(request)).includes('verbose_json')
      response.writeHead(isDetailed ? 400 : 200).end(JSON.stringify({ text: 'one two' }))
    })
    running.push(stt)
    const heard = await hearByServer(new Int16Array(16_000), { url: `${stt.endpoint}/v1`, model: 'm', apiKey: 'k' })
    expect(heard.map(word => [word.word, word.startSeconds, word.endSeconds])).toEqual([
      ['one', 0, 0.5],
      ['two', 0.5, 1],
    ])
  })

  test.runIf(canHear)(
    'by pocketsphinx: what the voice said is heard, also after silence',
    { timeout: 300_000 },
    async () => {
      const samples = await speak((await ai({})).endpoint, sentence)
      const silence = Int16Array.from({ length: 32_000 }, (_, index) => (index % 7) - 3)
      const heard = await hearByPocketsphinx(Int16Array.from([...silence, ...samples, ...silence]))
      const text = heard.map(({ word }) => word).join(' ')
      expect(text).toContain('team of four engineers to rebuild the payment service')
      expect(heard.find(({ word }) => word === 'engineers')?.startSeconds).toBeGreaterThan(2.5)
    },
  )
})

describe('a model that hears', () => {
  const webm = readFileSync('test/infra/local/ai/spoken.webm')
  const hearsLength = async (samples: Int16Array) =>
    `I spoke for ${Math.round(samples.length / 16_000)} seconds`
      .split(' ')
      .map((word, index) => ({ word, startSeconds: index, endSeconds: index + 0.5, confidence: 1 }))

  async function heardBy(endpoint: string, recording: Partial<Recording> = {}) {
    const files = memoryFiles()
    await files.put('a.webm', webm, 'audio/webm')
    const others: string[] = []
    const other = {
      async start({ name }: Recording) {
        others.push(name)
        return 'begun' as const
      },
    }
    const client = new BedrockRuntimeClient({ ...localClient(endpoint), maxAttempts: 1 })
    const started = await modelRecogniser(client, 'mistral.voxtral-mini-3b-2507', files, other).start({
      ...{
        name: 'n',
        audioKey: 'a.webm',
        mediaFormat: 'webm',
        outputKey: 'o.json',
        milliseconds: 7000,
        voicedMs: 3000,
      },
      ...recording,
    })
    return { started, others, text: started === 'done' ? (await readTranscript(files, 'o.json')).text : null }
  }

  test("hears the recorder's WebM by the ears of this machine, also where no other model is set up", async () => {
    const { endpoint } = await ai({ hear: hearsLength })
    expect(await heardBy(endpoint)).toEqual({ started: 'done', others: [], text: 'I spoke for 7 seconds' })
  })

  test.each([
    ['nothing can hear', null],
    ['the ears fail', () => Promise.reject(new Error('The speech server answered 500'))],
    ['nothing was understood', async () => []],
  ])('refuses as a real one would where %s, and the other recogniser is asked', async (_what, hear) => {
    const { endpoint } = await ai({ hear })
    expect(await heardBy(endpoint)).toEqual({ started: 'begun', others: ['n'], text: null })
  })

  test('tells what it read and wrote', async () => {
    const { endpoint } = await ai({ hear: hearsLength })
    const bytes = wavFile(new Int16Array(32_000))
    const { usage } = await new BedrockRuntimeClient(localClient(endpoint)).send(
      new ConverseCommand({
        modelId: 'mistral.voxtral-mini-3b-2507',
        messages: [
          { role: 'user', content: [{ audio: { format: 'wav', source: { bytes } } }, { text: 'Transcribe' }] },
        ],
      }),
    )
    expect(usage).toMatchObject({ inputTokens: 25, outputTokens: 7, totalTokens: 32 })
  })
})

describe('the model', () => {
  const tool = {
    toolSpec: {
      name: 'grade',
      description: 'Grades',
      inputSchema: { json: { type: 'object', properties: { score: { type: 'number' } } } },
    },
  }
  const ask: ConverseCommandInput = {
    modelId: 'some.model-v1:0',
    system: [{ text: 'You are kind.' }],
    messages: [{ role: 'user', content: [{ text: 'Grade this' }] }],
    inferenceConfig: { maxTokens: 50, temperature: 0 },
    toolConfig: { tools: [tool], toolChoice: { tool: { name: 'grade' } } },
  }
  const converse = (endpoint: string) =>
    new BedrockRuntimeClient({ ...localClient(endpoint), maxAttempts: 1 }).send(new ConverseCommand(ask))

  async function llm(status: number, answer: object) {
    const asked: unknown[] = []
    const server = createServer(async (request, response) => {
      asked.push({ url: request.url, body: JSON.parse((await readBody(request)).toString()) })
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
    })
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
    const address = server.address()
    const port = address && typeof address === 'object' ? address.port : 0
    return { asked, url: `http://127.0.0.1:${port}`, stop: () => server.close() }
  }

  test('is unavailable at once where LLM_URL is not set', async () => {
    await expect(converse((await ai({})).endpoint)).rejects.toHaveProperty('name', 'ServiceUnavailableException')
  })

  test('is asked in the words of OpenAI and its tool call comes back as tool use', async () => {
    const server = await llm(200, {
      choices: [
        {
          finish_reason: 'tool_calls',
          message: {
            content: null,
            tool_calls: [{ id: 't1', type: 'function', function: { name: 'grade', arguments: '{"score":7}' } }],
          },
        },
      ],
      usage: { prompt_tokens: 11, completion_tokens: 3, total_tokens: 14 },
    })
    const answer = await converse((await ai({ llmUrl: server.url })).endpoint)
    expect(server.asked).toEqual([
      {
        url: '/v1/chat/completions',
        body: {
          model: 'some.model-v1:0',
          stream: false,
          messages: [
            { role: 'system', content: 'You are kind.' },
            { role: 'user', content: 'Grade this' },
          ],
          max_tokens: 50,
          temperature: 0,
          tools: [
            {
              type: 'function',
              function: { name: 'grade', description: 'Grades', parameters: tool.toolSpec.inputSchema.json },
            },
          ],
          tool_choice: { type: 'function', function: { name: 'grade' } },
        },
      },
    ])
    expect(answer.output?.message?.content).toEqual([
      { toolUse: { toolUseId: 't1', name: 'grade', input: { score: 7 } } },
    ])
    expect(answer.stopReason).toBe('tool_use')
    expect(answer.usage).toMatchObject({ inputTokens: 11, outputTokens: 3, totalTokens: 14 })
    server.stop()
  })

  test('a small model that writes the JSON instead of calling the tool is understood', async () => {
    const server = await llm(200, {
      choices: [{ finish_reason: 'stop', message: { content: 'Sure: ```json\n{"score": 4}\n```' } }],
    })
    const answer = await converse((await ai({ llmUrl: `${server.url}/v1` })).endpoint)
    expect(answer.output?.message?.content?.[0]?.toolUse?.input).toEqual({ score: 4 })
    server.stop()
  })

  test.each([
    [429, 'ThrottlingException'],
    [404, 'ValidationException'],
    [500, 'ServiceUnavailableException'],
  ])('an answer %d of the model is %s', async (status, name) => {
    const server = await llm(status, { error: 'no' })
    await expect(converse((await ai({ llmUrl: server.url })).endpoint)).rejects.toHaveProperty('name', name)
    server.stop()
  })
})

test('pages in a browser cannot use the services: what is not signed is refused', async () => {
  const { endpoint } = await ai({})
  expect((await fetch(`${endpoint}/v1/speech`, { method: 'POST', body: '{}' })).status).toBe(403)
})
