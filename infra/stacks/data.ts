import {
  Duration,
  aws_dynamodb as dynamodb,
  aws_events as events,
  RemovalPolicy,
  Stack,
  type StackProps,
  aws_s3 as s3,
  aws_secretsmanager as secrets,
  aws_ses as ses,
  aws_sqs as sqs,
  aws_events_targets as targets,
} from 'aws-cdk-lib'
import type { Construct } from 'constructs'
import { daily, events as eventPatterns, jobs, type QueueName, queueNames } from '#shared/jobs.ts'
import { limits } from '#shared/limits.ts'

const maxReceives = 5
/** 20:30 UTC is 02:00 in India, when hardly anybody practises. */
const dailyAt = { hour: '20', minute: '30' }

/** What must not be lost: the table, the buckets, the queues between the functions, and the pepper. */
export class DataStack extends Stack {
  readonly table: dynamodb.TableV2
  readonly uploads: s3.Bucket
  readonly audio: s3.Bucket
  readonly publicFiles: s3.Bucket
  readonly queues: ReadonlyMap<QueueName, sqs.Queue>
  readonly pepper: secrets.Secret
  /** Mails sent with it tell of their bounces. */
  readonly mailEvents: ses.ConfigurationSet

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
    this.uploads = this.bucket('Uploads', [{ tagFilters: { temporary: 'true' }, expiration: Duration.days(1) }])
    this.audio = this.bucket('Audio', [{ prefix: 'people/', expiration: Duration.days(limits.audioRetentionDays) }])
    this.publicFiles = this.bucket('PublicFiles')
    this.queues = new Map(queueNames.map(name => [name, this.queue(name)]))
    this.tellEvents()
    this.tellDaily()
    this.mailEvents = this.mailConfiguration()
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

  /** What ends elsewhere (a transcription, a mail that came back) is an event; a rule puts it on its worker's queue. */
  private tellEvents(): void {
    const patterns: Partial<Record<QueueName, { source: readonly string[]; detail: object }>> = eventPatterns
    for (const name of queueNames) {
      const pattern = patterns[name]
      if (!pattern) continue
      const eventPattern = { source: [...pattern.source], detail: pattern.detail }
      new events.Rule(this, `${name}-event`, { eventPattern }).addTarget(new targets.SqsQueue(this.queueOf(name)))
    }
  }

  private tellDaily(): void {
    const rule = new events.Rule(this, 'Daily', { schedule: events.Schedule.cron(dailyAt) })
    const message = events.RuleTargetInput.fromObject({})
    for (const name of daily) rule.addTarget(new targets.SqsQueue(this.queueOf(name), { message }))
  }

  /** Only what failed is told: who opens a mail or follows its link is nobody's business. */
  private mailConfiguration(): ses.ConfigurationSet {
    const { BOUNCE, REJECT, RENDERING_FAILURE } = ses.EmailSendingEvent
    const made = new ses.ConfigurationSet(this, 'Mail', {
      suppressionReasons: ses.SuppressionReasons.BOUNCES_AND_COMPLAINTS,
    })
    made.addEventDestination('Events', {
      destination: ses.EventDestination.eventBus(events.EventBus.fromEventBusName(this, 'DefaultBus', 'default')),
      events: [BOUNCE, REJECT, RENDERING_FAILURE],
    })
    return made
  }

  private queueOf(name: QueueName): sqs.Queue {
    const queue = this.queues.get(name)
    if (!queue) throw new Error(`No queue is made for ${name}`)
    return queue
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
