import {
  Duration,
  aws_dynamodb as dynamodb,
  aws_events as events,
  RemovalPolicy,
  Stack,
  type StackProps,
  aws_s3 as s3,
  aws_secretsmanager as secrets,
  aws_sqs as sqs,
  aws_events_targets as targets,
} from 'aws-cdk-lib'
import type { Construct } from 'constructs'
import { jobs, type QueueName, queueNames } from '#shared/jobs.ts'
import { limits } from '#shared/limits.ts'

const maxReceives = 5

/** What must not be lost: the table, the buckets, the queues between the functions, and the pepper. */
export class DataStack extends Stack {
  readonly table: dynamodb.TableV2
  readonly uploads: s3.Bucket
  readonly audio: s3.Bucket
  readonly publicFiles: s3.Bucket
  readonly queues: ReadonlyMap<QueueName, sqs.Queue>
  readonly pepper: secrets.Secret

  constructor(scope: Construct, id: string, props: StackProps) {
    super(scope, id, props)
    const text = dynamodb.AttributeType.STRING
    this.table = new dynamodb.TableV2(this, 'Table', {
      partitionKey: { name: 'pk', type: text },
      sortKey: { name: 'sk', type: text },
      billing: dynamodb.Billing.onDemand(),
      timeToLiveAttribute: 'ttl',
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true, recoveryPeriodInDays: 30 },
      deletionProtection: true,
      removalPolicy: RemovalPolicy.RETAIN,
    })
    this.uploads = this.bucket('Uploads')
    this.audio = this.bucket('Audio', [{ prefix: 'people/', expiration: Duration.days(limits.audioRetentionDays) }])
    this.publicFiles = this.bucket('PublicFiles')
    this.queues = new Map(queueNames.map(name => [name, this.queue(name)]))
    this.tellTranscripts()
    this.pepper = new secrets.Secret(this, 'Pepper', {
      generateSecretString: { passwordLength: 64, excludePunctuation: true },
    })
  }

  private bucket(id: string, lifecycleRules: s3.LifecycleRule[] = []): s3.Bucket {
    return new s3.Bucket(this, id, {
      blockPublicAccess: s3.BlockPublicAccess.BLOCK_ALL,
      encryption: s3.BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      removalPolicy: RemovalPolicy.RETAIN,
      cors: [
        {
          allowedMethods: [s3.HttpMethods.GET, s3.HttpMethods.POST],
          allowedOrigins: ['*'],
          allowedHeaders: ['*'],
          maxAge: 3000,
        },
      ],
      lifecycleRules: [{ abortIncompleteMultipartUploadAfter: Duration.days(1) }, ...lifecycleRules],
    })
  }

  /** The end of a transcription job is an event; a rule puts it on the worker's queue, so that nothing polls. */
  private tellTranscripts(): void {
    const queue = this.queues.get('transcript-ready')
    if (!queue) throw new Error('No queue is made for transcript-ready')
    const rule = new events.Rule(this, 'TranscriptReady', {
      eventPattern: { source: ['aws.transcribe'], detail: { TranscriptionJobStatus: ['COMPLETED', 'FAILED'] } },
    })
    rule.addTarget(new targets.SqsQueue(queue))
  }

  private queue(name: QueueName): sqs.Queue {
    const deadLetters = new sqs.Queue(this, `${name}-dead`, {
      retentionPeriod: Duration.days(14),
      encryption: sqs.QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
    })
    return new sqs.Queue(this, name, {
      visibilityTimeout: Duration.seconds(6 * jobs[name].timeoutSeconds),
      retentionPeriod: Duration.days(4),
      encryption: sqs.QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      deadLetterQueue: { queue: deadLetters, maxReceiveCount: maxReceives },
    })
  }
}
