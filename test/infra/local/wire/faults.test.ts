import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { BedrockRuntimeClient, ConverseCommand } from '@aws-sdk/client-bedrock-runtime'
import { PollyClient, SynthesizeSpeechCommand } from '@aws-sdk/client-polly'
import { S3Client } from '@aws-sdk/client-s3'
import { SESClient, SendEmailCommand } from '@aws-sdk/client-ses'
import { SQSClient } from '@aws-sdk/client-sqs'
import { StartTranscriptionJobCommand, TranscribeClient } from '@aws-sdk/client-transcribe'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { clientOptions, unavailableOr } from '#functions/platform/aws/clients/client-options.ts'
import { Unavailable } from '#functions/platform/ports/unavailable.ts'
import { startAi } from '#infra/local/ai/server.ts'
import { Inbox } from '#infra/local/ses/inbox.ts'
import { startSes } from '#infra/local/ses/server.ts'
import { Faults, type FaultyService, faultyServices } from '#infra/local/wire/faults.ts'
import type { LocalServer } from '#infra/local/wire/http.ts'
import { localClient } from '#infra/local/wire/local-client.ts'
import { startChatServer } from '#test/fakes/chat-server.ts'

const folder = () => mkdtemp(path.join(tmpdir(), 'vivavoce-faults-'))
let chance: () => number
let faults: Faults
let asks: number
let ai: LocalServer
let ses: LocalServer
let chat: Awaited<ReturnType<typeof startChatServer>>

beforeAll(async () => {
  chat = await startChatServer()
  const known = new Faults(() => chance())
  faults = known
  const meet = known.meet.bind(known)
  known.meet = (service, response) => {
    asks += 1
    return meet(service, response)
  }
  ses = await startSes({ inbox: new Inbox(await folder()), faults })
  const nowhere = localClient('http://127.0.0.1:9')
  ai = await startAi({
    transcribe: {
      ...{ dataFolder: await folder(), hear: async () => [], eventQueueUrl: 'http://127.0.0.1:9/q' },
      ...{ s3: new S3Client(nowhere), sqs: new SQSClient(nowhere) },
    },
    chat: { url: chat.url, model: 'fake', apiKey: undefined },
    faults,
  })
  vi.spyOn(console, 'error').mockReturnValue(undefined)
})
afterEach(() => {
  for (const service of faultyServices) faults.set(service, null)
})
afterAll(async () => {
  await Promise.all([ai.stop(), ses.stop(), chat.stop()])
  vi.restoreAllMocks()
})

let jobs = 0
/** One call of each service by the unmodified client with the product's own options. */
function call(service: FaultyService, [timeoutMs, attempts]: [number, number]): Promise<unknown> {
  asks = 0
  const at = (endpoint: string) => ({ ...localClient(endpoint), ...clientOptions(timeoutMs, attempts) })
  if (service === 'ses') {
    const Body = { Text: { Data: 'Hello' } }
    const letter = { Source: 'a@example.com', Destination: { ToAddresses: ['b@example.com'] } }
    return new SESClient(at(ses.endpoint)).send(
      new SendEmailCommand({ ...letter, Message: { Subject: { Data: 'Hi' }, Body } }),
    )
  }
  if (service === 'polly') {
    const voice = { VoiceId: 'Kajal', Engine: 'neural', OutputFormat: 'pcm', SampleRate: '16000' } as const
    return new PollyClient(at(ai.endpoint)).send(new SynthesizeSpeechCommand({ Text: '...', ...voice }))
  }
  if (service === 'transcribe') {
    const job = { TranscriptionJobName: `job-${++jobs}`, OutputBucketName: 'audio', OutputKey: 'out.json' }
    const Media = { MediaFileUri: 's3://audio/in.webm' }
    return new TranscribeClient(at(ai.endpoint)).send(
      new StartTranscriptionJobCommand({ ...job, Media, LanguageCode: 'en-IN' }),
    )
  }
  const messages = [{ role: 'user' as const, content: [{ text: 'Hello' }] }]
  return new BedrockRuntimeClient(at(ai.endpoint)).send(
    new ConverseCommand({ modelId: 'm', messages, system: [{ text: 'You assess one answer' }] }),
  )
}

describe.each(faultyServices)('%s, as the SDK meets it', service => {
  it('works where nothing is broken', async () => {
    await call(service, [5000, 1])
    expect(asks).toBe(1)
  })

  it('is asked again when it is throttled, and answers', async () => {
    const chances = [0.1, 0.29, 0.3]
    chance = () => chances.shift() ?? 1
    faults.set(service, { mode: 'throttled', share: 0.3 })
    await call(service, [5000, 5])
    expect(asks).toBe(3)
  })

  it.each([{ mode: 'down' }, { mode: 'throttled', share: 1 }] as const)(
    'is not available after five tries: $mode',
    async fault => {
      chance = () => 0.5
      faults.set(service, fault)
      const error = await call(service, [5000, 5]).catch(caught => caught)
      expect(asks).toBe(5)
      expect(unavailableOr(service, error)).toBeInstanceOf(Unavailable)
    },
  )

  it('is not available where it does not answer in time', async () => {
    faults.set(service, { mode: 'hanging' })
    const error = await call(service, [100, 2]).catch(caught => caught)
    expect(asks).toBe(2)
    expect(unavailableOr(service, error)).toBeInstanceOf(Unavailable)
  })

  it('drops the calls that hang when it is repaired, and the SDK asks again', async () => {
    faults.set(service, { mode: 'hanging' })
    const answer = call(service, [20_000, 2])
    await vi.waitFor(() => expect(asks).toBe(1))
    faults.set(service, null)
    await answer
    expect(asks).toBe(2)
  })
})

it('stops while calls hang', async () => {
  const hung = new Faults()
  hung.set('ses', { mode: 'hanging' })
  const server = await startSes({ inbox: new Inbox(await folder()), faults: hung })
  const options = { ...localClient(server.endpoint), ...clientOptions(20_000, 1) }
  const sent = new SESClient(options).send(
    new SendEmailCommand({ Source: 'a@b.c', Destination: {}, Message: undefined as never }),
  )
  const failed = sent.catch(error => error)
  await new Promise(resolve => setTimeout(resolve, 100))
  await server.stop()
  expect(await failed).toBeInstanceOf(Error)
})
