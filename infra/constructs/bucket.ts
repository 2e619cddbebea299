import { Duration, RemovalPolicy, aws_s3 as s3, Validations } from 'aws-cdk-lib'
import type { Construct } from 'constructs'

type Props = {
  /** What the browser does with signed addresses of this bucket, and from which pages. */
  browser?: { method: s3.HttpMethods; origins: string[] }
  lifecycleRules?: s3.LifecycleRule[]
}

/** A private bucket that stays when its stack goes: encrypted, TLS 1.2 or newer, uploads that broke off swept up. */
export class HouseBucket extends s3.Bucket {
  constructor(scope: Construct, id: string, { browser, lifecycleRules = [] }: Props = {}) {
    super(scope, id, {
      blockPublicAccess: s3.BlockPublicAccess.BLOCK_ALL,
      objectOwnership: s3.ObjectOwnership.BUCKET_OWNER_ENFORCED,
      encryption: s3.BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      minimumTLSVersion: 1.2,
      removalPolicy: RemovalPolicy.RETAIN,
      ...(browser && {
        cors: [{ allowedMethods: [browser.method], allowedOrigins: browser.origins, maxAge: 3000 }],
      }),
      lifecycleRules: [{ id: 'broken-off', abortIncompleteMultipartUploadAfter: Duration.days(1) }, ...lifecycleRules],
    })
    Validations.of(this).acknowledge({
      id: 'AwsSolutions-S1',
      reason:
        'Only the functions sign addresses of this bucket, and log for whom; access logs would keep the addresses people come from and the signed links themselves, which SPEC-32 forbids.',
    })
  }
}
