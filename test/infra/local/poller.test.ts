import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { CreateQueueCommand, GetQueueAttributesCommand, SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs'
import type { SQSEvent, SQSHandler } from 'aws-lambda'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { LocalServer } from '#infra/local/http.ts'
import { localClient } from '#infra/local/local-client.ts'
import { startPoller } from '#infra/local/poller.ts'
import { startSqs } from '#infra/local/sqs.ts'

let sqs: LocalServer
let client: SQSClient

beforeAll(async () => {
  sqs = await startSqs({ dataFolder: await mkdtemp(path.join(tmpdir(), 'vivavoce-poller-')) })
  client = new SQSClient(localClient(sqs.endpoint))
})
afterAll(() => sqs.stop())

async function pollQueue(name: string, handler: SQSHandler, timeoutSeconds = 30) {
  const { QueueUrl: url = '' } = await client.send(new CreateQueueCommand({ QueueName: name }))
  const poller = startPoller({ client, name, url, timeoutSeconds, handler: async () => handler, concurrency: 1 })
  const send = (MessageBody: string) => client.send(new SendMessageCommand({ QueueUrl: url, MessageBody }))
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
  const queue = await pollQueue('partial', async event => {
    seen.push(...event.Records.map(record => record.body))
    const failed = event.Records.filter(
      record => record.body === 'bad' && record.attributes.ApproximateReceiveCount === '1',
    )
    return { batchItemFailures: failed.map(record => ({ itemIdentifier: record.messageId })) }
  })
  await queue.send('good')
  await queue.send('bad')
  await vi.waitFor(() => expect(seen.filter(body => body === 'bad')).toHaveLength(2), { timeout: 10_000 })
  await vi.waitFor(async () => expect(await queue.left()).toBe(0))
  expect(seen.filter(body => body === 'good')).toHaveLength(1)
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
    1,
  )
  await queue.send('x')
  await vi.waitFor(() => expect(tries).toEqual(['1', '2', '3']), { timeout: 15_000 })
  await vi.waitFor(async () => expect(await queue.left()).toBe(0))
  await queue.stop()
  vi.restoreAllMocks()
})
