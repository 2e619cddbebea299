import { existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { GetAccountCommand, GetEmailIdentityCommand, NotFoundException, SESv2Client } from '@aws-sdk/client-sesv2'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { mockClient } from 'aws-sdk-client-mock'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { enrolmentsOf } from '#functions/people/store.ts'
import { documentClient } from '#functions/platform/aws/clients/document-client.ts'
import { dynamoTable } from '#functions/platform/aws/table.ts'
import type { DeployArguments } from '#infra/deploy/command-line/arguments.ts'
import { CommandRefused } from '#infra/deploy/command-line/plain-words.ts'
import type { RunTool } from '#infra/deploy/command-line/tools.ts'
import { deployProduct } from '#infra/deploy/deploy-product.ts'
import { addSuperadmin } from '#infra/deploy/steps/superadmin.ts'
import { startDynamoDb } from '#infra/local/database/dynamodb.ts'
import { ownWebAcl } from '#infra/options.ts'
import { scriptHashes } from '#infra/security-headers.ts'
import { type FakeObject, type FakeStack, fakeCloudFormation, fakeS3, typing } from './world.ts'

const now = () => new Date('2026-11-21T10:00:00Z')
const tableName = 'vivavoce'
const args: DeployArguments = { yes: false, superadmin: undefined, acceptShorterRetention: false, options: {} }
const sender = { sender: 'no-reply@vivavoce.example' }

const dataTemplate = {
  Resources: {
    Table1: { Type: 'AWS::DynamoDB::GlobalTable', DeletionPolicy: 'Retain', UpdateReplacePolicy: 'Retain' },
    Audio1: {
      Type: 'AWS::S3::Bucket',
      DeletionPolicy: 'Retain',
      UpdateReplacePolicy: 'Retain',
      Properties: { LifecycleConfiguration: { Rules: [{ Status: 'Enabled', ExpirationInDays: 90 }] } },
    },
  },
}
const oldPage = '<script>the old one</script>'

const webAclArn = 'arn:aws:wafv2:us-east-1:1:global/webacl/made/1'
const webAclMade: FakeStack = { outputs: { WebAclArn: webAclArn, Version: ownWebAcl.version } }

let engine: Awaited<ReturnType<typeof startDynamoDb>>
let document: DynamoDBDocumentClient
let stacks: Map<string, FakeStack>
let certificateStacks: Map<string, FakeStack>
let objects: Map<string, FakeObject>
let templates: Record<string, object>
let log: string[]
let folder: string

beforeEach(async () => {
  engine = await startDynamoDb({ dataFolder: null })
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' }
  document = documentClient(new DynamoDBClient({ endpoint: engine.endpoint, region: 'ap-south-1', credentials }))
  stacks = new Map([['CDKToolkit', {}]])
  certificateStacks = new Map([['VivavoceWebAcl', webAclMade]])
  objects = new Map()
  templates = { VivavoceData: dataTemplate, VivavoceSite: { Resources: { A: { Type: 'AWS::S3::Bucket' } } } }
  log = []
  folder = mkdtempSync(path.join(tmpdir(), 'vivavoce-deploy-'))
})
afterEach(async () => {
  document.destroy()
  await engine.stop()
})

/** What the tools would do: vite builds a page, cdk writes the templates, deploys them, makes its own stack. */
const run: RunTool = async (tool, words) => {
  log.push([tool, ...words].join(' '))
  const at = words.indexOf('--output')
  const app = words[words.indexOf('--app') + 1] ?? ''
  if (tool === 'vite') {
    mkdirSync(path.join(folder, 'web', 'assets'), { recursive: true })
    writeFileSync(path.join(folder, 'web', 'app.html'), '<script>the new one</script>')
    writeFileSync(path.join(folder, 'web', 'assets', 'app-1.js'), '')
  }
  if (words[0] === 'synth') writeAssembly(words[at + 1] ?? '')
  if (words[0] === 'bootstrap') (/(certificate|web-acl)$/.test(app) ? certificateStacks : stacks).set('CDKToolkit', {})
  if (words[0] === 'deploy' && words[1] === 'VivavoceCertificate')
    certificateStacks.set('VivavoceCertificate', {
      outputs: { Domain: 'vivavoce.example', CertificateArn: 'arn:aws:acm:us-east-1:1:certificate/new' },
    })
  if (words[0] === 'deploy' && words[1] === 'VivavoceWebAcl') certificateStacks.set('VivavoceWebAcl', webAclMade)
  if (words[0] === 'deploy' && words[1] === '--all') deployAll()
}

function writeAssembly(into: string): void {
  mkdirSync(into, { recursive: true })
  const artifact = (name: string) => ({
    type: 'aws:cloudformation:stack',
    properties: { templateFile: `${name}.json`, stackName: name },
  })
  const artifacts = Object.fromEntries(Object.keys(templates).map(name => [`${name}Artifact`, artifact(name)]))
  const assets = { A: { type: 'cdk:asset-manifest' }, Tree: { type: 'cdk:tree', properties: {} } }
  writeFileSync(path.join(into, 'manifest.json'), JSON.stringify({ artifacts: { ...artifacts, ...assets } }))
  for (const [name, template] of Object.entries(templates))
    writeFileSync(path.join(into, `${name}.json`), JSON.stringify(template))
}

function deployAll(): void {
  const outputs = { AppUrl: 'https://d1.cloudfront.net', SiteBucket: 'site', DistributionDomain: 'd1.cloudfront.net' }
  for (const [name, template] of Object.entries(templates))
    stacks.set(name, {
      template,
      outputs: name === 'VivavoceSite' ? outputs : {},
      resources: name === 'VivavoceData' ? { Table1: ['AWS::DynamoDB::GlobalTable', tableName] } : {},
    })
}

function ses() {
  const client = new SESv2Client({ region: 'ap-south-1' })
  const mock = mockClient(client)
  mock.on(GetAccountCommand).resolves({ ProductionAccessEnabled: false, SendingEnabled: true })
  mock.on(GetEmailIdentityCommand).rejects(new NotFoundException({ message: 'none', $metadata: {} }))
  return client
}

function deploy(given: Partial<DeployArguments>, terminal = typing()) {
  const cloud = {
    region: 'ap-south-1',
    stacks: fakeCloudFormation(stacks, log),
    certificateStacks: fakeCloudFormation(certificateStacks, log),
    s3: fakeS3(objects, log),
    ses: ses(),
    document,
  }
  return deployProduct(
    { ...args, ...given },
    {
      terminal,
      run,
      connect: async () => cloud,
      now,
      optionsFile: path.join(folder, 'cdk.context.json'),
      assemblyFolder: path.join(folder, 'cdk.out'),
      webFolder: path.join(folder, 'web'),
    },
  )
}

const steps = () => log.map(line => line.replaceAll(folder, '').replace(/ -c .*| --require.*| --logLevel.*/, ''))
const kept = () => JSON.parse(readFileSync(path.join(folder, 'cdk.context.json'), 'utf8'))
const rolesOf = async (email: string) => {
  const [enrolled] = await enrolmentsOf(dynamoTable(document, tableName, now), email)
  return enrolled
}

describe('the first deploy', () => {
  it('asks for the address mails come from, whether to go on, and for the first superadmin; then the product is there', async () => {
    const terminal = typing('no-reply@vivavoce.example', 'y', 'Olivia <olivia@example.com>')
    await deploy({}, terminal)
    expect(steps()).toEqual([
      'vite build',
      'cdk synth --strict --quiet --output /cdk.out',
      'cdk deploy --all --app /cdk.out',
      'protect VivavoceData',
      'put assets/app-1.js',
      'put app.html',
    ])
    expect(terminal.asked).toHaveLength(3)
    expect(kept()).toEqual(sender)
    expect(await rolesOf('olivia@example.com')).toMatchObject({ entityId: null })
    expect(terminal.text()).toMatch(/This makes:\n {2}VivavoceData: 2 resources\n {2}VivavoceSite: 1 resources/)
    expect(terminal.text()).toContain('The product is at https://d1.cloudfront.net')
    expect(terminal.text()).toContain('Sign in at https://d1.cloudfront.net/login as olivia@example.com')
    expect(terminal.text()).toMatch(/no-reply@vivavoce\.example is not confirmed/)
    expect(terminal.text()).toMatch(/SES is in its sandbox/)
  })

  it('asks nothing where everything is said', async () => {
    const terminal = typing()
    await deploy({ yes: true, superadmin: 'olivia@example.com', options: sender }, terminal)
    expect(terminal.asked).toEqual([])
    expect(await rolesOf('olivia@example.com')).toBeDefined()
  })

  it('needs the address mails come from', async () => {
    await expect(deploy({ yes: true })).rejects.toThrow(/-c sender=/)
    await expect(deploy({}, typing(''))).rejects.toThrow(/nobody could sign in/)
    expect(log).toEqual([])
  })

  it('prepares the account for CDK where it never was', async () => {
    stacks.delete('CDKToolkit')
    const terminal = typing('y', 'y', '')
    await deploy({ options: sender }, terminal)
    expect(steps().slice(1, 4)).toEqual([
      'cdk synth --strict --quiet --output /cdk.out',
      'cdk bootstrap --app /cdk.out',
      'cdk deploy --all --app /cdk.out',
    ])
    expect(terminal.asked[0]).toContain('cdk bootstrap')
  })

  it('changes nothing where the operator says no', async () => {
    const terminal = typing('n')
    await deploy({ options: sender }, terminal)
    expect(steps()).toEqual(['vite build', 'cdk synth --strict --quiet --output /cdk.out'])
    expect(terminal.text()).toMatch(/Nothing was changed\.$/)
  })

  it('says nothing to AWS where an argument makes no sense', async () => {
    const refused = [{ options: { audioDays: 'x' } }, { options: { colour: 'red' } }, { superadmin: 'nobody' }]
    for (const given of refused)
      await expect(
        deployProduct(
          { ...args, ...given },
          {
            terminal: typing(),
            run,
            connect: () => Promise.reject(new Error('asked AWS')),
            now,
            ...{ optionsFile: path.join(folder, 'x.json'), assemblyFolder: folder, webFolder: folder },
          },
        ),
      ).rejects.toThrow(CommandRefused)
    expect(existsSync(path.join(folder, 'x.json'))).toBe(false)
  })
})

describe('a further deploy', () => {
  beforeEach(async () => {
    deployAll()
    objects.set('app.html', { body: oldPage }).set('assets/app-0.js', { body: '' })
    writeFileSync(path.join(folder, 'cdk.context.json'), JSON.stringify(sender))
    await addSuperadmin(document, tableName, { name: 'Olivia', email: 'olivia@example.com' }, now)
  })

  it('shows the changes, protects the data before and after, and keeps what open tabs need', async () => {
    const terminal = typing('y')
    await deploy({}, terminal)
    expect(steps()).toEqual([
      'vite build',
      'cdk synth --strict --quiet --output /cdk.out',
      'cdk diff --app /cdk.out --method template',
      'protect VivavoceData',
      'cdk deploy --all --app /cdk.out',
      'protect VivavoceData',
      'put assets/app-1.js',
      'put app.html',
      'retire assets/app-0.js',
    ])
    expect(terminal.text()).toContain('1 of the build before stay 30 days')
  })

  it('allows the scripts of the pages that are served while it runs', async () => {
    await deploy({ yes: true })
    expect(log.find(line => line.startsWith('cdk synth'))).toContain(
      `-c scriptHashesBefore=${scriptHashes(oldPage).join(' ')}`,
    )
  })

  it('asks for no superadmin where somebody is there', async () => {
    const terminal = typing('y')
    await deploy({}, terminal)
    expect(terminal.asked.join()).not.toMatch(/superadmin/)
  })

  it('remembers its options', async () => {
    await deploy({ yes: true, options: { logDays: '7' } })
    expect(kept()).toEqual({ ...sender, logDays: '7' })
  })

  it('is refused where it would lose the table, even if nobody is asked', async () => {
    templates.VivavoceData = { Resources: { Audio1: dataTemplate.Resources.Audio1 } }
    const lost = deploy({ yes: true, acceptShorterRetention: true })
    await expect(lost).rejects.toThrow(/would lose what is kept:\n {2}Table1 .*would leave the stack/)
    expect(steps().filter(line => /^(cdk deploy|put|retire)/.test(line))).toEqual([])
  })

  it('asks once more where something is kept for less long, and is refused where nobody can answer', async () => {
    const shorter: any = structuredClone(dataTemplate)
    shorter.Resources.Audio1.Properties.LifecycleConfiguration.Rules[0].ExpirationInDays = 30
    templates.VivavoceData = shorter
    await expect(deploy({ yes: true })).rejects.toThrow(/--accept-shorter-retention/)
    await expect(deploy({}, typing('n'))).rejects.toThrow('Nothing was changed.')
    expect(log.some(line => line.startsWith('cdk deploy'))).toBe(false)
    await deploy({}, typing('y', 'y'))
    await deploy({ yes: true, acceptShorterRetention: true })
    expect(log.filter(line => line.startsWith('cdk deploy'))).toHaveLength(2)
  })

  it.each(['ROLLBACK_COMPLETE', 'ROLLBACK_FAILED'])(
    'lets CDK make a stack anew that was never finished (%s), whatever it was to hold',
    async status => {
      const { VivavoceData: _, ...others } = templates
      stacks.set('VivavoceData', { ...stacks.get('VivavoceData'), status })
      templates = { VivavoceData: { Resources: { Another1: { Type: 'AWS::DynamoDB::GlobalTable' } } }, ...others }
      await deploy({ yes: true })
      const about = ['let go of VivavoceData', 'cdk deploy --all --app /cdk.out', 'protect VivavoceData']
      expect(steps().filter(step => about.includes(step))).toEqual(about)
    },
  )

  it('lets go of nothing that was ever finished', async () => {
    await deploy({ yes: true })
    expect(log).not.toContain('let go of VivavoceData')
  })
})

describe('a domain', () => {
  const siteAt = (AppUrl: string) => stacks.set('VivavoceSite', { outputs: { AppUrl, SiteBucket: 'site' } })

  it('is not lost with the file of options, but where that is said', async () => {
    siteAt('https://vivavoce.example')
    await expect(deploy({ yes: true, options: sender })).rejects.toThrow(
      /vivavoce\.example, and this deploy would take/,
    )
    expect(log).toEqual([])
    await deploy({ yes: true, options: { ...sender, domain: '' } })
    siteAt('https://d1.cloudfront.net')
    await deploy({ yes: true })
    expect(steps().filter(step => step.startsWith('cdk deploy'))).toHaveLength(2)
  })

  const domain = { ...sender, domain: 'vivavoce.example', hostedZoneId: 'Z1' }

  it('gets its certificate first, in us-east-1, which the other stacks are told', async () => {
    const terminal = typing('y', 'y', '')
    await deploy({ options: domain }, terminal)
    expect(steps()).toEqual([
      'cdk synth --strict --quiet --output /cdk.out/certificate',
      'cdk bootstrap --app /cdk.out/certificate',
      'cdk deploy VivavoceCertificate --app /cdk.out/certificate',
      'vite build',
      'cdk synth --strict --quiet --output /cdk.out',
      'cdk deploy --all --app /cdk.out',
      'protect VivavoceData',
      'put assets/app-1.js',
      'put app.html',
    ])
    expect(log.filter(line => line.startsWith('cdk synth'))[1]).toContain(
      '-c certificateArn=arn:aws:acm:us-east-1:1:certificate/new',
    )
    expect(kept()).toEqual(domain)
  })

  it('keeps the certificate it has, and gets a new one when it changes', async () => {
    const arn = 'arn:aws:acm:us-east-1:1:certificate/old'
    certificateStacks.set('VivavoceCertificate', { outputs: { Domain: 'vivavoce.example', CertificateArn: arn } })
    await deploy({ yes: true, options: domain })
    expect(log.some(line => line.includes('VivavoceCertificate'))).toBe(false)
    expect(log.find(line => line.startsWith('cdk synth'))).toContain(`certificateArn=${arn}`)
    log.length = 0
    const other = deploy({ yes: true, options: { ...domain, domain: 'other.example' } })
    await expect(other).rejects.toThrow(/says no certificate/)
    expect(log.some(line => line.startsWith('cdk deploy VivavoceCertificate'))).toBe(true)
  })

  it('outside Route 53 comes with the records to make', async () => {
    const certificateArn = 'arn:aws:acm:us-east-1:1:certificate/mine'
    const terminal = typing()
    await deploy({ yes: true, options: { ...sender, domain: 'vivavoce.example', certificateArn } }, terminal)
    expect(terminal.text()).toMatch(/\*\.vivavoce\.example {2}CNAME {2}d1\.cloudfront\.net/)
    expect(certificateStacks.has('VivavoceCertificate')).toBe(false)
  })
})

describe('the web ACL', () => {
  const making = [
    'cdk synth --strict --quiet --output /cdk.out/web-acl',
    'cdk bootstrap --app /cdk.out/web-acl',
    'cdk deploy VivavoceWebAcl --app /cdk.out/web-acl',
  ]
  const synthOfAll = () => log.find(line => /cdk synth .*cdk\.out( |$)/.test(line))

  it('is made first, in us-east-1, when its price was agreed to, and the other stacks are told', async () => {
    certificateStacks.clear()
    const terminal = typing('y', 'y', '')
    await deploy({ options: sender }, terminal)
    expect(terminal.text()).toContain('$9 a month and $0.60 a million calls')
    expect(steps().slice(0, 3)).toEqual(making)
    expect(log[0]).toContain('-c first=webAcl')
    expect(synthOfAll()).toContain(`-c webAclArn=${webAclArn}`)
  })

  it('is not made against the operator’s will', async () => {
    certificateStacks.clear()
    await expect(deploy({ options: sender }, typing('n'))).rejects.toThrow(/webAcl=none/)
    expect(log).toEqual([])
    await deploy({ yes: true, options: { ...sender, webAcl: 'none' } })
    expect(steps()).not.toContain(making[2])
    expect(synthOfAll()).not.toContain('webAclArn')
  })

  it('is left alone while it is as it should be, and made anew where it is of before', async () => {
    await deploy({ yes: true, options: sender })
    expect(steps()).not.toContain(making[2])
    expect(synthOfAll()).toContain(webAclArn)
    log.length = 0
    certificateStacks.set('VivavoceWebAcl', { outputs: { WebAclArn: webAclArn, Version: '0' } })
    await deploy({ yes: true })
    expect(steps()).toContain(making[2])
  })

  it.each([{ webAcl: 'none' }, { webAclArn: 'arn:aws:wafv2:us-east-1:1:global/webacl/mine/1' }])(
    'goes once CloudFront has let go of it, where the operator says %o',
    async said => {
      await deploy({ yes: true, options: { ...sender, ...said } })
      const words = steps()
      expect(words.indexOf('delete VivavoceWebAcl')).toBeGreaterThan(words.indexOf('cdk deploy --all --app /cdk.out'))
    },
  )
})
