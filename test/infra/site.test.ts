import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { App, Stack, type Stack as StackType, aws_s3 as s3, aws_ssm as ssm } from 'aws-cdk-lib'
import { Template } from 'aws-cdk-lib/assertions'
import { beforeAll, describe, expect, it, test } from 'vitest'
import { buildWeb, webFolder } from '#infra/local/start/web-build.ts'
import { readOptions } from '#infra/options.ts'
import { hashesOfPages, publicFileHeaders, scriptHashes, securityHeaders } from '#infra/security-headers.ts'
import { CertificateStack } from '#infra/stacks/certificate.ts'
import { SiteStack } from '#infra/stacks/site.ts'

type Resource = { Type: string; Properties: Record<string, any> }
type Made = {
  stack: SiteStack
  ofType: (type: string) => Record<string, any>[]
  all: Record<string, Resource>
  /** The secret as another stack gives it to its functions. */
  importedSecret: string
}

const ownDomain = {
  domain: 'vivavoce.example',
  hostedZoneId: 'Z123',
  certificateArn: 'arn:aws:acm:us-east-1:123456789012:certificate/c',
  webAclArn: 'arn:aws:wafv2:us-east-1:123456789012:global/webacl/a/b',
}

function templateOf(stack: StackType): Record<string, Resource> {
  return Template.fromStack(stack).toJSON().Resources
}

function make(given: Record<string, string>, folder: string, context: Record<string, string> = {}): Made {
  const app = new App({ context })
  const before = new Stack(app, 'Before')
  const [uploads, audio, publicFiles] = ['Uploads', 'Audio', 'PublicFiles'].map(id => new s3.Bucket(before, id))
  if (!uploads || !audio || !publicFiles) throw new Error('three buckets')
  const options = readOptions(name => given[name])
  const stack = new SiteStack(app, 'Site', { data: { uploads, audio, publicFiles }, options, webFolder: folder })
  const functions = new Stack(app, 'Functions')
  new ssm.CfnParameter(functions, 'Environment', { type: 'String', value: stack.originSecrets })
  const all = templateOf(stack)
  const ofType = (type: string) =>
    Object.values(all).flatMap(({ Type, Properties }) => (Type === type ? [Properties] : []))
  const value = templateOf(functions).Environment?.Properties.Value
  return { stack, ofType, all, importedSecret: inWords(value) }
}

/** Where a value is put together from parts, its parts in a row: tokens as <name>. */
const inWords = (value: any): string =>
  typeof value === 'string'
    ? value
    : 'Fn::Join' in value
      ? value['Fn::Join'][1].map(inWords).join('')
      : `<${Object.values(value).flat().join('.')}>`

let plain: Made
let own: Made
let folder: string
const page = (script: string) => `<html><head><script>${script}</script><script src="/a.js"></script></head></html>`

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'vivavoce-site-'))
  writeFileSync(path.join(folder, 'app.html'), page('let a = 1'))
  writeFileSync(path.join(folder, 'terms.html'), page('let b = 2'))
  plain = make({}, folder)
  own = make(ownDomain, folder)
})

const distributionOf = (made: Made) => made.ofType('AWS::CloudFront::Distribution')[0]?.DistributionConfig
const behaviourOf = (made: Made, pattern: string) =>
  distributionOf(made).CacheBehaviors.find((one: any) => one.PathPattern === pattern)
const originOf = (made: Made, { TargetOriginId }: { TargetOriginId: string }) =>
  distributionOf(made).Origins.find((one: any) => one.Id === TargetOriginId)
const headersOf = (made: Made, { ResponseHeadersPolicyId }: { ResponseHeadersPolicyId: { Ref: string } }) =>
  made.all[ResponseHeadersPolicyId.Ref]?.Properties.ResponseHeadersPolicyConfig
const policyOf = (made: Made): string =>
  inWords(
    headersOf(made, distributionOf(made).DefaultCacheBehavior).SecurityHeadersConfig.ContentSecurityPolicy
      .ContentSecurityPolicy,
  )
const directive = (policy: string, name: string) =>
  policy
    .split('; ')
    .find(one => one.startsWith(`${name} `))
    ?.split(' ')
    .slice(1) ?? []

describe("the pages' Content-Security-Policy", () => {
  it('allows no foreign script and no inline script but those of the pages, by their hashes', () => {
    const hashes = ['let a = 1', 'let b = 2'].flatMap(script => scriptHashes(page(script)))
    expect(hashes).toHaveLength(2)
    expect(directive(policyOf(plain), 'script-src')).toEqual(["'self'", ...hashes.sort()])
    expect(directive(policyOf(plain), 'default-src')).toEqual(["'self'"])
    expect(directive(policyOf(plain), 'worker-src')).toEqual(["'self'", 'blob:'])
    expect(directive(policyOf(plain), 'object-src')).toEqual(["'none'"])
    expect(directive(policyOf(plain), 'base-uri')).toEqual(["'none'"])
    expect(policyOf(plain)).not.toMatch(/unsafe-eval|wasm-unsafe-eval|strict-dynamic/)
  })

  it('lets uploads go to, and recordings come from, the two private buckets and nowhere else', () => {
    const buckets = ['Uploads', 'Audio'].map(name =>
      expect.stringMatching(new RegExp(`^https://<Before:ExportsOutputFnGetAtt${name}\\w+RegionalDomainName\\w+>$`)),
    )
    expect(directive(policyOf(plain), 'connect-src')).toEqual(["'self'", ...buckets])
    expect(directive(policyOf(plain), 'media-src')).toEqual(["'self'", 'blob:', 'data:', ...buckets])
  })

  it('lets no other site frame the product, send its forms elsewhere, or show it pictures without https', () => {
    expect(directive(policyOf(plain), 'frame-ancestors')).toEqual(["'none'"])
    expect(directive(policyOf(plain), 'form-action')).toEqual(["'self'"])
    expect(directive(policyOf(plain), 'img-src')).toEqual(["'self'", 'data:', 'blob:'])
  })

  it('allows the scripts of the pages that are still served while the new ones come', () => {
    const before = "'sha256-AbC+/1=' 'sha256-xyz0=' https://evil.example 'unsafe-inline'"
    const policy = policyOf(make({}, folder, { scriptHashesBefore: before }))
    expect(directive(policy, 'script-src')).toEqual([
      ...directive(policyOf(plain), 'script-src'),
      "'sha256-AbC+/1='",
      "'sha256-xyz0='",
    ])
  })

  it('cannot be made without pages', () => {
    const empty = mkdtempSync(path.join(tmpdir(), 'vivavoce-empty-'))
    expect(() => make({}, empty)).toThrow(/build the web app first \(npm run build\)/)
  })

  describe('of the web app as it is built', () => {
    beforeAll(() => buildWeb(() => undefined))

    it('holds the hash of every inline script, and stays short enough for a header', () => {
      const policy = policyOf(make({}, webFolder))
      const pages = readdirSync(webFolder).filter(file => file.endsWith('.html'))
      expect(pages).toContain('app.html')
      for (const file of pages) {
        const html = readFileSync(path.join(webFolder, file), 'utf8')
        const inline = html.match(/<script>|<script (?![^>]*src=)/g) ?? []
        expect(scriptHashes(html).length, file).toBe(inline.length)
        for (const hash of scriptHashes(html)) expect(directive(policy, 'script-src'), file).toContain(hash)
        expect(html, file).not.toMatch(/<script[^>]+src="(?!\/)/)
        expect(html, file).not.toMatch(/\son[a-z]+="/)
      }
      // Twice as many hashes while a deploy runs; a bucket's host has at most 63 + 30 signs.
      expect(policy.length + 53 * hashesOfPages(webFolder).length).toBeLessThan(1700)
    })
  })
})

describe('the other headers', () => {
  test.each(['pages', '/assets/*', '/files/*', '/api/*'])('%s: as on the local site, and https for a year', pattern => {
    const behaviour = pattern === 'pages' ? distributionOf(plain).DefaultCacheBehavior : behaviourOf(plain, pattern)
    const { SecurityHeadersConfig: security, CustomHeadersConfig: custom } = headersOf(plain, behaviour)
    const sent = {
      'x-content-type-options': security.ContentTypeOptions.Override ? 'nosniff' : '',
      'x-frame-options': security.FrameOptions.FrameOption,
      'referrer-policy': security.ReferrerPolicy.ReferrerPolicy,
      ...Object.fromEntries(custom.Items.map(({ Header, Value }: any) => [Header, Value])),
    }
    expect(sent).toMatchObject(securityHeaders)
    expect(security.StrictTransportSecurity).toMatchObject({
      AccessControlMaxAgeSec: 31_536_000,
      IncludeSubdomains: false,
    })
  })

  it('give what people uploaded no power, and let browsers keep it', () => {
    const { SecurityHeadersConfig: security, CustomHeadersConfig: custom } = headersOf(
      plain,
      behaviourOf(plain, '/files/*'),
    )
    expect(security.ContentSecurityPolicy.ContentSecurityPolicy).toBe(publicFileHeaders['content-security-policy'])
    expect(security.ContentSecurityPolicy.ContentSecurityPolicy).toBe("default-src 'none'; sandbox")
    expect(custom.Items).toContainEqual({
      Header: 'cache-control',
      Value: publicFileHeaders['cache-control'],
      Override: true,
    })
  })
})

describe('CloudFront', () => {
  it('answers from four places, and rewrites no error into a page', () => {
    const distribution = distributionOf(plain)
    expect(distribution.CacheBehaviors.map((one: any) => one.PathPattern)).toEqual([
      '/assets/*',
      '/files/*',
      '/api/auth/verify-otp*',
      '/api/*',
    ])
    expect(distribution.CustomErrorResponses).toBeUndefined()
    expect(distribution).toMatchObject({ HttpVersion: 'http2and3', PriceClass: 'PriceClass_200', IPV6Enabled: true })
  })

  it('speaks TLS to everybody', () => {
    const distribution = distributionOf(plain)
    const all = [distribution.DefaultCacheBehavior, ...distribution.CacheBehaviors]
    expect(all.map((one: any) => one.ViewerProtocolPolicy)).toEqual([
      'redirect-to-https',
      'redirect-to-https',
      'redirect-to-https',
      'https-only',
      'https-only',
    ])
    expect(originOf(plain, behaviourOf(plain, '/api/*')).CustomOriginConfig).toMatchObject({
      OriginProtocolPolicy: 'https-only',
      OriginSSLProtocols: ['TLSv1.2'],
    })
    expect(distributionOf(own).ViewerCertificate).toMatchObject({
      MinimumProtocolVersion: 'TLSv1.2_2021',
      SslSupportMethod: 'sni-only',
    })
  })

  it('keeps no call to the API, and hands on all of it but the host', () => {
    expect(behaviourOf(plain, '/api/*')).toMatchObject({
      CachePolicyId: '4135ea2d-6df8-44a3-9df3-4b5a84be39ad', // CachingDisabled
      OriginRequestPolicyId: 'b689b0a8-53d0-40ab-baf2-68738e2966ac', // AllViewerExceptHostHeader
      AllowedMethods: expect.arrayContaining(['POST', 'PUT', 'PATCH', 'DELETE']),
    })
  })

  it('says the caller’s town on the calls that sign in, which carry no token', () => {
    const { OriginRequestPolicyId, ...rest } = behaviourOf(plain, '/api/auth/verify-otp*')
    expect(rest).toMatchObject({ CachePolicyId: '4135ea2d-6df8-44a3-9df3-4b5a84be39ad' })
    const policy = plain.all[OriginRequestPolicyId.Ref]?.Properties.OriginRequestPolicyConfig
    expect(policy.HeadersConfig.Headers).toEqual(
      expect.arrayContaining(['CloudFront-Viewer-City', 'Content-Type', 'User-Agent', 'X-Viewer-Ip']),
    )
    expect(policy.HeadersConfig.Headers.length).toBeLessThanOrEqual(10)
  })

  it('shows the API the generated secret, which the functions are given too', () => {
    const secrets = Object.entries(plain.all).filter(([, { Type }]) => Type === 'AWS::SecretsManager::Secret')
    const [secret] = secrets
    expect(secrets).toHaveLength(2)
    const resolved = `{{resolve:secretsmanager:<${secret?.[0]}>:SecretString:::}}`
    const headers = originOf(plain, behaviourOf(plain, '/api/*')).OriginCustomHeaders
    expect(headers.map(({ HeaderName, HeaderValue }: any) => ({ [HeaderName]: inWords(HeaderValue) }))).toEqual([
      { 'x-origin-verify': resolved },
    ])
    expect(plain.importedSecret).toMatch(
      /^{{resolve:secretsmanager:<Site:ExportsOutputRefOriginSecret\w+>:SecretString:::}},{{resolve:secretsmanager:<Site:ExportsOutputRefOriginSecret2\w+>:SecretString:::}}$/,
    )
    expect(secret?.[1].Properties.GenerateSecretString).toMatchObject({ PasswordLength: 48 })
  })

  it('shows it the next one where its version is raised, which the functions know already, and keeps the one before', () => {
    const [first, second, third] = [
      plain,
      make({ originSecretVersion: '2' }, folder),
      make({ originSecretVersion: '3' }, folder),
    ]
    const exportedBy = ({ stack }: Made): string[] =>
      Object.values<any>(Template.fromStack(stack).toJSON().Outputs).flatMap(({ Export }) => Export?.Name ?? [])
    const takenBy = ({ importedSecret }: Made) =>
      [...importedSecret.matchAll(/<(Site:[^>]+)>/g)].map(([, name]) => name)
    const shownBy = (made: Made) =>
      /<(\w+)>/.exec(inWords(originOf(made, behaviourOf(made, '/api/*')).OriginCustomHeaders[0].HeaderValue))?.[1]
    expect(takenBy(first)).toHaveLength(2)
    expect(takenBy(second)[0]).toBe(takenBy(first)[1])
    expect(takenBy(third)[0]).toBe(takenBy(second)[1])
    for (const made of [first, second, third]) expect(takenBy(made)[0]).toContain(shownBy(made))
    expect(exportedBy(second)).toEqual(expect.arrayContaining([...takenBy(first), ...takenBy(second)]))
    expect(exportedBy(third)).toEqual(expect.arrayContaining([...takenBy(second), ...takenBy(third)]))
    expect(exportedBy(third)).not.toContain(takenBy(first)[0])
  })

  it('runs a function before each page, public file and call, and none before an asset', () => {
    const code = (behaviour: any): string =>
      plain.all[behaviour.FunctionAssociations?.[0]?.FunctionARN['Fn::GetAtt'][0]]?.Properties.FunctionCode ?? ''
    expect(code(distributionOf(plain).DefaultCacheBehavior)).toContain('infra/edge/site.ts')
    expect(code(behaviourOf(plain, '/files/*'))).toContain('infra/edge/site.ts')
    expect(code(behaviourOf(plain, '/api/*'))).toContain('infra/edge/api.ts')
    expect(code(behaviourOf(plain, '/assets/*'))).toBe('')
    for (const { FunctionConfig } of plain.ofType('AWS::CloudFront::Function'))
      expect(FunctionConfig.Runtime).toBe('cloudfront-js-2.0')
  })

  it('keeps and compresses what comes from the buckets', () => {
    const distribution = distributionOf(plain)
    for (const one of [distribution.DefaultCacheBehavior, ...distribution.CacheBehaviors.slice(0, 2)])
      expect(one).toMatchObject({ Compress: true, CachePolicyId: '658327ea-f89d-4fab-a63d-7e88639e58f6' })
  })

  it('has the web ACL that is asked for', () => {
    expect(distributionOf(plain).WebACLId).toBeUndefined()
    expect(distributionOf(own).WebACLId).toBe(ownDomain.webAclArn)
  })
})

describe("the site's bucket", () => {
  const bucket = () => plain.ofType('AWS::S3::Bucket')[0]
  const statements = () => plain.ofType('AWS::S3::BucketPolicy')[0]?.PolicyDocument.Statement ?? []

  it('is private and encrypted', () => {
    expect(plain.ofType('AWS::S3::Bucket')).toHaveLength(1)
    expect(bucket()?.PublicAccessBlockConfiguration).toEqual({
      BlockPublicAcls: true,
      BlockPublicPolicy: true,
      IgnorePublicAcls: true,
      RestrictPublicBuckets: true,
    })
    expect(bucket()?.BucketEncryption).toBeDefined()
  })

  it('is read by this distribution alone, which may also see that a file is missing', () => {
    const allowed = statements().filter((one: any) => one.Effect === 'Allow')
    expect(allowed).toHaveLength(1)
    expect(allowed[0]).toMatchObject({
      Principal: { Service: 'cloudfront.amazonaws.com' },
      Action: ['s3:GetObject', 's3:ListBucket'],
    })
    expect(inWords(allowed[0].Condition.StringEquals['aws:SourceArn'])).toMatch(/:distribution\/<Distribution\w+>$/)
    expect(statements()).toContainEqual(
      expect.objectContaining({ Effect: 'Deny', Condition: { Bool: { 'aws:SecureTransport': 'false' } } }),
    )
    for (const { DomainName, S3OriginConfig, OriginAccessControlId } of distributionOf(plain).Origins)
      if (S3OriginConfig) expect(OriginAccessControlId, inWords(DomainName)).toBeDefined()
  })

  it('drops an asset 30 days after a deploy has retired it', () => {
    expect(bucket()?.LifecycleConfiguration.Rules).toContainEqual({
      Id: 'old-assets',
      Status: 'Enabled',
      ExpirationInDays: 30,
      TagFilters: [{ Key: 'retired', Value: 'true' }],
    })
  })
})

describe('the HTTP API', () => {
  it('takes so many calls a second and no more', () => {
    expect(plain.ofType('AWS::ApiGatewayV2::Stage')).toMatchObject([
      { StageName: '$default', AutoDeploy: true, DefaultRouteSettings: { ThrottlingRateLimit: 5000 } },
    ])
  })

  it('logs route, status and time, never who called or with what', () => {
    const [{ AccessLogSettings } = {}] = plain.ofType('AWS::ApiGatewayV2::Stage')
    const asked: string[] = AccessLogSettings.Format.match(/\$context\.[\w.]+/g)
    expect(asked.map(one => one.slice('$context.'.length)).sort()).toEqual([
      'error.message',
      'integrationLatency',
      'requestId',
      'requestTimeEpoch',
      'responseLatency',
      'routeKey',
      'status',
    ])
    expect(plain.ofType('AWS::Logs::LogGroup')).toMatchObject([{ RetentionInDays: 30 }])
    expect(make({ logDays: '7' }, folder).ofType('AWS::Logs::LogGroup')).toMatchObject([{ RetentionInDays: 7 }])
  })
})

describe('the address', () => {
  const outputs = (made: Made) => Template.fromStack(made.stack).toJSON().Outputs

  it('is CloudFront’s own where nothing else is asked for', () => {
    expect(inWords(outputs(plain).AppUrl.Value)).toMatch(/^https:\/\/<Distribution\w+\.DomainName>$/)
    expect(distributionOf(plain).Aliases).toBeUndefined()
    expect(plain.ofType('AWS::Route53::RecordSet')).toEqual([])
  })

  it('is the domain, and every subdomain for its institution', () => {
    expect(outputs(own).AppUrl.Value).toBe('https://vivavoce.example')
    expect(own.stack.appUrl).toBe('https://vivavoce.example')
    expect(distributionOf(own).Aliases).toEqual(['vivavoce.example', '*.vivavoce.example'])
    const records = own
      .ofType('AWS::Route53::RecordSet')
      .map(({ Name, Type, HostedZoneId }) => [HostedZoneId, Name, Type])
    expect(records.sort()).toEqual([
      ['Z123', '*.vivavoce.example.', 'A'],
      ['Z123', '*.vivavoce.example.', 'AAAA'],
      ['Z123', 'vivavoce.example.', 'A'],
      ['Z123', 'vivavoce.example.', 'AAAA'],
    ])
  })

  it('gets its records by hand where the zone is not in Route 53', () => {
    const { hostedZoneId: _, ...elsewhere } = ownDomain
    const made = make(elsewhere, folder)
    expect(made.ofType('AWS::Route53::RecordSet')).toEqual([])
    expect(distributionOf(made).Aliases).toEqual(['vivavoce.example', '*.vivavoce.example'])
    expect(outputs(made)).toHaveProperty('DistributionDomain')
  })

  it('has a certificate for the domain and its subdomains, proven by the zone', () => {
    const stack = new CertificateStack(new App(), 'Certificate', {
      env: { region: 'us-east-1' },
      domain: 'vivavoce.example',
      hostedZoneId: 'Z123',
    })
    const [certificate] = Object.values(templateOf(stack))
    expect(certificate?.Properties).toMatchObject({
      DomainName: 'vivavoce.example',
      SubjectAlternativeNames: ['*.vivavoce.example'],
      ValidationMethod: 'DNS',
      DomainValidationOptions: [{ DomainName: 'vivavoce.example', HostedZoneId: 'Z123' }],
    })
    expect(Template.fromStack(stack).toJSON().Outputs.CertificateArn).toBeDefined()
  })
})
