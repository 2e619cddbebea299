import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs'
import { env } from '#functions/platform/env.ts'
import type { Queue } from '#functions/platform/ports/queue.ts'
import { clientOptions } from './client-options.ts'

/** The queue port over SQS; `urls` maps queue names to their URLs. */
export function sqsQueue(client: SQSClient, urls: Record<string, string>): Queue {
  return {
    async send(queue, message, options = {}) {
      const url = urls[queue]
      if (!url) throw new Error(`No URL is configured for the queue ${queue}`)
      await client.send(
        new SendMessageCommand({
          QueueUrl: url,
          MessageBody: JSON.stringify(message),
          ...(options.delaySeconds && { DelaySeconds: options.delaySeconds }),
        }),
      )
    },
  }
}

export const configuredQueue = (): Queue => sqsQueue(new SQSClient(clientOptions(3000)), env().QUEUE_URLS)
