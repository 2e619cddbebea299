import { BedrockRuntimeClient, ConverseCommand } from '@aws-sdk/client-bedrock-runtime'
import {
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  NotFound,
  S3Client,
} from '@aws-sdk/client-s3'
import { SESClient, SendEmailCommand } from '@aws-sdk/client-ses'
import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs'
import { ConflictException, StartTranscriptionJobCommand, TranscribeClient } from '@aws-sdk/client-transcribe'
import { mockClient } from 'aws-sdk-client-mock'
import { afterEach, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { bedrockModel } from '#functions/platform/aws/clients/bedrock-model.ts'
import { s3Files } from '#functions/platform/aws/clients/s3-files.ts'
import { sesMail } from '#functions/platform/aws/clients/ses-mail.ts'
import { sqsQueue } from '#functions/platform/aws/clients/sqs.ts'
import { transcribeRecogniser } from '#functions/platform/aws/clients/transcribe-recogniser.ts'
import { readTranscript } from '#functions/platform/aws/transcript-file.ts'
import { FileMissing } from '#functions/platform/ports/files.ts'
import { MailRefused } from '#functions/platform/ports/mail.ts'
import { ModelFailed } from '#functions/platform/ports/model.ts'
import { memoryFiles } from '#test/fakes/files.ts'

const region = 'ap-south-1'
const credentials = { accessKeyId: 'local', secretAccessKey: 'local' }
const mocks = {
  s3: mockClient(S3Client),
  sqs: mockClient(SQSClient),
  ses: mockClient(SESClient),
  transcribe: mockClient(TranscribeClient),
  bedrock: mockClient(BedrockRuntimeClient),
}
afterEach(() => {
  for (const mock of Object.values(mocks)) mock.reset()
})

describe('Files on S3', () => {
  const files = s3Files(new S3Client({ region, credentials }), 'uploads')

  it('says that a file is missing, by get and by head', async () => {
    mocks.s3
      .on(GetObjectCommand)
      .rejects(new NoSuchKey({ message: '', $metadata: {} }))
      .on(HeadObjectCommand)
      .rejects(new NotFound({ message: '', $metadata: {} }))
    await expect(files.get('people/1/a.pdf')).rejects.toBeInstanceOf(FileMissing)
    await expect(files.head('people/1/a.pdf')).resolves.toBeUndefined()
  })

  it('signs a GET for 15 minutes, offered under the own file name', async () => {
    const url = new URL(await files.url('people/1/a.pdf', { downloadAs: 'रेज़्यूमे.pdf' }))
    expect(url.searchParams.get('X-Amz-Expires')).toBe('900')
    expect(url.searchParams.get('response-content-disposition')).toContain("filename*=UTF-8''%E0%A4%B0")
  })

  it('signs a POST for exactly one key, type and largest size, for five minutes', async () => {
    const { fields } = await files.upload('people/1/a.pdf', { contentType: 'application/pdf', maxBytes: 100 })
    const policy = JSON.parse(Buffer.from(fields.Policy ?? '', 'base64').toString())
    expect(policy.conditions).toEqual(
      expect.arrayContaining([
        ['content-length-range', 1, 100],
        { key: 'people/1/a.pdf' },
        ['eq', '$Content-Type', 'application/pdf'],
      ]),
    )
    expect(Date.parse(policy.expiration) - Date.now()).toBeLessThanOrEqual(300_000)
    expect(fields).not.toHaveProperty('tagging')
  })

  it('binds a temporary upload to the tag that the lifecycle rule looks for', async () => {
    const wish = { contentType: 'text/csv', maxBytes: 100, temporary: true }
    const { fields } = await files.upload('entities/1/imports/incoming/2/3', wish)
    const policy = JSON.parse(Buffer.from(fields.Policy ?? '', 'base64').toString())
    expect(fields.tagging).toContain('<Key>temporary</Key><Value>true</Value>')
    expect(policy.conditions).toContainEqual({ tagging: fields.tagging })
  })

  it('deletes page by page until nothing is left under a prefix', async () => {
    mocks.s3
      .on(ListObjectsV2Command)
      .resolvesOnce({ Contents: [{ Key: 'a' }, { Key: 'b' }] })
      .resolvesOnce({ Contents: [{ Key: 'c' }] })
      .resolves({})
    await expect(files.deleteAll('people/1/')).resolves.toBe(3)
  })
})

it('sends a message to the queue of that name, with its delay', async () => {
  const queue = sqsQueue(new SQSClient({ region, credentials }), { 'close-session': 'https://sqs.test/close' })
  await queue.send('close-session', { userId: 'u', sessionId: 's' }, { delaySeconds: 900 })
  expect(mocks.sqs.commandCalls(SendMessageCommand)[0]?.args[0].input).toEqual({
    QueueUrl: 'https://sqs.test/close',
    MessageBody: '{"userId":"u","sessionId":"s"}',
    DelaySeconds: 900,
  })
  await expect(queue.send('assess-answer', { userId: 'u', sessionId: 's', questionId: 'q' })).rejects.toThrow(
    'assess-answer',
  )
})

it('sends a letter as text and as HTML', async () => {
  await sesMail(new SESClient({ region, credentials })).send({
    to: 'a@example.com',
    from: 'us@example.com',
    subject: 'Hi',
    text: 'plain',
    html: '<p>rich',
  })
  expect(mocks.ses.commandCalls(SendEmailCommand)[0]?.args[0].input).toMatchObject({
    Source: 'us@example.com',
    Destination: { ToAddresses: ['a@example.com'] },
    Message: { Body: { Text: { Data: 'plain' }, Html: { Data: '<p>rich' } } },
  })
})

describe('Mail by SES', () => {
  const letter = { to: 'a@example.com', from: 'us@example.com', subject: 'Hi', text: 'plain', html: '<p>rich' }
  const client = new SESClient({ region, credentials })
  const inputs = () => mocks.ses.commandCalls(SendEmailCommand).map(call => call.args[0].input)

  it('sends the tags that come back with a bounce, under the configuration set that tells of it', async () => {
    await sesMail(client, 'vivavoce').send({ ...letter, tags: { userId: 'u-1', inviteId: 'i-1' } })
    expect(inputs()[0]).toMatchObject({
      ConfigurationSetName: 'vivavoce',
      Tags: [
        { Name: 'userId', Value: 'u-1' },
        { Name: 'inviteId', Value: 'i-1' },
      ],
    })
    await sesMail(client).send(letter)
    expect(inputs()[1]).not.toHaveProperty('ConfigurationSetName')
  })

  it.each([
    ['MessageRejected', 'Address blacklisted.', 'address'],
    ['InvalidParameterValue', 'Local address contains control or whitespace', 'address'],
    ['MessageRejected', 'Email address is not verified. The following identities failed the check', 'set-up'],
  ])('says of %s (%s) that it is for good, and whose fault', async (name, message, fault) => {
    mocks.ses.on(SendEmailCommand).rejects(Object.assign(new Error(message), { name }))
    const error = await sesMail(client)
      .send(letter)
      .catch(caught => caught)
    expect(error).toBeInstanceOf(MailRefused)
    expect(error.fault).toBe(fault)
    expect(error.message).not.toContain('example.com')
  })

  it('leaves a fault in our own words to be tried again', async () => {
    const error = Object.assign(new Error('Tag value contains illegal characters'), { name: 'InvalidParameterValue' })
    mocks.ses.on(SendEmailCommand).rejects(error)
    await expect(sesMail(client).send(letter)).rejects.toBe(error)
  })
})

describe('Hearing by Transcribe', () => {
  const files = memoryFiles()
  const recogniser = transcribeRecogniser(new TranscribeClient({ region, credentials }), 'audio', 'en-IN')

  it('starts a job once: one that is there already is no error', async () => {
    mocks.transcribe.on(StartTranscriptionJobCommand).rejects(new ConflictException({ message: '', $metadata: {} }))
    await expect(
      recogniser.start({ name: 'j', audioKey: 'a.webm', mediaFormat: 'webm', outputKey: 'o.json' }),
    ).resolves.toBe('begun')
    expect(mocks.transcribe.commandCalls(StartTranscriptionJobCommand)[0]?.args[0].input).toMatchObject({
      Media: { MediaFileUri: 's3://audio/a.webm' },
      OutputKey: 'o.json',
      LanguageCode: 'en-IN',
    })
  })

  it('reads the words and when they were said', async () => {
    const output = {
      results: {
        transcripts: [{ transcript: 'Hello there.' }],
        items: [
          {
            type: 'pronunciation',
            start_time: '0.1',
            end_time: '0.4',
            alternatives: [{ content: 'Hello', confidence: '0.9' }],
          },
          { type: 'punctuation', alternatives: [{ content: '.' }] },
        ],
      },
    }
    await files.put('o.json', new TextEncoder().encode(JSON.stringify(output)), 'application/json')
    await expect(readTranscript(files, 'o.json')).resolves.toEqual({
      text: 'Hello there.',
      words: [{ word: 'Hello', startSeconds: 0.1, endSeconds: 0.4, confidence: 0.9 }],
    })
  })
})

describe('A model on Bedrock', () => {
  const model = bedrockModel(new BedrockRuntimeClient({ region, credentials }), 'some-model')
  const schema = z.object({ score: z.number().min(0).max(5) })
  const ask = () =>
    model.ask({ prompt: 'test.v1', system: 'You assess.', user: 'An answer', schema, deadlineMs: 1000, maxTokens: 100 })
  const reply = (input: number | string) => ({
    output: {
      message: {
        role: 'assistant' as const,
        content: [{ toolUse: { toolUseId: 't', name: 'answer', input: { score: input } } }],
      },
    },
    stopReason: 'tool_use' as const,
    usage: undefined,
    metrics: undefined,
  })

  it('fills the form it is given', async () => {
    mocks.bedrock.on(ConverseCommand).resolves(reply(4))
    await expect(ask()).resolves.toEqual({ score: 4 })
    expect(mocks.bedrock.commandCalls(ConverseCommand)[0]?.args[0].input).toMatchObject({
      modelId: 'some-model',
      toolConfig: { toolChoice: { tool: { name: 'answer' } } },
    })
  })

  it('may repair what does not fit, once, and is told what was wrong', async () => {
    mocks.bedrock.on(ConverseCommand).resolvesOnce(reply(900)).resolvesOnce(reply(5))
    await expect(ask()).resolves.toEqual({ score: 5 })
    expect(JSON.stringify(mocks.bedrock.commandCalls(ConverseCommand)[1]?.args[0].input)).toContain('<=5')
    mocks.bedrock.reset()
    mocks.bedrock.on(ConverseCommand).resolves(reply('lots'))
    await expect(ask()).rejects.toBeInstanceOf(ModelFailed)
    expect(mocks.bedrock.commandCalls(ConverseCommand)).toHaveLength(2)
  })

  it('fails as a failed model when the service is away or talks instead of filling the form', async () => {
    mocks.bedrock.on(ConverseCommand).rejects(new Error('throttled'))
    await expect(ask()).rejects.toBeInstanceOf(ModelFailed)
    mocks.bedrock.on(ConverseCommand).resolves({
      output: { message: { role: 'assistant', content: [{ text: 'Sure!' }] } },
      stopReason: 'end_turn',
      usage: undefined,
      metrics: undefined,
    })
    await expect(ask()).rejects.toBeInstanceOf(ModelFailed)
  })
})
