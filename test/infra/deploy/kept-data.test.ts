import { readFileSync } from 'node:fs'
import { App } from 'aws-cdk-lib'
import { Template as Synthesised } from 'aws-cdk-lib/assertions'
import { beforeAll, describe, expect, it, test } from 'vitest'
import { type Finding, findings, keepsData, stackPolicy, Template } from '#infra/deploy/steps/kept-data-rules.ts'
import { readOptions } from '#infra/options.ts'
import { DataStack } from '#infra/stacks/data.ts'

const synthesised = (given: Record<string, string> = {}): Template => {
  const stack = new DataStack(new App(), 'VivavoceData', { options: readOptions(name => given[name]) })
  return Template.parse(Synthesised.fromStack(stack).toJSON())
}

let data: Template
beforeAll(() => {
  data = synthesised()
})

const resource = (template: Template, type: string, pattern = /./) => {
  const found = Object.entries(template.Resources).find(([id, { Type }]) => Type === type && pattern.test(id))
  if (!found) throw new Error(`no ${type}`)
  return found
}
const table = (template: Template) => resource(template, 'AWS::DynamoDB::GlobalTable')
const audio = (template: Template) => resource(template, 'AWS::S3::Bucket', /^Audio/)
const pepper = (template: Template) => resource(template, 'AWS::SecretsManager::Secret')

/** The stack after a change to a copy of it. */
function changed(change: (copy: any) => void): Finding[] {
  const next: any = structuredClone(data)
  change(next.Resources)
  return findings(data, next)
}

describe('the stack that keeps the data', () => {
  it('keeps what must not be lost by what CloudFormation calls retaining', () => {
    for (const [, { DeletionPolicy, UpdateReplacePolicy }] of [table(data), audio(data), pepper(data)]) {
      expect(DeletionPolicy).toMatch(/^Retain/)
      expect(UpdateReplacePolicy).toMatch(/^Retain/)
    }
  })

  it('may be deployed over itself', () => {
    expect(findings(data, data)).toEqual([])
  })

  it('may be deployed over what was deployed before, as recorded on 2026-11-21', () => {
    const recorded = Template.parse(
      JSON.parse(readFileSync('test/fixtures/deployed/data-stack-2026-11-21.json', 'utf8')),
    )
    expect(table(recorded)[0]).toBe(table(data)[0])
    expect(findings(recorded, data)).toEqual([])
  })

  it('may be deployed first, where nothing is', () => {
    expect(findings({ Resources: {} }, data)).toEqual([])
  })
})

describe('a deploy is refused that would', () => {
  test.each<[string, (resources: any) => void, RegExp]>([
    ['drop the table', r => delete r[table(data)[0]], /^Table\w+ .*would leave the stack/],
    ['drop a bucket', r => delete r[audio(data)[0]], /^Audio\w+ .*would leave the stack/],
    ['drop the pepper', r => delete r[pepper(data)[0]], /^Pepper\w+ .*would leave the stack/],
    [
      'name the table anew',
      r => {
        r[`Renamed${table(data)[0]}`] = r[table(data)[0]]
        delete r[table(data)[0]]
      },
      /a new one, if any, would be empty/,
    ],
    [
      'make it a table of another kind',
      r => (r[table(data)[0]].Type = 'AWS::DynamoDB::Table'),
      /would leave the stack/,
    ],
    ['give the table another name', r => (r[table(data)[0]].Properties.TableName = 'other'), /made anew.*TableName/],
    [
      'change its key',
      r => (r[table(data)[0]].Properties.KeySchema = [{ AttributeName: 'id', KeyType: 'HASH' }]),
      /made anew.*KeySchema/,
    ],
    [
      "change its key's type",
      r => (r[table(data)[0]].Properties.AttributeDefinitions[0].AttributeType = 'N'),
      /made anew.*AttributeDefinitions/,
    ],
    [
      'lift its protection from deletion',
      r => (r[table(data)[0]].Properties.Replicas[0].DeletionProtectionEnabled = false),
      /lose its protection/,
    ],
    [
      'end its recovery',
      r => delete r[table(data)[0]].Properties.Replicas[0].PointInTimeRecoverySpecification,
      /restored for 0 days instead of 30/,
    ],
    ['drop its copy in a region', r => (r[table(data)[0]].Properties.Replicas = []), /lose its copy/],
    ['give a bucket another name', r => (r[audio(data)[0]].Properties.BucketName = 'x'), /made anew.*BucketName/],
    [
      'generate another pepper',
      r => (r[pepper(data)[0]].Properties.GenerateSecretString.PasswordLength = 65),
      /made anew.*GenerateSecretString/,
    ],
    ['no longer retain the table', r => (r[table(data)[0]].DeletionPolicy = 'Delete'), /deleted with its stack/],
    ['no longer retain a bucket', r => delete r[audio(data)[0]].DeletionPolicy, /deleted with its stack/],
    [
      'delete what it replaces',
      r => (r[audio(data)[0]].UpdateReplacePolicy = 'Delete'),
      /deleted were it ever replaced/,
    ],
  ])('%s', (_, change, text) => {
    const found = changed(change)
    expect(found.map(({ kind }) => kind)).toContain('loss')
    expect(found.map(one => one.text).join('\n')).toMatch(text)
  })
})

describe('a deploy asks about', () => {
  it('recordings that would be deleted sooner', () => {
    expect(findings(data, synthesised({ audioDays: '30' }))).toEqual([
      {
        kind: 'shorter',
        text: expect.stringMatching(/^Audio.*: files under people\/.* kept 30 days instead of 90 days/),
      },
    ])
  })

  it('files that were kept for ever', () => {
    const rule = { Id: 'all', Status: 'Enabled', ExpirationInDays: 365 }
    const found = changed(r => r[audio(data)[0]].Properties.LifecycleConfiguration.Rules.push(rule))
    expect(found).toEqual([
      { kind: 'shorter', text: expect.stringMatching(/every file would be kept 365 days instead of for ever/) },
    ])
  })

  it('another attribute that says when items go', () => {
    const found = changed(r => (r[table(data)[0]].Properties.TimeToLiveSpecification.AttributeName = 'createdAt'))
    expect(found).toEqual([{ kind: 'shorter', text: expect.stringContaining('another attribute') }])
  })

  it('fewer days in which the table can be restored', () => {
    const found = changed(r => {
      r[table(data)[0]].Properties.Replicas[0].PointInTimeRecoverySpecification.RecoveryPeriodInDays = 7
    })
    expect(found).toEqual([{ kind: 'shorter', text: expect.stringContaining('7 days instead of 30') }])
  })
})

describe('a deploy goes on without a word where', () => {
  test.each<[string, (resources: any) => void]>([
    [
      'an index is added',
      r => r[table(data)[0]].Properties.AttributeDefinitions.push({ AttributeName: 'x', AttributeType: 'S' }),
    ],
    [
      'recordings are kept longer',
      r => (r[audio(data)[0]].Properties.LifecycleConfiguration.Rules[1].ExpirationInDays = 900),
    ],
    ['a rule is switched off', r => (r[audio(data)[0]].Properties.LifecycleConfiguration.Rules[1].Status = 'Disabled')],
    ['a tag is added', r => (r[audio(data)[0]].Properties.Tags = [{ Key: 'a', Value: 'b' }])],
    ['something that keeps nothing goes', r => delete r[resource(data, 'AWS::S3::BucketPolicy')[0]]],
    ['a bucket is added', r => (r.More = { Type: 'AWS::S3::Bucket', Properties: {} })],
  ])('%s', (_, change) => {
    expect(changed(change)).toEqual([])
  })
})

it('tells CloudFormation the same, for whoever deploys without this check', () => {
  const [allowed, denied] = JSON.parse(stackPolicy).Statement
  expect(allowed).toMatchObject({ Effect: 'Allow', Action: 'Update:*', Resource: '*' })
  expect(denied).toMatchObject({ Effect: 'Deny', Action: ['Update:Replace', 'Update:Delete'], Resource: '*' })
  expect(denied.Condition.StringEquals.ResourceType).toEqual(keepsData)
  for (const [, { Type }] of [table(data), audio(data), pepper(data)]) expect(keepsData).toContain(Type)
})
