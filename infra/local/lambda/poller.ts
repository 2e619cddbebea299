import {
  DeleteMessageCommand,
  type Message,
  type MessageAttributeValue,
  ReceiveMessageCommand,
  type SQSClient,
} from '@aws-sdk/client-sqs'
import type { Context, SQSBatchResponse, SQSEvent, SQSHandler, SQSRecord } from 'aws-lambda'
import { lambdaContext } from './context.ts'

export type PollerOptions = {
  client: SQSClient
  name: string
  url: string
  timeoutSeconds: number
  /** Called for each batch, so that a handler is loaded when its first message comes. */
  handler: () => Promise<SQSHandler>
  /** Batches of one queue that run at the same time; Lambda starts with five. */
  concurrency?: number
}

/** Hands a queue's messages to its job, as Lambda's event source mapping does with ReportBatchItemFailures. */
export function startPoller(options: PollerOptions): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const loops = Array.from({ length: options.concurrency ?? 2 }, () => poll(options, stopping.signal))
  return {
    async stop() {
      stopping.abort()
      await Promise.all(loops)
    },
  }
}

async function poll(options: PollerOptions, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      const command = new ReceiveMessageCommand({
        QueueUrl: options.url,
        MaxNumberOfMessages: 10,
        WaitTimeSeconds: 20,
        MessageSystemAttributeNames: ['All'],
        MessageAttributeNames: ['All'],
      })
      const { Messages = [] } = await options.client.send(command, { abortSignal: signal })
      if (Messages.length > 0) await handOver(options, Messages)
    } catch (error) {
      if (signal.aborted) return
      console.error(`Queue ${options.name}: ${error instanceof Error ? error.message : error}`)
      await pause(1000, signal)
    }
  }
}

/** As Lambda does: what failed stays hidden until its visibility timeout or what the job changed it to; the rest is deleted. */
async function handOver(options: PollerOptions, messages: Message[]): Promise<void> {
  const failed = await failuresOf(options, messages)
  if (failed === 'all') return
  const done = messages.filter(({ MessageId = '' }) => !failed.has(MessageId))
  await Promise.all(
    done.map(({ ReceiptHandle }) =>
      options.client.send(new DeleteMessageCommand({ QueueUrl: options.url, ReceiptHandle })),
    ),
  )
}

/** As on Lambda: an error, a time-out or an answer that names unknown messages fails the whole batch. */
async function failuresOf(options: PollerOptions, messages: Message[]): Promise<'all' | Set<string>> {
  const event: SQSEvent = { Records: messages.map(message => recordOf(options.name, message)) }
  try {
    const handler = await options.handler()
    const context = lambdaContext(options.name, options.timeoutSeconds)
    const answer = await withTimeout(invoke(handler, event, context), options.timeoutSeconds)
    const failures = new Set((answer?.batchItemFailures ?? []).map(failure => failure.itemIdentifier))
    const ids = new Set(event.Records.map(record => record.messageId))
    return [...failures].every(id => ids.has(id)) ? failures : 'all'
  } catch (error) {
    console.error(`Queue ${options.name}:`, error)
    return 'all'
  }
}

async function invoke(handler: SQSHandler, event: SQSEvent, context: Context): Promise<SQSBatchResponse | undefined> {
  return (await handler(event, context, () => undefined)) ?? undefined
}

function recordOf(name: string, message: Message): SQSRecord {
  return {
    messageId: message.MessageId ?? '',
    receiptHandle: message.ReceiptHandle ?? '',
    body: message.Body ?? '',
    attributes: {
      ApproximateReceiveCount: message.Attributes?.ApproximateReceiveCount ?? '1',
      SentTimestamp: message.Attributes?.SentTimestamp ?? '',
      SenderId: message.Attributes?.SenderId ?? '',
      ApproximateFirstReceiveTimestamp: message.Attributes?.ApproximateFirstReceiveTimestamp ?? '',
    },
    messageAttributes: Object.fromEntries(Object.entries(message.MessageAttributes ?? {}).map(attributeOf)),
    md5OfBody: message.MD5OfBody ?? '',
    eventSource: 'aws:sqs',
    eventSourceARN: `arn:aws:sqs:us-east-1:000000000000:${name}`,
    awsRegion: 'us-east-1',
  }
}

const attributeOf = ([name, { StringValue = '', DataType = '' }]: [string, MessageAttributeValue]) => [
  name,
  { stringValue: StringValue, stringListValues: [], binaryListValues: [], dataType: DataType },
]

async function withTimeout<T>(work: Promise<T>, seconds: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`Task timed out after ${seconds} seconds`)), seconds * 1000)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
