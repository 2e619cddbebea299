import { SendMessageCommand, type SQSClient } from '@aws-sdk/client-sqs'
import { daily, hourly, type QueueName } from '#shared/jobs.ts'
import { dayMs, hourMs } from '#shared/time.ts'

/** What EventBridge's schedules do on AWS: a message {} for each queue of the clock, now and every day or hour. Answers what stops it. */
export function tellDaily(
  sqs: SQSClient,
  queueUrls: Record<QueueName, string>,
  everyMs = { day: dayMs, hour: hourMs },
): () => Promise<void> {
  const timers = [tellEach(sqs, queueUrls, daily, everyMs.day), tellEach(sqs, queueUrls, hourly, everyMs.hour)]
  return async () => timers.forEach(clearInterval)
}

function tellEach(
  sqs: SQSClient,
  queueUrls: Record<QueueName, string>,
  names: readonly QueueName[],
  everyMs: number,
): NodeJS.Timeout {
  const tell = () => {
    for (const name of names) {
      sqs
        .send(new SendMessageCommand({ QueueUrl: queueUrls[name], MessageBody: '{}' }))
        .catch(error => console.error(`Queue ${name}: ${error instanceof Error ? error.message : error}`))
    }
  }
  tell()
  return setInterval(tell, everyMs)
}
