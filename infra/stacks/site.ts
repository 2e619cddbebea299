import {
  aws_apigateway as accessLogs,
  aws_certificatemanager as acm,
  aws_apigatewayv2 as apigateway,
  CfnOutput,
  aws_cloudfront as cloudfront,
  Duration,
  aws_iam as iam,
  aws_logs as logs,
  aws_cloudfront_origins as origins,
  RemovalPolicy,
  aws_route53 as route53,
  aws_route53_targets as route53Targets,
  Stack,
  type StackProps,
  aws_s3 as s3,
  aws_secretsmanager as secrets,
  Validations,
} from 'aws-cdk-lib'
import type { Construct } from 'constructs'
import { SiteHeaders } from '#infra/constructs/site-headers.ts'
import { edgeCode } from '#infra/edge/code.ts'
import type { Options } from '#infra/options.ts'
import { hashesOfPages } from '#infra/security-headers.ts'

type Buckets = { uploads: s3.Bucket; audio: s3.Bucket; publicFiles: s3.Bucket }
type Props = StackProps & {
  data: Buckets
  options: Options
  /** The built web app: its pages' inline scripts are allowed by their hashes. */
  webFolder: string
}

/** Calls a second from all people together; a million interviews a day make 1,500 (docs/scale.md). More come again later. */
const throttle = { rateLimit: 5000, burstLimit: 5000 }
/** API Gateway gives up after 30 seconds: the answer is always its own, and CloudFront does not ask a second time. */
const apiSeconds = 40
/** A tab that was open before a deploy goes on loading its old scripts for so long. */
const oldAssetDays = 30

/** CloudFront before everything: the web app from S3, /files/* from the public bucket, /api/* from API Gateway. */
export class SiteStack extends Stack {
  /** The routes are added by VivavoceApi. */
  readonly api: apigateway.HttpApi
  /** Without a slash at the end. */
  readonly appUrl: string
  /** What CloudFront says and will say next, with a comma between: the functions take both. */
  readonly originSecrets: string
  readonly distribution: cloudfront.Distribution
  readonly siteBucket: s3.Bucket
  private readonly options: Options

  constructor(scope: Construct, id: string, { data, options, webFolder, ...props }: Props) {
    super(scope, id, { description: 'Where people reach Vivavoce: CloudFront, the web app, the HTTP API.', ...props })
    this.options = options
    const { now, next } = this.makeOriginSecrets()
    this.originSecrets = `${now},${next}`
    this.api = this.makeApi()
    this.siteBucket = this.makeSiteBucket()
    const scriptHashes = [...hashesOfPages(webFolder), ...this.hashesBefore()]
    const headers = new SiteHeaders(this, 'Headers', { scriptHashes, fileBuckets: [data.uploads, data.audio] })
    this.distribution = this.makeDistribution(data.publicFiles, headers, now)
    this.letCloudFrontRead()
    const { domain, hostedZoneId } = options
    if (domain && hostedZoneId) this.makeRecords(domain, hostedZoneId)
    this.appUrl = `https://${domain ?? this.distribution.distributionDomainName}`
    // Also with a domain: the functions import it until they are deployed with the domain, after this stack.
    this.exportValue(this.distribution.distributionDomainName)
    new CfnOutput(this, 'AppUrl', { value: this.appUrl })
    new CfnOutput(this, 'SiteBucket', { value: this.siteBucket.bucketName })
    new CfnOutput(this, 'DistributionId', { value: this.distribution.distributionId })
    new CfnOutput(this, 'DistributionDomain', { value: this.distribution.distributionDomainName })
  }

  /**
   * The pages that are served while this is deployed, and until the new ones are uploaded, may run their scripts too:
   * `npm run deploy` says their hashes.
   */
  private hashesBefore(): string[] {
    const said: unknown = this.node.tryGetContext('scriptHashesBefore')
    return typeof said === 'string' ? (said.match(/'sha256-[\w+/]+=*'/g) ?? []) : []
  }

  /**
   * What CloudFront says to the functions: calls that go around it, its web ACL and its limits are refused. The functions
   * know the next one already, so that raising the version by one refuses nobody while distribution and functions differ.
   * The one before stays until they have let go of it: CloudFormation removes nothing that other stacks still import.
   */
  private makeOriginSecrets(): { now: string; next: string } {
    const { originSecretVersion: version } = this.options
    if (version > 1) this.exportValue(this.secretOf(version - 1).secretArn)
    // Both ends keep it readable in their configuration anyway: a distribution's header cannot be anything but plain.
    const [now, next] = [version, version + 1].map(each => this.secretOf(each).secretValue.unsafeUnwrap())
    return { now: String(now), next: String(next) }
  }

  private secretOf(version: number): secrets.Secret {
    const made = new secrets.Secret(this, version === 1 ? 'OriginSecret' : `OriginSecret${version}`, {
      description: 'CloudFront shows it to the functions',
      generateSecretString: { passwordLength: 48, excludePunctuation: true },
    })
    Validations.of(made).acknowledge({
      id: 'AwsSolutions-SMG4',
      reason:
        'It guards no data: it only makes callers come by CloudFront. Rotation by clock would need a Lambda that changes a distribution; docs/operating.md says how it is changed by hand.',
    })
    return made
  }

  private makeApi(): apigateway.HttpApi {
    const api = new apigateway.HttpApi(this, 'Api', { createDefaultStage: false })
    const logGroup = new logs.LogGroup(this, 'ApiLogs', {
      // Under this prefix the delivery needs no entry of its own in the account's one policy, which holds few.
      logGroupName: `/aws/vendedlogs/${this.stackName}/api`,
      retention: this.options.logDays,
      removalPolicy: RemovalPolicy.DESTROY,
    })
    new apigateway.HttpStage(this, 'Stage', {
      httpApi: api,
      autoDeploy: true,
      throttle,
      accessLogSettings: { destination: new apigateway.LogGroupLogDestination(logGroup), format: accessLogFormat },
    })
    return api
  }

  /** Made anew by each deploy, so it may go with its stack. */
  private makeSiteBucket(): s3.Bucket {
    const bucket = new s3.Bucket(this, 'Site', {
      blockPublicAccess: s3.BlockPublicAccess.BLOCK_ALL,
      objectOwnership: s3.ObjectOwnership.BUCKET_OWNER_ENFORCED,
      encryption: s3.BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      minimumTLSVersion: 1.2,
      removalPolicy: RemovalPolicy.DESTROY,
      lifecycleRules: [
        { id: 'broken-off', abortIncompleteMultipartUploadAfter: Duration.days(1) },
        { id: 'old-assets', tagFilters: { retired: 'true' }, expiration: Duration.days(oldAssetDays) },
      ],
    })
    Validations.of(bucket).acknowledge({
      id: 'AwsSolutions-S1',
      reason:
        'It holds what anybody may download, and only CloudFront and the deploy read it; access logs would keep the addresses people come from, which SPEC-32 forbids.',
    })
    return bucket
  }

  private makeDistribution(
    publicFiles: s3.Bucket,
    headers: SiteHeaders,
    originSecret: string,
  ): cloudfront.Distribution {
    const { domain, certificateArn, webAclArn } = this.options
    const own = domain && certificateArn ? { domain, certificateArn } : undefined
    const distribution = new cloudfront.Distribution(this, 'Distribution', {
      comment: `Vivavoce${own ? ` at ${own.domain}` : ''}`,
      ...(own && {
        domainNames: [own.domain, `*.${own.domain}`],
        certificate: acm.Certificate.fromCertificateArn(this, 'Certificate', own.certificateArn),
        minimumProtocolVersion: cloudfront.SecurityPolicyProtocol.TLS_V1_2_2021,
      }),
      httpVersion: cloudfront.HttpVersion.HTTP2_AND_3,
      // All of it but South America and Oceania: with India, where students are.
      priceClass: cloudfront.PriceClass.PRICE_CLASS_200,
      ...(webAclArn && { webAclId: webAclArn }),
      // The function answers '/' itself; were it ever missing, the bucket's list must not be shown in its place.
      defaultRootObject: 'index.html',
      ...this.behaviours(publicFiles, headers, originSecret),
    })
    acknowledgeFindings(distribution, { ownCertificate: own !== undefined })
    return distribution
  }

  /**
   * CACHING_OPTIMIZED keeps what says nothing for a day, hashed assets for a year, and 'no-cache' pages for one second, its
   * minimum: so a deploy is seen at once without an invalidation, and pages are compressed, which uncached ones are not.
   */
  private behaviours(publicFiles: s3.Bucket, headers: SiteHeaders, originSecret: string) {
    const rewrite = this.edgeFunction('site')
    const kept = {
      viewerProtocolPolicy: cloudfront.ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      allowedMethods: cloudfront.AllowedMethods.ALLOW_GET_HEAD,
      cachePolicy: cloudfront.CachePolicy.CACHING_OPTIMIZED,
      compress: true,
    }
    const access = new cloudfront.S3OriginAccessControl(this, 'BucketAccess')
    const site = this.bucketOrigin('SiteOrigin', this.siteBucket, access)
    const files = this.bucketOrigin('FilesOrigin', publicFiles, access)
    const api = this.apiBehaviour(headers.plain, originSecret)
    return {
      defaultBehavior: { ...kept, origin: site, functionAssociations: [rewrite], responseHeadersPolicy: headers.pages },
      additionalBehaviors: {
        '/assets/*': { ...kept, origin: site, responseHeadersPolicy: headers.plain },
        '/files/*': { ...kept, origin: files, functionAssociations: [rewrite], responseHeadersPolicy: headers.files },
        // Before '/api/*', which would match too.
        '/api/auth/verify-otp*': { ...api, originRequestPolicy: this.signInPolicy() },
        '/api/*': api,
      },
    }
  }

  /**
   * Who may read is said by the buckets themselves: the public one's stack comes before this one and lets the account's
   * distributions in, since a policy that named this one would be a cycle between the two.
   */
  private bucketOrigin(id: string, bucket: s3.Bucket, access: cloudfront.S3OriginAccessControl): cloudfront.IOrigin {
    const { bucketName, bucketRegionalDomainName } = bucket
    const reached = s3.Bucket.fromBucketAttributes(this, id, { bucketName, bucketRegionalDomainName })
    const { originAccessControlId } = access
    return origins.S3BucketOrigin.withBucketDefaults(reached, { originAccessControlId })
  }

  private apiBehaviour(
    responseHeadersPolicy: cloudfront.IResponseHeadersPolicyRef,
    originSecret: string,
  ): cloudfront.BehaviorOptions {
    const host = `${this.api.apiId}.execute-api.${this.region}.${this.urlSuffix}`
    return {
      origin: new origins.HttpOrigin(host, {
        protocolPolicy: cloudfront.OriginProtocolPolicy.HTTPS_ONLY,
        readTimeout: Duration.seconds(apiSeconds),
        customHeaders: { 'x-origin-verify': originSecret },
      }),
      viewerProtocolPolicy: cloudfront.ViewerProtocolPolicy.HTTPS_ONLY,
      allowedMethods: cloudfront.AllowedMethods.ALLOW_ALL,
      cachePolicy: cloudfront.CachePolicy.CACHING_DISABLED,
      originRequestPolicy: cloudfront.OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
      functionAssociations: [this.edgeFunction('api')],
      responseHeadersPolicy,
    }
  }

  /**
   * Calls that sign in say the caller's town, for the list of sessions. CloudFront adds it to a list of headers alone, and
   * such a list cannot hold Authorization, which the other calls need.
   */
  private signInPolicy(): cloudfront.OriginRequestPolicy {
    return new cloudfront.OriginRequestPolicy(this, 'SignInPolicy', {
      comment: 'What a sign-in needs, and the town it comes from',
      headerBehavior: cloudfront.OriginRequestHeaderBehavior.allowList(
        ...['Accept', 'Content-Type', 'Idempotency-Key', 'Origin', 'User-Agent', 'X-Viewer-Ip'],
        ...['CloudFront-Viewer-City', 'CloudFront-Viewer-Country-Name'],
      ),
      queryStringBehavior: cloudfront.OriginRequestQueryStringBehavior.all(),
    })
  }

  private edgeFunction(name: 'site' | 'api'): cloudfront.FunctionAssociation {
    const made = new cloudfront.Function(this, `Edge-${name}`, {
      comment: `infra/edge/${name}.ts`,
      runtime: cloudfront.FunctionRuntime.JS_2_0,
      code: cloudfront.FunctionCode.fromInline(edgeCode(name, { domain: this.options.domain })),
    })
    return { function: made, eventType: cloudfront.FunctionEventType.VIEWER_REQUEST }
  }

  /** To list too: otherwise S3 says 403 of what is not there, and a missing file would look like a forbidden one. */
  private letCloudFrontRead(): void {
    this.siteBucket.addToResourcePolicy(
      new iam.PolicyStatement({
        principals: [new iam.ServicePrincipal('cloudfront.amazonaws.com')],
        actions: ['s3:GetObject', 's3:ListBucket'],
        resources: [this.siteBucket.bucketArn, this.siteBucket.arnForObjects('*')],
        conditions: { StringEquals: { 'aws:SourceArn': this.distribution.distributionArn } },
      }),
    )
  }

  /** The domain and every institution's subdomain, by both generations of the internet protocol. */
  private makeRecords(domain: string, hostedZoneId: string): void {
    const zone = route53.HostedZone.fromHostedZoneAttributes(this, 'Zone', { hostedZoneId, zoneName: domain })
    const target = route53.RecordTarget.fromAlias(new route53Targets.CloudFrontTarget(this.distribution))
    for (const [id, recordName] of [
      ['Apex', domain],
      ['Institutions', `*.${domain}`],
    ] as const) {
      new route53.ARecord(this, `${id}A`, { zone, target, recordName })
      new route53.AaaaRecord(this, `${id}Aaaa`, { zone, target, recordName })
    }
  }
}

/** Who called is not in it, nor the address with its ids: the functions log by ids what matters. */
const accessLogFormat = accessLogs.AccessLogFormat.custom(
  JSON.stringify({
    requestId: '$context.requestId',
    time: '$context.requestTimeEpoch',
    route: '$context.routeKey',
    status: '$context.status',
    milliseconds: '$context.responseLatency',
    functionMilliseconds: '$context.integrationLatency',
    error: '$context.error.message',
  }),
)

function acknowledgeFindings(
  distribution: cloudfront.Distribution,
  { ownCertificate }: { ownCertificate: boolean },
): void {
  const findings = [
    {
      id: 'AwsSolutions-CFR1',
      reason: 'Students sign in from wherever they are; no country is shut out.',
    },
    {
      id: 'AwsSolutions-CFR2',
      reason:
        'npm run deploy makes one and says its ARN as webAclArn; an operator may refuse what it costs (webAcl=none). Without it the product throttles sign-in, uploads and mails by itself.',
    },
    {
      id: 'AwsSolutions-CFR3',
      reason:
        "CloudFront's access logs hold who called which page; SPEC-32 keeps addresses out of logs. The API's access log has request id, route, status and time.",
    },
    ...(ownCertificate
      ? []
      : [
          {
            id: 'AwsSolutions-CFR4',
            reason:
              'Under the address of CloudFront its own certificate serves, with which the version of TLS cannot be chosen; with a domain it is TLS 1.2 of 2021.',
          },
        ]),
  ]
  for (const finding of findings) Validations.of(distribution).acknowledge(finding)
}
