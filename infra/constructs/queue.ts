import { Duration, aws_sqs as sqs } from 'aws-cdk-lib'
import type { Construct } from 'constructs'

/** After so many vain attempts a message goes to the dead letters. */
const mostReceives = 5

/** A queue with its dead letters: encrypted, TLS only, a message hidden for six times what its worker may take. */
export function houseQueue(scope: Construct, name: string, { workerSeconds }: { workerSeconds: number }) {
  const shared = { encryption: sqs.QueueEncryption.SQS_MANAGED, enforceSSL: true }
  const deadLetters = new sqs.Queue(scope, `${name}-dead`, { ...shared, retentionPeriod: Duration.days(14) })
  const queue = new sqs.Queue(scope, name, {
    ...shared,
    visibilityTimeout: Duration.seconds(6 * workerSeconds),
    retentionPeriod: Duration.days(4),
    deadLetterQueue: { queue: deadLetters, maxReceiveCount: mostReceives },
  })
  return { queue, deadLetters }
}
