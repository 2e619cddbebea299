import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs'
import { env } from '#functions/platform/env.ts'
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
export const configuredQueue = (): Queue => sqsQueue(new SQSClient(clientOptions(3000, 3)), env().QUEUE_URLS)
