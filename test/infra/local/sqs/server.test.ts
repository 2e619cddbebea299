import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import {
  ChangeMessageVisibilityCommand,
  CreateQueueCommand,
  DeleteMessageBatchCommand,
  DeleteMessageCommand,
  GetQueueAttributesCommand,
  GetQueueUrlCommand,
  ReceiveMessageCommand,
  SendMessageBatchCommand,
  SendMessageCommand,
  SQSClient,
} from '@aws-sdk/client-sqs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startSqs } from '#infra/local/sqs/server.ts'
import type { LocalServer } from '#infra/local/wire/http.ts'
import { localClient } from '#infra/local/wire/local-client.ts'

const newFolder = () => mkdtemp(path.join(tmpdir(), 'vivavoce-sqs-'))
const clientOf = (endpoint: string) => new SQSClient({ ...localClient(endpoint), maxAttempts: 1 })
let sqs: LocalServer
let client: SQSClient
let names = 0

beforeAll(async () => {
  sqs = await startSqs({ dataFolder: await newFolder() })
  client = clientOf(sqs.endpoint)
})
afterAll(() => sqs.stop())

const newQueue = async (Attributes: Record<string, string> = {}) => {
  names += 1
  const { QueueUrl } = await client.send(new CreateQueueCommand({ QueueName: `queue-${names}`, Attributes }))
  return QueueUrl
}
const send = (QueueUrl: string | undefined, MessageBody: string, DelaySeconds?: number) =>
  client.send(new SendMessageCommand({ QueueUrl, MessageBody, DelaySeconds }))
const receive = async (QueueUrl: string | undefined, WaitTimeSeconds = 0) => {
  const got = await client.send(
    new ReceiveMessageCommand({
      QueueUrl,
      WaitTimeSeconds,
      MaxNumberOfMessages: 10,
      MessageSystemAttributeNames: ['All'],
    }),
  )
  return got.Messages ?? []
}

test('a message is received once, and gone when deleted', async () => {
  const queue = await newQueue()
  await send(queue, '{"text":"नमस्ते"}')
  const [message] = await receive(queue)
  expect(message?.Body).toBe('{"text":"नमस्ते"}')
  expect(message?.Attributes?.ApproximateReceiveCount).toBe('1')
  expect(await receive(queue)).toEqual([])
  await client.send(new DeleteMessageCommand({ QueueUrl: queue, ReceiptHandle: message?.ReceiptHandle }))
  const { Attributes } = await client.send(new GetQueueAttributesCommand({ QueueUrl: queue, AttributeNames: ['All'] }))
  expect(Attributes?.ApproximateNumberOfMessagesNotVisible).toBe('0')
})

test('ten are sent, received and deleted in one call each', async () => {
  const queue = await newQueue()
  const Entries = Array.from({ length: 10 }, (_, index) => ({ Id: `${index}`, MessageBody: `message ${index}` }))
  expect((await client.send(new SendMessageBatchCommand({ QueueUrl: queue, Entries }))).Successful).toHaveLength(10)
  const messages = await receive(queue)
  expect(messages.map(message => message.Body)).toEqual(Entries.map(entry => entry.MessageBody))
  const deletes = messages.map((message, index) => ({ Id: `${index}`, ReceiptHandle: message.ReceiptHandle }))
  await client.send(new DeleteMessageBatchCommand({ QueueUrl: queue, Entries: deletes }))
  expect(await receive(queue)).toEqual([])
})

test('a long poll ends when a message comes', async () => {
  const queue = await newQueue()
  const waiting = receive(queue, 20)
  await send(queue, 'wake up')
  expect((await waiting)[0]?.Body).toBe('wake up')
})

test('a receiver that hung up takes no message with it', async () => {
  const queue = await newQueue()
  const hangUp = new AbortController()
  const waiting = client.send(new ReceiveMessageCommand({ QueueUrl: queue, WaitTimeSeconds: 20 }), {
    abortSignal: hangUp.signal,
  })
  setTimeout(() => hangUp.abort(), 100)
  await expect(waiting).rejects.toThrow()
  // The end of the connection takes its own way to the server.
  await sleep(1000)
  await send(queue, 'still here')
  expect((await receive(queue, 20))[0]?.Body).toBe('still here')
})

test('a delayed message comes when its delay is over', async () => {
  const queue = await newQueue()
  await send(queue, 'later', 1)
  expect(await receive(queue)).toEqual([])
  expect((await receive(queue, 10))[0]?.Body).toBe('later')
})

test('a message that is not deleted comes again, and after too many tries lies among the dead letters', async () => {
  const dead = await newQueue()
  const { Attributes } = await client.send(
    new GetQueueAttributesCommand({ QueueUrl: dead, AttributeNames: ['QueueArn'] }),
  )
  const RedrivePolicy = JSON.stringify({ deadLetterTargetArn: Attributes?.QueueArn, maxReceiveCount: 2 })
  const queue = await newQueue({ VisibilityTimeout: '1', RedrivePolicy })
  await send(queue, 'poison')
  expect((await receive(queue))[0]?.Attributes?.ApproximateReceiveCount).toBe('1')
  const [second] = await receive(queue, 10)
  expect(second?.Attributes?.ApproximateReceiveCount).toBe('2')
  await client.send(
    new ChangeMessageVisibilityCommand({ QueueUrl: queue, ReceiptHandle: second?.ReceiptHandle, VisibilityTimeout: 0 }),
  )
  expect(await receive(queue)).toEqual([])
  expect((await receive(dead))[0]?.Body).toBe('poison')
})

test('an old receipt does not delete what somebody else has received since', async () => {
  const queue = await newQueue()
  await send(queue, 'mine')
  const [first] = await receive(queue)
  const ReceiptHandle = first?.ReceiptHandle
  await client.send(new ChangeMessageVisibilityCommand({ QueueUrl: queue, ReceiptHandle, VisibilityTimeout: 0 }))
  const [second] = await receive(queue)
  await client.send(new DeleteMessageCommand({ QueueUrl: queue, ReceiptHandle }))
  await client.send(
    new ChangeMessageVisibilityCommand({ QueueUrl: queue, ReceiptHandle: second?.ReceiptHandle, VisibilityTimeout: 0 }),
  )
  expect((await receive(queue))[0]?.Body).toBe('mine')
})

test('what AWS refuses is refused', async () => {
  const queue = await newQueue()
  await expect(client.send(new GetQueueUrlCommand({ QueueName: 'nope' }))).rejects.toHaveProperty(
    'name',
    'QueueDoesNotExist',
  )
  await expect(send(queue, 'x'.repeat(1024 * 1024 + 1))).rejects.toThrow('longer than')
  await expect(send(queue, 'x', 901)).rejects.toThrow()
})

test('every message that was accepted survives kill -9, delays and tries included; what was deleted stays away', async () => {
  const dataFolder = await newFolder()
  const first = await startInProcess(dataFolder)
  const inFirst = clientOf(first.endpoint)
  const { QueueUrl } = await inFirst.send(new CreateQueueCommand({ QueueName: 'work' }))
  await inFirst.send(new SendMessageCommand({ QueueUrl, MessageBody: 'done' }))
  await inFirst.send(new SendMessageCommand({ QueueUrl, MessageBody: 'held' }))
  const { Messages = [] } = await inFirst.send(new ReceiveMessageCommand({ QueueUrl, MaxNumberOfMessages: 10 }))
  await inFirst.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle: Messages[0]?.ReceiptHandle }))
  await inFirst.send(new SendMessageCommand({ QueueUrl, MessageBody: 'delayed', DelaySeconds: 900 }))
  let accepted = 0
  const bodies = Array.from({ length: 300 }, (_, index) => `message ${index}`)
  const flood = Promise.allSettled(
    bodies.map(async MessageBody => {
      await inFirst.send(new SendMessageCommand({ QueueUrl, MessageBody }))
      accepted += 1
      if (accepted === 100) first.child.kill('SIGKILL')
    }),
  )
  const outcomes = await flood
  const kept = bodies.filter((_, index) => outcomes[index]?.status === 'fulfilled')
  const second = await startSqs({ dataFolder })
  const inSecond = clientOf(second.endpoint)
  const url = (await inSecond.send(new GetQueueUrlCommand({ QueueName: 'work' }))).QueueUrl
  const found: (string | undefined)[] = []
  for (;;) {
    const page = await inSecond.send(
      new ReceiveMessageCommand({ QueueUrl: url, MaxNumberOfMessages: 10, MessageSystemAttributeNames: ['All'] }),
    )
    if (!page.Messages) break
    found.push(...page.Messages.map(message => message.Body))
    const held = page.Messages.find(message => message.Body === 'held')
    if (held) expect(held.Attributes?.ApproximateReceiveCount).toBe('2')
  }
  expect(kept.length).toBeGreaterThanOrEqual(100)
  expect(found).toEqual(expect.arrayContaining(['held', ...kept]))
  expect(found).not.toContain('done')
  expect(found).not.toContain('delayed')
  const counts = await inSecond.send(new GetQueueAttributesCommand({ QueueUrl: url, AttributeNames: ['All'] }))
  expect(counts.Attributes?.ApproximateNumberOfMessagesDelayed).toBe('1')
  await second.stop()
})

async function startInProcess(dataFolder: string): Promise<{ endpoint: string; child: ChildProcess }> {
  const module = fileURLToPath(new URL('../../../../infra/local/sqs/server.ts', import.meta.url))
  const script = `import { startSqs } from ${JSON.stringify(module)}
    console.log((await startSqs({ dataFolder: ${JSON.stringify(dataFolder)} })).endpoint)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [line] = await once(child.stdout, 'data')
  return { endpoint: String(line).trim(), child }
}
