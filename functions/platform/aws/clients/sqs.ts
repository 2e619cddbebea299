import { ChangeMessageVisibilityCommand, SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs'
import type { OwnQueue } from '#functions/platform/ports/own-queue.ts'
import type { PutOff, Queue } from '#functions/platform/ports/queue.ts'
import { clientOptions } from './client-options.ts'

/** Beside the message, so that the contract of its queue stays as it is; job() reads them. */
const attributesOf = ({ firstSentAt, times }: PutOff) => ({
  FirstSentAt: { DataType: 'String', StringValue: firstSentAt.toISOString() },
  TimesPutOff: { DataType: 'Number', StringValue: String(times) },
})

/** The queue port over SQS; `urls` maps queue names to their URLs. */
export function sqsQueue(client: SQSClient, urls: Record<string, string>): Queue {
  return {
    async send(queue, message, { delaySeconds, putOff } = {}) {
      const url = urls[queue]
      if (!url) throw new Error(`No URL is configured for the queue ${queue}`)
      await client.send(
        new SendMessageCommand({
          QueueUrl: url,
          MessageBody: JSON.stringify(message),
          ...(delaySeconds && { DelaySeconds: delaySeconds }),
          ...(putOff && { MessageAttributes: attributesOf(putOff) }),
        }),
      )
    },
  }
}

// At most 9 s of a call's 29: SQS answers in milliseconds.
export const configuredQueue = (urls: Record<string, string>): Queue =>
  sqsQueue(new SQSClient(clientOptions(3000, 3)), urls)

/** SQS looks at the path of a queue's URL alone; the client sends it to its own endpoint. */
function urlOf(arn: string): string {
  const [, , , region, account, name] = arn.split(':')
  return `https://sqs.${region}.amazonaws.com/${account}/${name}`
}

/** The port over SQS. The queue's address comes with its messages, so that no worker has to be told it. */
export const sqsOwnQueue = (client: SQSClient): OwnQueue => ({
  async comeBackIn(VisibilityTimeout, { queueArn, receiptHandle }) {
    await client.send(
      new ChangeMessageVisibilityCommand({
        QueueUrl: urlOf(queueArn),
        ReceiptHandle: receiptHandle,
        VisibilityTimeout,
      }),
    )
  },
})

// 3 s, twice: a worker that failed late has little time left.
export const configuredOwnQueue = (): OwnQueue =>
  sqsOwnQueue(new SQSClient({ ...clientOptions(3000, 2), useQueueUrlAsEndpoint: false }))
