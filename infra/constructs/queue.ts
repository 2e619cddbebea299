import { Duration, Stack, aws_sqs as sqs } from 'aws-cdk-lib'
import type { Construct } from 'constructs'
import { type QueueName, queueNames } from '#shared/jobs.ts'

/** After this many failed tries a message joins the dead letters. */
const mostReceives = 5

/**
 * A fixed name, by which other stacks know the queue. If they imported it, neither a queue nor the last endpoint that sends
 * to one could ever be removed: CloudFormation keeps an export while any stack still uses it.
 */
export const queueNameOnAws = (queue: QueueName): string => `vivavoce-${queue}`
export const deadName = (queue: QueueName): string => `${queueNameOnAws(queue)}-dead`

/** The queues as another stack than theirs knows them. */
export const queuesElsewhere = (scope: Construct): Map<QueueName, sqs.IQueue> =>
  new Map(
    queueNames.map(name => {
      const arn = Stack.of(scope).formatArn({ service: 'sqs', resource: queueNameOnAws(name) })
      return [name, sqs.Queue.fromQueueArn(scope, name, arn)]
    }),
  )

/** A queue with its dead letters: encrypted, TLS only, a message hidden for six times what its worker may take. */
export function houseQueue(scope: Construct, name: QueueName, { workerSeconds }: { workerSeconds: number }) {
  const shared = { encryption: sqs.QueueEncryption.SQS_MANAGED, enforceSSL: true }
  const deadLetters = new sqs.Queue(scope, `${name}-dead`, {
    ...shared,
    queueName: deadName(name),
    retentionPeriod: Duration.days(14),
  })
  const queue = new sqs.Queue(scope, name, {
    ...shared,
    queueName: queueNameOnAws(name),
    visibilityTimeout: Duration.seconds(6 * workerSeconds),
    retentionPeriod: Duration.days(4),
    deadLetterQueue: { queue: deadLetters, maxReceiveCount: mostReceives },
  })
  return { queue, deadLetters }
}
