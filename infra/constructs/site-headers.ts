import { aws_cloudfront as cloudfront, Duration, type aws_s3 as s3 } from 'aws-cdk-lib'
import { Construct } from 'constructs'
import { contentSecurityPolicy, publicFileHeaders, securityHeaders } from '#infra/security-headers.ts'

type Props = {
  /** Of the pages' inline scripts. */
  scriptHashes: string[]
  /** Uploads go to them, and recordings are played from them, by signed addresses. */
  fileBuckets: s3.Bucket[]
}

/** The headers CloudFront adds to what it sends: those of the local site, and strict transport security. */
export class SiteHeaders extends Construct {
  readonly pages: cloudfront.ResponseHeadersPolicy
  /** Scripts, pictures, the API's answers: what is no page needs no policy for scripts. */
  readonly plain: cloudfront.ResponseHeadersPolicy
  readonly files: cloudfront.ResponseHeadersPolicy

  constructor(scope: Construct, id: string, { scriptHashes, fileBuckets }: Props) {
    super(scope, id)
    const files = fileBuckets.map(({ bucketRegionalDomainName }) => `https://${bucketRegionalDomainName}`).join(' ')
    this.pages = this.policy('Pages', contentSecurityPolicy([...new Set(scriptHashes)], { files }))
    this.plain = this.policy('Plain')
    this.files = this.policy('Files', publicFileHeaders['content-security-policy'], {
      'cache-control': publicFileHeaders['cache-control'],
    })
  }

  private policy(id: string, csp?: string, more: Record<string, string> = {}): cloudfront.ResponseHeadersPolicy {
    const custom = {
      'cross-origin-opener-policy': securityHeaders['cross-origin-opener-policy'],
      'permissions-policy': securityHeaders['permissions-policy'],
      ...more,
    }
    return new cloudfront.ResponseHeadersPolicy(this, id, {
      securityHeadersBehavior: {
        ...(csp && { contentSecurityPolicy: { contentSecurityPolicy: csp, override: true } }),
        contentTypeOptions: { override: true },
        frameOptions: { frameOption: cloudfront.HeadersFrameOption.DENY, override: true },
        referrerPolicy: {
          referrerPolicy: cloudfront.HeadersReferrerPolicy.STRICT_ORIGIN_WHEN_CROSS_ORIGIN,
          override: true,
        },
        // Without includeSubDomains: other subdomains of the operator's domain may not be ready for it.
        strictTransportSecurity: { accessControlMaxAge: Duration.days(365), includeSubdomains: false, override: true },
      },
      customHeadersBehavior: {
        customHeaders: Object.entries(custom).map(([header, value]) => ({ header, value, override: true })),
      },
    })
  }
}
