import { createHash, randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import * as z from 'zod'
import { HttpRefusal, type LocalServer, readBody, requireSigned, serve } from '../wire/http.ts'
import { type Message, Queues } from './queues.ts'

const account = '000000000000'
const largestBody = 1024 * 1024
const md5 = (text: string) => createHash('md5').update(text).digest('hex')
const whole = (least: number, most: number) => z.number().int().min(least).max(most)

const Url = z.object({ QueueUrl: z.string() })
const Sent = z.object({
  MessageBody: z.string().min(1),
  DelaySeconds: whole(0, 900).optional(),
  MessageAttributes: z.record(z.string(), z.unknown()).default({}),
})
const Id = z.string()
const batchOf = <T extends z.ZodType>(entry: T) => Url.extend({ Entries: z.array(entry).min(1).max(10) })
const SendBatch = batchOf(Sent.extend({ Id }))
const Receipt = z.object({ ReceiptHandle: z.string() })
const Hidden = Receipt.extend({ VisibilityTimeout: whole(0, 43_200) })
const DeleteBatch = batchOf(Receipt.extend({ Id }))
const HideBatch = batchOf(Hidden.extend({ Id }))
const Receive = Url.extend({
  MaxNumberOfMessages: whole(1, 10).default(1),
  WaitTimeSeconds: whole(0, 20).optional(),
  VisibilityTimeout: whole(0, 43_200).optional(),
})
const Create = z.object({
  QueueName: z.string().regex(/^[\w-]{1,80}$/),
  Attributes: z.record(z.string(), z.string()).default({}),
})

export type SqsOptions = { dataFolder: string; port?: number }

/** SQS by its JSON protocol: standard queues with delay, visibility, long polls and dead letters, kept on disk. */
export async function startSqs({ dataFolder, port }: SqsOptions): Promise<LocalServer> {
  const queues = new Queues(dataFolder, Date.now)
  const server = await serve(async (request, response) => {
    try {
      requireSigned(request)
      const action = String(request.headers['x-amz-target'] ?? '').replace(/^AmazonSQS\./, '')
      const body: unknown = JSON.parse((await readBody(request)).toString() || '{}')
      const answer = await act(queues, action, body, `http://${request.headers.host}`, response)
      response.writeHead(200, { 'content-type': 'application/x-amz-json-1.0', 'x-amzn-requestid': randomUUID() })
      response.end(JSON.stringify(answer))
    } catch (error) {
      refuse(response, error)
    }
  }, port)
  const stop = async () => {
    await server.stop()
    queues.close()
  }
  return { ...server, stop }
}

function refuse(response: ServerResponse, error: unknown): void {
  const refusal =
    error instanceof z.ZodError ? new HttpRefusal(400, 'InvalidParameterValue', z.prettifyError(error)) : error
  if (!(refusal instanceof HttpRefusal)) throw error
  response.writeHead(refusal.status, { 'content-type': 'application/x-amz-json-1.0' })
  response.end(JSON.stringify({ __type: `com.amazonaws.sqs#${refusal.code}`, message: refusal.message }))
}

async function act(queues: Queues, action: string, body: unknown, origin: string, response: ServerResponse) {
  const urlOf = (name: string) => `${origin}/${account}/${name}`
  const queueOf = (input: { QueueUrl: string }) =>
    known(queues, new URL(input.QueueUrl).pathname.split('/').at(-1) ?? '')
  switch (action) {
    case 'CreateQueue': {
      const { QueueName, Attributes } = Create.parse(body)
      queues.create(QueueName, Attributes)
      return { QueueUrl: urlOf(QueueName) }
    }
    case 'GetQueueUrl':
      return { QueueUrl: urlOf(known(queues, z.object({ QueueName: z.string() }).parse(body).QueueName)) }
    case 'ListQueues':
      return { QueueUrls: queues.names().map(urlOf) }
    case 'GetQueueAttributes':
      return { Attributes: attributesOf(queues, queueOf(Url.parse(body))) }
    case 'SetQueueAttributes': {
      const input = Url.extend({ Attributes: z.record(z.string(), z.string()) }).parse(body)
      queues.create(queueOf(input), input.Attributes)
      return {}
    }
    case 'PurgeQueue':
      queues.purge(queueOf(Url.parse(body)))
      return {}
    case 'SendMessage': {
      const input = Url.extend(Sent.shape).parse(body)
      return send(queues, queueOf(input), input)
    }
    case 'SendMessageBatch':
      return batch(SendBatch.parse(body), (entry, input) => send(queues, queueOf(input), entry))
    case 'ReceiveMessage': {
      const input = Receive.parse(body)
      return receive(queues, queueOf(input), input, response)
    }
    case 'DeleteMessage': {
      const input = Url.extend(Receipt.shape).parse(body)
      queues.delete(queueOf(input), input.ReceiptHandle)
      return {}
    }
    case 'DeleteMessageBatch':
      return batch(DeleteBatch.parse(body), (entry, input) => {
        queues.delete(queueOf(input), entry.ReceiptHandle)
        return {}
      })
    case 'ChangeMessageVisibility': {
      const input = Url.extend(Hidden.shape).parse(body)
      queues.hide(queueOf(input), input.ReceiptHandle, input.VisibilityTimeout)
      return {}
    }
    case 'ChangeMessageVisibilityBatch':
      return batch(HideBatch.parse(body), (entry, input) => {
        queues.hide(queueOf(input), entry.ReceiptHandle, entry.VisibilityTimeout)
        return {}
      })
    default:
      throw new HttpRefusal(400, 'UnsupportedOperation', `The local SQS does not know ${action}`)
  }
}

function known(queues: Queues, name: string): string {
  if (!queues.has(name)) throw new HttpRefusal(400, 'QueueDoesNotExist', 'The specified queue does not exist.')
  return name
}

function send(queues: Queues, name: string, input: z.infer<typeof Sent>) {
  if (Buffer.byteLength(input.MessageBody) > largestBody) {
    throw new HttpRefusal(
      400,
      'InvalidParameterValue',
      'One or more parameters are invalid: the message is longer than 1048576 bytes.',
    )
  }
  const delaySeconds = input.DelaySeconds ?? Number(queues.attributes(name).DelaySeconds ?? 0)
  const MessageId = queues.send(name, input.MessageBody, input.MessageAttributes, delaySeconds)
  return { MessageId, MD5OfMessageBody: md5(input.MessageBody) }
}

function batch<I extends { Entries: { Id: string }[] }>(
  input: I,
  run: (entry: I['Entries'][number], input: I) => object,
) {
  const Successful: object[] = []
  const Failed: object[] = []
  for (const entry of input.Entries) {
    try {
      Successful.push({ Id: entry.Id, ...run(entry, input) })
    } catch (error) {
      if (!(error instanceof HttpRefusal) || error.code === 'QueueDoesNotExist') throw error
      Failed.push({ Id: entry.Id, SenderFault: true, Code: error.code, Message: error.message })
    }
  }
  return { Successful, Failed }
}

async function receive(queues: Queues, name: string, input: z.infer<typeof Receive>, response: ServerResponse) {
  const attributes = queues.attributes(name)
  const hiddenSeconds = input.VisibilityTimeout ?? Number(attributes.VisibilityTimeout ?? 30)
  const waitSeconds = input.WaitTimeSeconds ?? Number(attributes.ReceiveMessageWaitTimeSeconds ?? 0)
  const until = Date.now() + waitSeconds * 1000
  // Nothing is handed to a receiver that has hung up.
  const gone = new AbortController()
  response.on('close', () => gone.abort())
  for (;;) {
    const messages = queues.receive(name, input.MaxNumberOfMessages, hiddenSeconds)
    if (messages.length > 0) return { Messages: messages.map(asReceived) }
    const leftMs = until - Date.now()
    if (leftMs <= 0 || gone.signal.aborted) return {}
    await queues.changed(name, leftMs, gone.signal)
    if (gone.signal.aborted) return {}
  }
}

function asReceived(message: Message) {
  return {
    MessageId: message.id,
    ReceiptHandle: message.receipt,
    Body: message.body,
    MD5OfBody: md5(message.body),
    MessageAttributes: message.attributes,
    Attributes: {
      ApproximateReceiveCount: String(message.receiveCount),
      SentTimestamp: String(message.sentAt),
      SenderId: account,
      ApproximateFirstReceiveTimestamp: String(message.firstReceivedAt),
    },
  }
}

function attributesOf(queues: Queues, name: string) {
  const counts = queues.counts(name)
  return {
    VisibilityTimeout: '30',
    DelaySeconds: '0',
    ReceiveMessageWaitTimeSeconds: '0',
    ...queues.attributes(name),
    QueueArn: `arn:aws:sqs:us-east-1:${account}:${name}`,
    ApproximateNumberOfMessages: String(counts.visible),
    ApproximateNumberOfMessagesNotVisible: String(counts.inFlight),
    ApproximateNumberOfMessagesDelayed: String(counts.delayed),
  }
}
