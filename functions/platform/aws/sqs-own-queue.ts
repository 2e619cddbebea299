import { ChangeMessageVisibilityCommand, SQSClient } from '@aws-sdk/client-sqs'
import type { OwnQueue } from '#functions/platform/ports/own-queue.ts'
import { clientOptions } from './client-options.ts'

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
