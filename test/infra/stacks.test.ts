import { existsSync } from 'node:fs'
import path from 'node:path'
import { App } from 'aws-cdk-lib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ownWebAcl } from '#infra/options.ts'
import { makeCertificate, makeWebAcl, prepare } from '#infra/product.ts'
import { allRoutes, fileOf } from '#shared/contract/index.ts'
import { daily, events, hourly, jobs, queueNames } from '#shared/jobs.ts'
import { variablesRead } from './reads.ts'
import { plain, type Resource, type Synthesis, startSynthesis } from './synthesise.ts'

let world: Awaited<ReturnType<typeof startSynthesis>>
let bare: Synthesis

beforeAll(async () => {
  world = await startSynthesis()
  bare = world.synthesise()
})
afterAll(() => world.stop())

const ofType = (type: string, { resources }: Synthesis = bare) => resources.filter(({ Type }) => Type === type)
const at = (template: string, logicalId: string): Resource | undefined =>
  bare.resources.find(resource => resource.template === template && resource.logicalId === logicalId)
/** Functions of the product by the handler they run. */
const functions = () => new Map(ofType('AWS::Lambda::Function').map(made => [made.Properties.Handler, made]))
const handlerOfWorker = (name: (typeof queueNames)[number]) => `${jobs[name].feature}/${name}-job.handler`
const handlerOf = ({ feature, key }: { feature: string; key: string }) => `${feature}/${fileOf(key)}.handler`
const queueOf = (name: string) =>
  ofType('AWS::SQS::Queue').find(({ logicalId }) => logicalId.replace(/[0-9A-F]{8}$/, '') === name.replaceAll('-', ''))

describe('the endpoints', () => {
  it('has a route for each of the contract, once, and no other', () => {
    const made = ofType('AWS::ApiGatewayV2::Route').map(({ Properties }) => Properties.RouteKey)
    expect(made.sort()).toEqual(allRoutes.map(({ spec }) => `${spec.method} /api${spec.path}`).sort())
  })

  it.each(allRoutes.map(route => [`${route.feature}/${route.key}`, route] as const))(
    "leads %s to its own function, which asks for CloudFront's secret and alone may be called by it",
    (_name, route) => {
      const key = `${route.spec.method} /api${route.spec.path}`
      const made = ofType('AWS::ApiGatewayV2::Route').find(({ Properties }) => Properties.RouteKey === key)
      const template = made?.template ?? ''
      const integration = at(template, plain(made?.Properties.Target).replace(/^integrations\/<(.+)>$/, '$1'))
      const lambda = at(template, plain(integration?.Properties.IntegrationUri).replace(/^<(.+)\.Arn>$/, '$1'))
      expect(lambda?.Properties.Handler).toBe(handlerOf(route))
      expect(lambda?.Properties.Environment.Variables).toHaveProperty('ORIGIN_SECRETS')
      const callers = ofType('AWS::Lambda::Permission').filter(
        ({ template: where, Properties }) =>
          where === template && plain(Properties.FunctionName) === `<${lambda?.logicalId}.Arn>`,
      )
      expect(callers).toHaveLength(1)
      expect(plain(callers[0]?.Properties.SourceArn)).toContain(`/api${route.spec.path}`)
    },
  )

  /** 'a/b.c.d' is to Lambda's runtime for Node what c.d exports from a/b. */
  it('says every handler as Lambda reads it: a file of the bundle up to the first dot, and what it exports', () => {
    for (const handler of functions().keys()) {
      const [, file = '', exported] = /^(.*\/[^./]*)\.(.*)$/.exec(handler) ?? []
      expect(existsSync(path.join(world.bundle, `${file}.mjs`)), handler).toBe(true)
      expect(exported, handler).toBe('handler')
    }
  })

  /** Otherwise API Gateway refuses the second: 'a conflicting variable on the same hierarchical level'. */
  it('calls a variable the same in all paths that have one in that place', () => {
    const names = new Map<string, Set<string>>()
    for (const { spec } of allRoutes)
      for (const [variable] of spec.path.matchAll(/\{\w+\}/g)) {
        const before = spec.path.slice(0, spec.path.indexOf(variable)).replaceAll(/\{\w+\}/g, '{}')
        names.set(before, (names.get(before) ?? new Set()).add(variable))
      }
    for (const [before, variables] of names) expect([...variables], before).toHaveLength(1)
  })

  /** A route that were made anew would be refused, since the old one is deleted only afterwards. */
  it('knows a route by its method and path, so that its function may be called otherwise some day', () => {
    for (const { logicalId, Properties } of ofType('AWS::ApiGatewayV2::Route')) {
      const said = Properties.RouteKey.replace(/ \/api/, '').replaceAll(/\W/g, '')
      expect(logicalId.replace(/[0-9A-F]{8}$/, '')).toBe(said)
    }
  })

  /** All 72 at once are more than API Gateway takes in a second, and CloudFormation fails over it. */
  it('are made three features at a time, and in each a route after the other', () => {
    const features = ofType('AWS::CloudFormation::Stack')
    const after = features.map(({ DependsOn = [] }) => [DependsOn].flat())
    expect(after.filter(before => before.length === 0)).toHaveLength(3)
    expect(new Set(after.flat()).size).toBe(features.length - 3)
    for (const [name] of bare.templates) {
      const inIt = (type: string) => ofType(type).filter(({ template }) => template === name)
      const routes = inIt('AWS::ApiGatewayV2::Route').map(({ logicalId }) => logicalId)
      const before = inIt('AWS::ApiGatewayV2::Integration').map(({ DependsOn = [] }) => [DependsOn].flat())
      expect(before, name).toEqual(routes.map((_, index) => routes.slice(0, index).slice(-1)))
    }
  })

  it('has one function for each route and each queue, each with a role and a log group of its own', () => {
    const made = ofType('AWS::Lambda::Function')
    expect([...functions().keys()].sort()).toEqual(
      [...allRoutes.map(handlerOf), ...queueNames.map(handlerOfWorker)].sort(),
    )
    const own = (name: (made: Resource) => unknown) => new Set(made.map(one => `${one.template} ${plain(name(one))}`))
    expect(own(({ Properties }) => Properties.Role).size).toBe(made.length)
    expect(own(({ Properties }) => Properties.LoggingConfig.LogGroup).size).toBe(made.length)
    for (const { Properties } of ofType('AWS::Logs::LogGroup')) expect(Properties.RetentionInDays).toBe(30)
  })
})

describe('what a function may do and knows', () => {
  /** The only actions that may be said of '*', for their services know no resource for them. */
  const onAnything = new Set(['polly:SynthesizeSpeech', 'transcribe:StartTranscriptionJob'])

  const statements = ({ resources }: Synthesis) =>
    resources
      .filter(({ Type }) => Type === 'AWS::IAM::Role' || Type === 'AWS::IAM::Policy')
      .flatMap(({ Properties, logicalId }) =>
        [Properties.PolicyDocument, ...(Properties.Policies ?? []).map((own: any) => own.PolicyDocument)]
          .flatMap(document => document?.Statement ?? [])
          .map(({ Action, Resource, ...rest }) => ({
            ...{ logicalId, rest, actions: [Action].flat(), resources: [Resource].flat().map(plain) },
          })),
      )

  it('names every action of every role, and the resource of all but those that know none', () => {
    expect(statements(bare).length).toBeGreaterThan(allRoutes.length)
    for (const { logicalId, actions, resources } of statements(bare)) {
      for (const action of actions) expect(action, logicalId).toMatch(/^[a-z0-9]+:[A-Za-z]+$/)
      if (resources.includes('*')) for (const action of actions) expect(onAnything, logicalId).toContain(action)
    }
    for (const { Properties } of ofType('AWS::IAM::Role')) expect(Properties.ManagedPolicyArns).toBeUndefined()
  })

  it('lets mails leave from the sender alone, and words heard go to the audio bucket alone', () => {
    const held = (action: string) => statements(bare).filter(({ actions }) => actions.includes(action))
    expect(held('ses:SendEmail').length).toBeGreaterThan(0)
    for (const { rest } of held('ses:SendEmail'))
      expect(rest.Condition).toEqual({ StringEquals: { 'ses:FromAddress': 'no-reply@vivavoce.example' } })
    expect(held('transcribe:StartTranscriptionJob').length).toBeGreaterThan(0)
    for (const { rest } of held('transcribe:StartTranscriptionJob'))
      expect(plain(rest.Condition.StringEquals['transcribe:OutputBucketName'])).toContain('Audio')
  })

  it('lets a function send to the queues whose addresses it has, and to no others', () => {
    for (const [handler, { template, Properties }] of functions()) {
      const role = at(template, plain(Properties.Role).replace(/^<(.+)\.Arn>$/, '$1'))
      const may = role?.Properties.Policies[0].PolicyDocument.Statement.filter(
        ({ Action }: any) => Action === 'sqs:SendMessage',
      ).flatMap(({ Resource }: any) => [Resource].flat().map(plain))
      const urls = Properties.Environment?.Variables.QUEUE_URLS
      const known = urls ? Object.keys(JSON.parse(plain(urls).replaceAll('"<', '"').replaceAll('>"', '"'))) : []
      expect(may, handler).toHaveLength(known.length)
      for (const name of known)
        expect(
          may.some((arn: string) => arn.endsWith(`:vivavoce-${name}`) || arn === `<${queueOf(name)?.logicalId}.Arn>`),
          handler,
        ).toBe(true)
    }
  })

  it('gives each function the variables that its bundled code reads, and no others', () => {
    expect(functions().size).toBeGreaterThan(0)
    for (const [handler, { Properties }] of functions()) {
      const file = path.join(world.bundle, handler.replace(/\.handler$/, '.mjs'))
      expect(Object.keys(Properties.Environment?.Variables ?? {}).sort(), handler).toEqual(variablesRead(file))
    }
  })
})

describe('the queues', () => {
  it.each(queueNames)('hides a message of %s for six times its worker, and keeps what failed five times', name => {
    const queue = queueOf(name)
    const dead = queueOf(`${name}-dead`)
    expect(queue?.Properties.VisibilityTimeout).toBe(6 * jobs[name].timeoutSeconds)
    expect(queue?.Properties.RedrivePolicy).toEqual({
      deadLetterTargetArn: { 'Fn::GetAtt': [dead?.logicalId, 'Arn'] },
      maxReceiveCount: 5,
    })
    expect(dead?.Properties.MessageRetentionPeriod).toBe(14 * 24 * 3600)
    for (const one of [queue, dead]) {
      expect(one?.Properties.SqsManagedSseEnabled).toBe(true)
      const policy = ofType('AWS::SQS::QueuePolicy').find(({ Properties }) =>
        Properties.Queues.some(({ Ref }: any) => Ref === one?.logicalId),
      )
      expect(policy?.Properties.PolicyDocument.Statement).toContainEqual(
        expect.objectContaining({ Effect: 'Deny', Condition: { Bool: { 'aws:SecureTransport': 'false' } } }),
      )
    }
    const source = ofType('AWS::Lambda::EventSourceMapping').find(({ Properties }) =>
      plain(Properties.EventSourceArn).includes(`<${queue?.logicalId}.Arn>`),
    )
    expect(source?.Properties.FunctionResponseTypes).toEqual(['ReportBatchItemFailures'])
    expect(plain(source?.Properties.FunctionName)).toBe(`<${functions().get(handlerOfWorker(name))?.logicalId}>`)
  })

  /** Lambda's loop detection drops a message at its sixteenth round; some of ours take a hundred. */
  it('may fill themselves again as often as they need, and no others', () => {
    const sendsTo = (name: (typeof queueNames)[number]) => {
      const urls = functions().get(handlerOfWorker(name))?.Properties.Environment.Variables.QUEUE_URLS
      return queueNames.filter(other => urls && plain(urls).includes(`"${other}":`))
    }
    const comesBack = (name: (typeof queueNames)[number]) => {
      const reached = new Set<(typeof queueNames)[number]>()
      const go = (from: (typeof queueNames)[number]) => {
        for (const next of sendsTo(from)) {
          if (reached.has(next)) continue
          reached.add(next)
          go(next)
        }
      }
      go(name)
      return reached.has(name)
    }
    expect(queueNames.filter(comesBack)).toEqual(expect.arrayContaining(['import-students', 'close-session']))
    for (const name of queueNames)
      expect(functions().get(handlerOfWorker(name))?.Properties.RecursiveLoop, name).toBe(
        comesBack(name) ? 'Allow' : undefined,
      )
  })

  it('sounds an alarm for every one whose dead letters are not empty', () => {
    const watched = ofType('AWS::CloudWatch::Alarm').map(({ Properties }) => JSON.stringify(Properties))
    for (const name of queueNames) {
      expect(queueOf(`${name}-dead`)?.Properties.QueueName).toBe(`vivavoce-${name}-dead`)
      expect(
        watched.some(alarm => alarm.includes(`"vivavoce-${name}-dead"`) && alarm.includes('AlarmActions')),
        name,
      ).toBe(true)
    }
  })

  /** The pattern or schedule of each rule, with the queues it fills. */
  const rules = () =>
    ofType('AWS::Events::Rule').map(({ Properties: { EventPattern, ScheduleExpression, Targets } }) => ({
      EventPattern,
      ScheduleExpression,
      queues: Targets.map((target: any) => target.Arn['Fn::GetAtt'][0].replace(/[0-9A-F]{8}$/, '')),
      inputs: Targets.map((target: any) => target.Input),
    }))
  const idOf = (queue: string) => queue.replaceAll('-', '')

  /** An import would keep the queue, and the last endpoint that sends to it, from ever being removed. */
  it('are known to other stacks by their names alone', () => {
    const jobsTemplate = bare.templates.get('VivavoceJobs')
    expect(Object.values<any>(jobsTemplate?.Outputs ?? {}).filter(({ Export }) => Export)).toEqual([])
    for (const stack of [bare.product.api, bare.product.watch]) expect(stack.dependencies).toContain(bare.product.jobs)
  })

  it('are filled by each event of another service that has a worker', () => {
    const byEvent = rules().filter(rule => rule.EventPattern)
    expect(Object.fromEntries(byEvent.map(rule => [rule.queues.join(), rule.EventPattern]))).toEqual(
      Object.fromEntries(Object.entries(events).map(([queue, pattern]) => [idOf(queue), pattern])),
    )
  })

  it('are filled once a day or an hour with an empty message where they go by the clock', () => {
    const byClock = rules().filter(rule => rule.ScheduleExpression)
    expect(byClock).toMatchObject([
      { ScheduleExpression: 'cron(30 20 * * ? *)', queues: daily.map(idOf) },
      { ScheduleExpression: 'rate(1 hour)', queues: hourly.map(idOf) },
    ])
    expect(byClock.flatMap(({ inputs }) => inputs)).toEqual([...daily, ...hourly].map(() => '{}'))
  })
})

describe('what is kept', () => {
  const policyOf = (bucket: Resource) =>
    ofType('AWS::S3::BucketPolicy').find(
      ({ template, Properties }) => template === bucket.template && Properties.Bucket.Ref === bucket.logicalId,
    )?.Properties.PolicyDocument.Statement

  it('lies in buckets that are private, encrypted and reached by TLS 1.2 alone', () => {
    expect(ofType('AWS::S3::Bucket').length).toBeGreaterThanOrEqual(4)
    for (const bucket of ofType('AWS::S3::Bucket')) {
      expect(bucket.Properties.PublicAccessBlockConfiguration, bucket.logicalId).toEqual({
        ...{ BlockPublicAcls: true, BlockPublicPolicy: true, IgnorePublicAcls: true, RestrictPublicBuckets: true },
      })
      expect(JSON.stringify(bucket.Properties.BucketEncryption)).toContain('AES256')
      const denied = policyOf(bucket).filter(({ Effect }: any) => Effect === 'Deny')
      expect(denied.map(({ Condition }: any) => Condition)).toEqual(
        expect.arrayContaining([
          { Bool: { 'aws:SecureTransport': 'false' } },
          { NumericLessThan: { 's3:TlsVersion': 1.2 } },
        ]),
      )
      for (const { Effect, Principal } of policyOf(bucket))
        if (Effect === 'Allow') expect(Principal).toEqual({ Service: 'cloudfront.amazonaws.com' })
    }
  })

  it('may be asked for by the pages of the product alone', () => {
    const origins = (synthesis: Synthesis) =>
      ofType('AWS::S3::Bucket', synthesis).flatMap(({ logicalId, Properties }) =>
        (Properties.CorsConfiguration?.CorsRules ?? []).map((rule: any) => [
          ...[logicalId.slice(0, 5), rule.AllowedMethods.join(), rule.AllowedOrigins],
        ]),
      )
    expect(origins(bare)).toEqual([
      ['Uploa', 'POST', ['https://*.cloudfront.net']],
      ['Audio', 'GET', ['https://*.cloudfront.net']],
    ])
  })

  it('goes after a day, or 90, where it is temporary or a recording', () => {
    const rulesOf = (name: string) =>
      ofType('AWS::S3::Bucket').find(
        ({ template, logicalId }) => template.endsWith('Data') && logicalId.startsWith(name),
      )?.Properties.LifecycleConfiguration.Rules
    expect(rulesOf('Uploads')).toContainEqual(
      expect.objectContaining({ TagFilters: [{ Key: 'temporary', Value: 'true' }], ExpirationInDays: 1 }),
    )
    expect(rulesOf('Audio')).toContainEqual(expect.objectContaining({ Prefix: 'people/', ExpirationInDays: 90 }))
    for (const name of ['Uploads', 'Audio', 'PublicFiles'])
      expect(rulesOf(name)).toContainEqual(
        expect.objectContaining({ AbortIncompleteMultipartUpload: { DaysAfterInitiation: 1 } }),
      )
  })

  it('stays when the stack goes, which itself is hard to delete', () => {
    const data = bare.resources.filter(({ template }) => template === 'VivavoceData')
    const holding = ['AWS::DynamoDB::GlobalTable', 'AWS::S3::Bucket', 'AWS::SecretsManager::Secret']
    const kept = data.filter(({ Type }) => holding.includes(Type))
    expect(kept).toHaveLength(5)
    for (const { logicalId, DeletionPolicy } of kept) expect(DeletionPolicy, logicalId).toBe('Retain')
    expect(bare.product.data.terminationProtection).toBe(true)
  })

  /** Another id, key or attribute would make CloudFormation put an empty table in its place: never change these. */
  it('lies in the table it has always lain in', () => {
    const tables = ofType('AWS::DynamoDB::GlobalTable')
    expect(tables.map(({ logicalId }) => logicalId)).toEqual(['TableCD117FA1'])
    const { Replicas, ...properties } = tables[0]?.Properties ?? {}
    expect(properties).toMatchInlineSnapshot(`
      {
        "AttributeDefinitions": [
          {
            "AttributeName": "pk",
            "AttributeType": "S",
          },
          {
            "AttributeName": "sk",
            "AttributeType": "S",
          },
        ],
        "BillingMode": "PAY_PER_REQUEST",
        "KeySchema": [
          {
            "AttributeName": "pk",
            "KeyType": "HASH",
          },
          {
            "AttributeName": "sk",
            "KeyType": "RANGE",
          },
        ],
        "TimeToLiveSpecification": {
          "AttributeName": "ttl",
          "Enabled": true,
        },
      }
    `)
    expect(Replicas).toMatchObject([
      {
        DeletionProtectionEnabled: true,
        PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true, RecoveryPeriodInDays: 30 },
      },
    ])
    const idsOf = (type: string) =>
      ofType(type).flatMap(({ template, logicalId }) => (template === 'VivavoceData' ? [logicalId] : []))
    expect(idsOf('AWS::S3::Bucket')).toEqual(['Uploads4F6EB0FD', 'Audio9AB18887', 'PublicFiles7DC15C12'])
    expect(idsOf('AWS::SecretsManager::Secret')).toEqual(['Pepper2B9638F2'])
  })
})

describe('mail', () => {
  it('tells of what did not arrive or was complained of, and of nothing a reader does', () => {
    const [destination] = ofType('AWS::SES::ConfigurationSetEventDestination')
    const { MatchingEventTypes, EventBridgeDestination } = destination?.Properties.EventDestination ?? {}
    expect(MatchingEventTypes).toEqual(['bounce', 'complaint', 'reject', 'renderingFailure'])
    expect(JSON.stringify(EventBridgeDestination)).toContain('event-bus/default')
    const [set] = ofType('AWS::SES::ConfigurationSet')
    expect(set?.Properties.SuppressionOptions.SuppressedReasons).toEqual(['BOUNCE', 'COMPLAINT'])
    const sender = functions().get('auth/send-mail-job.handler')?.Properties.Environment.Variables
    expect(plain(sender.MAIL_CONFIGURATION_SET)).toContain(set?.logicalId)
  })

  it('comes from the one address that was given, or from the domain with its keys as records', () => {
    expect(ofType('AWS::SES::EmailIdentity')[0]?.Properties.EmailIdentity).toBe('no-reply@vivavoce.example')
  })
})

describe('the whole', () => {
  it('keeps every stack, nested ones too, under 300 resources', () => {
    expect(bare.templates.size).toBeGreaterThan(10)
    for (const [name, { Resources }] of bare.templates) expect(Object.keys(Resources).length, name).toBeLessThan(300)
  })

  /** CloudFormation's limit; each endpoint asks for CloudFront's two secrets. */
  it('asks for fewer than 60 secrets in each stack', () => {
    const asked = [...bare.templates.values()].map(
      template => JSON.stringify(template).match(/\{\{resolve:/g)?.length ?? 0,
    )
    expect(Math.max(...asked)).toBeGreaterThan(0)
    expect(Math.max(...asked)).toBeLessThan(60)
  })

  it('says what each stack is, and marks everything as of the project', () => {
    for (const stack of bare.assembly.stacks) {
      expect(stack.template.Description).toMatch(/Vivavoce/)
      expect(stack.tags).toEqual({ project: 'vivavoce' })
    }
  })

  it('leaves no warning', () => {
    expect(bare.assembly.stacks.flatMap(({ messages }) => messages.map(({ entry }) => entry.data))).toEqual([])
  })
})

describe('with every option', () => {
  const env = { account: '111111111111', region: 'ap-south-1' }
  const given = {
    ...{ domain: 'example.com', hostedZoneId: 'Z0123456789ABCDEFGHIJ', sender: 'hello@example.com' },
    certificateArn: 'arn:aws:acm:us-east-1:111111111111:certificate/00000000-0000-4000-8000-000000000000',
    webAclArn: 'arn:aws:wafv2:us-east-1:111111111111:global/webacl/one/00000000-0000-4000-8000-000000000000',
    ...{ mailFromDomain: 'bounce.example.com', operatorEmail: 'operator@example.com', budgetUsd: '50' },
    ...{ modelId: 'none', voiceId: 'none', recogniser: 'none', audioDays: '7', logDays: '14', mailPerSecond: '50' },
  }
  let full: Synthesis
  beforeAll(() => {
    full = world.synthesise(given, env)
  })

  /** What one stack imports the one before it cannot let go of: an option said later would break the deploy. */
  it('lets no stack give up what another has of it', () => {
    const exported = ({ templates }: Synthesis) =>
      [...templates.values()].flatMap(({ Outputs = {} }) =>
        Object.values<any>(Outputs).flatMap(({ Export }) => (Export ? [plain(Export.Name)] : [])),
      )
    expect(exported(bare).length).toBeGreaterThan(10)
    expect(exported(full).sort()).toEqual(exported(bare).sort())
  })

  it('is as clean as without any', () => {
    expect(full.assembly.stacks.flatMap(({ messages }) => messages.map(({ entry }) => entry.data))).toEqual([])
    for (const [name, { Resources }] of full.templates) expect(Object.keys(Resources).length, name).toBeLessThan(300)
  })

  it('sends from the domain, whose signing keys and way back are records of its zone', () => {
    expect(ofType('AWS::SES::EmailIdentity', full)[0]?.Properties).toMatchObject({
      EmailIdentity: 'example.com',
      MailFromAttributes: { MailFromDomain: 'bounce.example.com' },
    })
    const records = ofType('AWS::Route53::RecordSet', full).filter(({ template }) => template === 'VivavoceMail')
    expect(records.map(({ Properties }) => Properties.Type).sort()).toEqual(['CNAME', 'CNAME', 'CNAME', 'MX', 'TXT'])
  })

  it('lets pages of the domain and its institutions alone reach the files', () => {
    const origins = ofType('AWS::S3::Bucket', full).flatMap(({ Properties }) => Properties.CorsConfiguration?.CorsRules)
    for (const rule of origins.filter(Boolean))
      expect(rule.AllowedOrigins).toEqual(['https://example.com', 'https://*.example.com'])
  })

  it('asks no service that was switched off, and lets nobody ask it', () => {
    const all = JSON.stringify([...full.templates.values()])
    for (const action of ['bedrock:', 'polly:', 'transcribe:Start']) expect(all).not.toContain(action)
    const variables = ofType('AWS::Lambda::Function', full).map(({ Properties }) => Properties.Environment?.Variables)
    expect(variables.filter(set => set?.MODEL_ID && set.MODEL_ID !== 'none')).toEqual([])
  })

  it('keeps recordings and logs for as long as was said', () => {
    for (const { Properties } of ofType('AWS::Logs::LogGroup', full)) expect(Properties.RetentionInDays).toBe(14)
    expect(JSON.stringify(ofType('AWS::S3::Bucket', full))).toContain('"ExpirationInDays":7,"Id":"recordings"')
  })
})

it('makes the certificate by itself, where CloudFront looks for it', () => {
  const app = new App()
  prepare(app)
  makeCertificate(app, 'example.com', 'Z0123456789ABCDEFGHIJ', { account: '111111111111', region: 'ap-south-1' })
  const [stack] = app.synth().stacks
  expect(stack?.environment).toMatchObject({ account: '111111111111', region: 'us-east-1' })
  expect(stack?.messages).toEqual([])
})

describe('the web ACL', () => {
  const made = () => {
    const app = new App()
    prepare(app)
    makeWebAcl(app, { account: '111111111111', region: 'ap-south-1' })
    const [stack] = app.synth().stacks
    const [acl] = Object.values<any>(stack?.template.Resources)
    return { stack, acl, rules: acl.Properties.Rules as Record<string, any>[] }
  }

  it('is made where CloudFront looks for it, and says its ARN and version', () => {
    const { stack, acl } = made()
    expect(stack?.environment).toMatchObject({ account: '111111111111', region: 'us-east-1' })
    expect(stack?.messages).toEqual([])
    expect(acl).toMatchObject({
      Type: 'AWS::WAFv2::WebACL',
      Properties: { Scope: 'CLOUDFRONT', DefaultAction: { Allow: {} } },
    })
    expect(stack?.template.Outputs).toMatchObject({ WebAclArn: {}, Version: { Value: ownWebAcl.version } })
    expect(acl.Properties.Rules).toHaveLength(ownWebAcl.rules)
  })

  it('refuses floods, far above what a campus behind one address does', () => {
    const rates = made().rules.flatMap(({ Action, Statement }) =>
      Statement.RateBasedStatement ? [{ ...Statement.RateBasedStatement, Action }] : [],
    )
    expect(rates).toHaveLength(2)
    // 3,000 people who sign in within five minutes, with a mistyped code each; and as many in the middle of interviews.
    const [signIn, all] = rates.map(({ Limit }) => Limit)
    expect(signIn).toBeGreaterThanOrEqual(3000 * 4)
    expect(all).toBeGreaterThanOrEqual(3000 * 60)
    for (const { Action } of rates) expect(Action.Block.CustomResponse.ResponseCode).toBe(429)
  })

  it('only counts what reads bodies, and keeps no call with its address', () => {
    const { rules } = made()
    const common = rules.find(({ Name }) => Name === 'AWSManagedRulesCommonRuleSet')
    const counting = common?.Statement.ManagedRuleGroupStatement.RuleActionOverrides.map(({ Name }: any) => Name)
    expect(counting).toEqual(expect.arrayContaining(['SizeRestrictions_BODY', 'CrossSiteScripting_BODY']))
    for (const { VisibilityConfig } of rules) expect(VisibilityConfig.SampledRequestsEnabled).toBe(false)
  })
})
