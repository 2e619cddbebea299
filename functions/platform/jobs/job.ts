import middy from '@middy/core'
import type { SQSBatchResponse, SQSEvent } from 'aws-lambda'
import { failureOf, log } from '#functions/platform/log.ts'
import { jobs, type MessageOf, type QueueName } from '#shared/jobs.ts'

/**
 * A queue worker: each record is parsed and worked on by itself; one that fails goes back to the queue, the others do not.
 * A message that does not parse can never succeed: it goes to the dead-letter queue by way of its retries, and is logged.
 */
export function job<Q extends QueueName, S>(
  queue: Q,
  work: (message: MessageOf<Q>, services: S) => Promise<void>,
  services: S,
) {
  return middy<SQSEvent, SQSBatchResponse>().handler(async event => {
    const failures = await Promise.all(
      event.Records.map(async record => {
        try {
          await work(messageOf(queue, record.body), services)
          return []
        } catch (error) {
          log.error('job failed', {
            queue,
            messageId: record.messageId,
            attempt: record.attributes.ApproximateReceiveCount,
            error: failureOf(error),
          })
          return [{ itemIdentifier: record.messageId }]
        }
      }),
    )
    return { batchItemFailures: failures.flat() }
  })
}

// zod has just parsed it; TypeScript cannot follow the queue's name through the record of schemas.
const messageOf = <Q extends QueueName>(queue: Q, body: string) =>
  jobs[queue].message.parse(JSON.parse(body)) as MessageOf<Q>
