import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { CreateQueueCommand, GetQueueAttributesCommand, SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs'
import type { SQSEvent, SQSHandler } from 'aws-lambda'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { sqsOwnQueue } from '#functions/platform/aws/clients/sqs.ts'
import { startPoller } from '#infra/local/lambda/poller.ts'
import { startSqs } from '#infra/local/sqs/server.ts'
import type { LocalServer } from '#infra/local/wire/http.ts'
import { localClient } from '#infra/local/wire/local-client.ts'

let sqs: LocalServer
let client: SQSClient

beforeAll(async () => {
  sqs = await startSqs({ dataFolder: await mkdtemp(path.join(tmpdir(), 'vivavoce-poller-')) })
  client = new SQSClient(localClient(sqs.endpoint))
})
afterAll(() => sqs.stop())

/** visibleAfter: seconds until what failed comes again by itself. */
async function pollQueue(name: string, handler: SQSHandler, { timeoutSeconds = 30, visibleAfter = 600 } = {}) {
  const Attributes = { VisibilityTimeout: String(visibleAfter) }
  const { QueueUrl: url = '' } = await client.send(new CreateQueueCommand({ QueueName: name, Attributes }))
  const poller = startPoller({ client, name, url, timeoutSeconds, handler: async () => handler, concurrency: 1 })
  const send = (MessageBody: string, MessageAttributes = {}) =>
    client.send(new SendMessageCommand({ QueueUrl: url, MessageBody, MessageAttributes }))
  const left = async () => {
    const { Attributes } = await client.send(new GetQueueAttributesCommand({ QueueUrl: url, AttributeNames: ['All'] }))
    return Number(Attributes?.ApproximateNumberOfMessages) + Number(Attributes?.ApproximateNumberOfMessagesNotVisible)
  }
  return { ...poller, send, left }
}

test("a message reaches the job in Lambda's shape and is gone afterwards", async () => {
  const events: SQSEvent[] = []
  const queue = await pollQueue('plain', async event => void events.push(event))
  await queue.send('{"a":1}')
  await vi.waitFor(async () => expect(await queue.left()).toBe(0))
  expect(events[0]?.Records[0]).toMatchObject({
    body: '{"a":1}',
    eventSource: 'aws:sqs',
    eventSourceARN: 'arn:aws:sqs:us-east-1:000000000000:plain',
    attributes: { ApproximateReceiveCount: '1' },
  })
  await queue.stop()
})

test('only what the job reports as failed comes again', async () => {
  const seen: string[] = []
  const work: SQSHandler = async event => {
    seen.push(...event.Records.map(record => record.body))
    const failed = event.Records.filter(
      record => record.body === 'bad' && record.attributes.ApproximateReceiveCount === '1',
    )
    return { batchItemFailures: failed.map(record => ({ itemIdentifier: record.messageId })) }
  }
  const queue = await pollQueue('partial', work, { visibleAfter: 1 })
  await queue.send('good')
  await queue.send('bad')
  await vi.waitFor(() => expect(seen.filter(body => body === 'bad')).toHaveLength(2), { timeout: 10_000 })
  await vi.waitFor(async () => expect(await queue.left()).toBe(0))
  expect(seen.filter(body => body === 'good')).toHaveLength(1)
  await queue.stop()
})

test('what failed stays hidden as long as its queue says, and no longer than its job says', async () => {
  const seen: string[] = []
  const own = sqsOwnQueue(new SQSClient({ ...localClient(sqs.endpoint), useQueueUrlAsEndpoint: false }))
  const queue = await pollQueue('hidden', async ({ Records }) => {
    const [record] = Records
    if (!record) throw new Error('a batch without records')
    seen.push(record.body)
    const { eventSourceARN: queueArn, receiptHandle } = record
    if (record.body === 'soon' && seen.length < 3) await own.comeBackIn(0, { queueArn, receiptHandle })
    return { batchItemFailures: [{ itemIdentifier: record.messageId }] }
  })
  await queue.send('late')
  await vi.waitFor(() => expect(seen).toHaveLength(1))
  await queue.send('soon')
  await vi.waitFor(() => expect(seen).toEqual(['late', 'soon', 'soon']))
  expect(await queue.left()).toBe(2)
  await queue.stop()
})

test('what stands beside a message reaches the job', async () => {
  const events: SQSEvent[] = []
  const queue = await pollQueue('attributes', async event => void events.push(event))
  await queue.send('{}', { TimesPutOff: { DataType: 'Number', StringValue: '3' } })
  await vi.waitFor(async () => expect(await queue.left()).toBe(0))
  expect(events[0]?.Records[0]?.messageAttributes).toMatchObject({
    TimesPutOff: { stringValue: '3', dataType: 'Number' },
  })
  await queue.stop()
})

test('a job that throws, or never ends, gets its batch again', async () => {
  vi.spyOn(console, 'error').mockReturnValue(undefined)
  const tries: string[] = []
  const queue = await pollQueue(
    'throwing',
    async event => {
      tries.push(event.Records[0]?.attributes.ApproximateReceiveCount ?? '')
      if (tries.length === 1) throw new Error('no')
      if (tries.length === 2) await new Promise(() => undefined)
    },
    { timeoutSeconds: 1, visibleAfter: 2 },
  )
  await queue.send('x')
  await vi.waitFor(() => expect(tries).toEqual(['1', '2', '3']), { timeout: 300_000 })
  await vi.waitFor(async () => expect(await queue.left()).toBe(0))
  await queue.stop()
  vi.restoreAllMocks()
})
