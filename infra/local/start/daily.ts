import { SendMessageCommand, type SQSClient } from '@aws-sdk/client-sqs'
import { daily, type QueueName } from '#shared/jobs.ts'

const dayMs = 24 * 3600 * 1000

/** What EventBridge's schedule does on AWS: a message {} for each daily queue, now and every 24 hours. Answers what stops it. */
export function tellDaily(sqs: SQSClient, queueUrls: Record<QueueName, string>, everyMs = dayMs): () => Promise<void> {
  const tell = () => {
    for (const name of daily) {
      sqs
        .send(new SendMessageCommand({ QueueUrl: queueUrls[name], MessageBody: '{}' }))
        .catch(error => console.error(`Queue ${name}: ${error instanceof Error ? error.message : error}`))
    }
  }
  tell()
  const timer = setInterval(tell, everyMs)
  return async () => clearInterval(timer)
}
