import { globSync, readFileSync } from 'node:fs'
import { BedrockRuntimeClient, ConverseCommand } from '@aws-sdk/client-bedrock-runtime'
import { SESClient, SendEmailCommand } from '@aws-sdk/client-ses'
import { ChangeMessageVisibilityCommand, SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs'
import { ConflictException, StartTranscriptionJobCommand, TranscribeClient } from '@aws-sdk/client-transcribe'
import { mockClient } from 'aws-sdk-client-mock'
import { afterEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod'
import { bedrockModel } from '#functions/platform/aws/clients/bedrock-model.ts'
import { sesMail } from '#functions/platform/aws/clients/ses-mail.ts'
import { sqsOwnQueue, sqsQueue } from '#functions/platform/aws/clients/sqs.ts'
import { transcribeRecogniser } from '#functions/platform/aws/clients/transcribe-recogniser.ts'
import { recordMetric } from '#functions/platform/metrics.ts'
import { MailRefused } from '#functions/platform/ports/mail.ts'
import { ModelFailed } from '#functions/platform/ports/model.ts'
import { Unavailable } from '#functions/platform/ports/unavailable.ts'
import type { MetricName } from '#shared/metrics.ts'

const config = { region: 'ap-south-1', credentials: { accessKeyId: 'local', secretAccessKey: 'local' } }
const mocks = {
  sqs: mockClient(SQSClient),
  ses: mockClient(SESClient),
  transcribe: mockClient(TranscribeClient),
  bedrock: mockClient(BedrockRuntimeClient),
}
vi.mock('#functions/platform/metrics.ts', () => ({ recordMetric: vi.fn() }))
afterEach(() => {
  for (const mock of Object.values(mocks)) mock.reset()
  vi.mocked(recordMetric).mockClear()
  vi.restoreAllMocks()
})
const sum = (name: MetricName) =>
  vi
    .mocked(recordMetric)
    .mock.calls.reduce((total, [measured, value = 1]) => total + (measured === name ? value : 0), 0)

/** As the SDK throws it: a name, a status, or a code of the network. */
const failure = (name: string, status?: number, code?: string) =>
  Object.assign(new Error(name), { name, ...(status && { $metadata: { httpStatusCode: status } }), code })
const passing = [
  ['Throttling', 400, undefined],
  ['LimitExceededException', 429, undefined],
  ['InternalFailureException', 500, undefined],
  ['ServiceUnavailable', 503, undefined],
  ['TimeoutError', undefined, undefined],
  ['Error', undefined, 'ECONNREFUSED'],
] as const

describe('Mail by SES', () => {
  const mail = sesMail(new SESClient(config))
  const letter = { to: 'a@example.com', from: 'us@example.com', subject: 'Hi', text: 'plain', html: '<p>rich' }
  const outcome = (error: Error) => {
    mocks.ses.on(SendEmailCommand).rejects(error)
    return mail.send(letter).catch(caught => caught)
  }

  it.each(passing)('is not available at %s %s %s', async (name, status, code) => {
    expect(await outcome(failure(name, status, code))).toBeInstanceOf(Unavailable)
    expect(sum('MailsSent')).toBe(0)
  })

  it('fails for good at what will not pass', async () => {
    const refused = failure('InvalidClientTokenId', 403)
    expect(await outcome(refused)).toBe(refused)
  })

  it.each(['AccountSendingPausedException', 'MailFromDomainNotVerifiedException'])(
    'says of %s that it is how we are set up',
    async name => {
      expect(await outcome(failure(name, 400))).toMatchObject({ fault: 'set-up', name: new MailRefused('set-up').name })
      expect(sum('MailsRefused')).toBe(1)
    },
  )

  it('counts what SES took', async () => {
    await mail.send(letter)
    expect(sum('MailsSent')).toBe(1)
  })
})

describe('The recogniser by Transcribe', () => {
  const recogniser = transcribeRecogniser(new TranscribeClient(config), 'audio', 'en-IN')
  const job = { name: 'n', audioKey: 'a.webm', mediaFormat: 'webm', outputKey: 'o.json' }

  it.each(passing)('is not available at %s %s %s', async (name, status, code) => {
    mocks.transcribe.on(StartTranscriptionJobCommand).rejects(failure(name, status, code))
    await expect(recogniser.start(job)).rejects.toBeInstanceOf(Unavailable)
    expect([sum('RecogniserCalls'), sum('RecogniserFallbacks'), sum('HeardSeconds')]).toEqual([1, 1, 0])
  })

  it('counts the seconds it was given, at least 15 a job, and a job that runs already not at all', async () => {
    await recogniser.start({ ...job, milliseconds: 61_500 })
    await recogniser.start({ ...job, milliseconds: 2000 })
    await recogniser.start({ ...job, milliseconds: null })
    mocks.transcribe
      .on(StartTranscriptionJobCommand)
      .rejects(new ConflictException({ message: 'there', $metadata: {}, Message: 'there' }))
    await recogniser.start({ ...job, milliseconds: 99_000 })
    expect([sum('RecogniserCalls'), sum('HeardSeconds'), sum('RecogniserFallbacks')]).toEqual([3, 91.5, 0])
  })
})

describe('A model by Bedrock', () => {
  const ask = (deadlineMs: number) => ({
    ...{ prompt: 'p', system: 's', user: 'u', maxTokens: 10, deadlineMs },
    schema: z.object({ score: z.number() }),
  })
  const filled = (input: object) => ({
    output: {
      message: {
        role: 'assistant' as const,
        content: [{ toolUse: { toolUseId: 't', name: 'answer', input: { ...input } } }],
      },
    },
    usage: { inputTokens: 100, outputTokens: 20, totalTokens: 120 },
  })
  const hang = () => new Promise<never>((_, reject) => setTimeout(() => reject(failure('AbortError')), 40))
  const asked = () => mocks.bedrock.commandCalls(ConverseCommand).length

  it('counts a question once, and the tokens of its repair too', async () => {
    mocks.bedrock
      .on(ConverseCommand)
      .resolvesOnce(filled({ score: 'much' }))
      .resolvesOnce(filled({ score: 4 }))
    const model = bedrockModel(new BedrockRuntimeClient(config), 'm')
    expect(await model.ask(ask(1000))).toEqual({ score: 4 })
    expect([sum('ModelCalls'), sum('ModelFallbacks')]).toEqual([1, 0])
    expect([sum('ModelInputTokens'), sum('ModelOutputTokens')]).toEqual([200, 40])
  })

  it('is not waited for again at once with a deadline it has just missed, but with a longer one', async () => {
    const model = bedrockModel(new BedrockRuntimeClient(config), 'm')
    mocks.bedrock.on(ConverseCommand).callsFake(hang)
    await expect(model.ask(ask(20))).rejects.toBeInstanceOf(ModelFailed)
    await expect(model.ask(ask(20))).rejects.toBeInstanceOf(ModelFailed)
    expect(asked()).toBe(1)
    mocks.bedrock.on(ConverseCommand).resolves(filled({ score: 4 }))
    expect(await model.ask(ask(5000))).toEqual({ score: 4 })
    expect([sum('ModelCalls'), sum('ModelFallbacks')]).toEqual([3, 2])
  })

  it('is asked again half a minute later', async () => {
    const model = bedrockModel(new BedrockRuntimeClient(config), 'm')
    mocks.bedrock.on(ConverseCommand).callsFake(hang)
    const before = performance.now()
    await expect(model.ask(ask(20))).rejects.toBeInstanceOf(ModelFailed)
    vi.spyOn(performance, 'now').mockReturnValue(before + 31_000)
    mocks.bedrock.on(ConverseCommand).resolves(filled({ score: 4 }))
    expect(await model.ask(ask(20))).toEqual({ score: 4 })
  })

  it('that refuses at once does not rest: throttling passes with the next question', async () => {
    const model = bedrockModel(new BedrockRuntimeClient(config), 'm')
    mocks.bedrock
      .on(ConverseCommand)
      .rejectsOnce(failure('ThrottlingException', 429))
      .resolves(filled({ score: 4 }))
    await expect(model.ask(ask(1000))).rejects.toBeInstanceOf(ModelFailed)
    expect(await model.ask(ask(1000))).toEqual({ score: 4 })
  })
})

describe('Queues by SQS', () => {
  it("hides a message in its own queue, which its record's address names", async () => {
    const queueArn = 'arn:aws:sqs:ap-south-1:123456789012:send-mail'
    await sqsOwnQueue(new SQSClient(config)).comeBackIn(10, { queueArn, receiptHandle: 'r' })
    expect(mocks.sqs.commandCalls(ChangeMessageVisibilityCommand)[0]?.args[0].input).toEqual({
      QueueUrl: 'https://sqs.ap-south-1.amazonaws.com/123456789012/send-mail',
      ReceiptHandle: 'r',
      VisibilityTimeout: 10,
    })
  })

  it('carries beside a message since when and how often it was put off', async () => {
    const queue = sqsQueue(new SQSClient(config), { 'tell-sales': 'https://sqs.test/tell' })
    const putOff = { firstSentAt: new Date('2026-11-21T10:00:00Z'), times: 3 }
    await queue.send('tell-sales', { contactId: 'c' }, { delaySeconds: 40, putOff })
    expect(mocks.sqs.commandCalls(SendMessageCommand)[0]?.args[0].input).toEqual({
      QueueUrl: 'https://sqs.test/tell',
      MessageBody: '{"contactId":"c"}',
      DelaySeconds: 40,
      MessageAttributes: {
        FirstSentAt: { DataType: 'String', StringValue: '2026-11-21T10:00:00.000Z' },
        TimesPutOff: { DataType: 'Number', StringValue: '3' },
      },
    })
  })
})

describe('The clients of all services', () => {
  const text = (file: string) => readFileSync(file, 'utf8')
  const clients = globSync('functions/platform/aws/**/*.ts').filter(file => /new \w+Client\(/.test(text(file)))
  const patience = (file: string) =>
    [...text(file).matchAll(/new (\w+)Client\((?:\{ \.\.\.)?(?:clientOptions\(([\d_]+), (\d)\))?/g)].map(
      ([, client, ms, attempts]) => ({ client, ms: Number(ms?.replace('_', '')), attempts: Number(attempts) }),
    )

  it('each say how long they wait and how often they try', () => {
    expect(clients.length).toBeGreaterThanOrEqual(8)
    for (const file of clients)
      for (const said of patience(file))
        expect(said, file).toEqual({ ...said, ms: expect.any(Number), attempts: expect.toSatisfy(n => n >= 1) })
  })

  it('give up before a call or the shortest worker is over; the questions to model and voice bring a deadline', () => {
    const seconds = clients
      .flatMap(patience)
      .map(({ client, ms, attempts }) => ({ client, all: (ms * attempts) / 1000 + 1 }))
    const bounded = seconds.filter(({ client }) => client !== 'BedrockRuntime' && client !== 'Polly')
    expect(bounded.filter(({ all }) => !(all < 29))).toEqual([])
    expect(text('functions/platform/aws/clients/bedrock-model.ts')).toContain('AbortSignal.timeout(ask.deadlineMs)')
    expect(text('functions/platform/aws/clients/bedrock-recogniser.ts')).toContain('AbortSignal.timeout(deadlineMs)')
    expect(text('functions/platform/aws/clients/polly-speech.ts')).toContain('AbortSignal.timeout(deadlineMs)')
  })
})
