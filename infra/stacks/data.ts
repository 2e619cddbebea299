import {
  Duration,
  aws_dynamodb as dynamodb,
  aws_iam as iam,
  RemovalPolicy,
  Stack,
  type StackProps,
  aws_s3 as s3,
  aws_secretsmanager as secrets,
  Validations,
} from 'aws-cdk-lib'
import type { Construct } from 'constructs'
import { HouseBucket } from '#infra/constructs/bucket.ts'
import type { Options } from '#infra/options.ts'

/** What is deleted stays recoverable for so long, and no longer: the privacy policy promises it. */
const recoveryDays = 30

/** What must not be lost: the table, the files, and the secret that sign-in codes are hashed with. */
export class DataStack extends Stack {
  readonly table: dynamodb.TableV2
  /** Resumes, agreements, spreadsheets, exports. */
  readonly uploads: s3.Bucket
  /** Recordings, spoken questions, transcripts. */
  readonly audio: s3.Bucket
  /** Logos. */
  readonly publicFiles: s3.Bucket
  readonly pepper: secrets.Secret

  constructor(scope: Construct, id: string, { options, ...props }: StackProps & { options: Options }) {
    super(scope, id, {
      description: 'What Vivavoce keeps: table, files, the key of sign-in codes. It outlives its stack.',
      terminationProtection: true,
      ...props,
    })
    this.table = this.makeTable()
    const origins = originsOf(options)
    this.uploads = new HouseBucket(this, 'Uploads', {
      browser: { method: s3.HttpMethods.POST, origins },
      // functions/platform/aws/clients/s3-files.ts tags what is needed for a day only, an upload that nobody finished too.
      lifecycleRules: [{ id: 'temporary', tagFilters: { temporary: 'true' }, expiration: Duration.days(1) }],
    })
    this.audio = new HouseBucket(this, 'Audio', {
      browser: { method: s3.HttpMethods.GET, origins },
      lifecycleRules: [{ id: 'recordings', prefix: 'people/', expiration: Duration.days(options.audioDays) }],
    })
    this.publicFiles = new HouseBucket(this, 'PublicFiles')
    this.publicFiles.addToResourcePolicy(this.distributionsMayRead(this.publicFiles))
    this.pepper = this.makePepper()
  }

  /** No index: every list is written as items of its own (ADR-0009). */
  private makeTable(): dynamodb.TableV2 {
    const text = dynamodb.AttributeType.STRING
    return new dynamodb.TableV2(this, 'Table', {
      partitionKey: { name: 'pk', type: text },
      sortKey: { name: 'sk', type: text },
      billing: dynamodb.Billing.onDemand(),
      timeToLiveAttribute: 'ttl',
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true, recoveryPeriodInDays: recoveryDays },
      deletionProtection: true,
      removalPolicy: RemovalPolicy.RETAIN,
    })
  }

  /**
   * Grants reads but no listing, so that nobody learns the names of the files. Grants them to any distribution of this
   * account, because naming the one would make a cycle between the stacks.
   */
  private distributionsMayRead(bucket: s3.Bucket): iam.PolicyStatement {
    const distributions = this.formatArn({
      service: 'cloudfront',
      region: '',
      resource: 'distribution',
      resourceName: '*',
    })
    return new iam.PolicyStatement({
      principals: [new iam.ServicePrincipal('cloudfront.amazonaws.com')],
      actions: ['s3:GetObject'],
      resources: [bucket.arnForObjects('*')],
      conditions: { ArnLike: { 'aws:SourceArn': distributions } },
    })
  }

  private makePepper(): secrets.Secret {
    const made = new secrets.Secret(this, 'Pepper', {
      description: 'Sign-in codes are hashed with it',
      generateSecretString: { passwordLength: 64, excludePunctuation: true },
      removalPolicy: RemovalPolicy.RETAIN,
    })
    Validations.of(made).acknowledge({
      id: 'AwsSolutions-SMG4',
      reason:
        'What it protects, a hashed code, is worth something for five minutes; rotation by clock would need a Lambda and break the codes under way. A new value may be set by hand at any time.',
    })
    return made
  }
}

/** The pages that may send files to the store and play from it. */
function originsOf({ domain }: Options): string[] {
  return domain ? [`https://${domain}`, `https://*.${domain}`] : ['https://*.cloudfront.net']
}
