import { App, Stack } from 'aws-cdk-lib'
import { expect, it } from 'vitest'
import type { ProductCloud } from '#infra/constructs/cloud.ts'
import { grantsFor } from '#infra/constructs/grants.ts'
import { readOptions } from '#infra/options.ts'
import { plain } from '../synthesise.ts'

const grants = (adapter: string, given: Record<string, string> = {}) => {
  const stack = new Stack(new App(), 'Stack')
  const data = { audio: { bucketName: 'audio' } }
  const cloud = { options: readOptions(name => given[name]), queues: new Map(), data } as unknown as ProductCloud
  const needs = { adapters: new Set([adapter]), env: new Set<never>(), sendsTo: new Set<never>() }
  return grantsFor(cloud, needs, stack).map(({ statement, wildcard }) => ({
    ...{ actions: statement.actions, resources: stack.resolve(statement.resources).map(plain), wildcard },
  }))
}
const model = (region: string, id: string) => `arn:<AWS::Partition>:bedrock:${region}::foundation-model/${id}`

it('lets a function ask a model in its own region', () => {
  const [grant] = grants('model', { modelId: 'amazon.nova-lite-v1:0' })
  expect(grant?.actions).toEqual(['bedrock:InvokeModel'])
  expect(grant?.resources).toEqual([model('<AWS::Region>', 'amazon.nova-lite-v1:0')])
})

it.each(['global', 'us', 'us-gov', 'eu', 'apac', 'jp', 'au', 'ca'])(
  'lets a function ask a profile (%s), and by it its model where the profile sends the call',
  geography => {
    const [grant] = grants('model', { modelId: `${geography}.anthropic.claude-haiku-4-5-20251001-v1:0` })
    const profile = `inference-profile/${geography}.anthropic.claude-haiku-4-5-20251001-v1:0`
    expect(grant?.resources).toEqual([
      `arn:<AWS::Partition>:bedrock:<AWS::Region>:<AWS::AccountId>:${profile}`,
      model('*', 'anthropic.claude-haiku-4-5-20251001-v1:0'),
    ])
    expect(grant?.wildcard).toBeTruthy()
  },
)

it.each([
  ['model', { modelId: 'none' }],
  ['speech', { voiceId: 'none' }],
  ['recogniser', { recogniser: 'none' }],
])('lets nobody use the %s that is switched off', (adapter, given) => {
  expect(grants(adapter, given)).toEqual([])
})

it('lets what hears begin jobs of Transcribe, and ask the one model that hears, where one does', () => {
  const actions = (given: Record<string, string>) => grants('recogniser', given).flatMap(grant => grant.actions)
  expect(actions({})).toEqual(['transcribe:StartTranscriptionJob'])
  expect(actions({ recogniser: 'bedrock' })).toEqual(['transcribe:StartTranscriptionJob', 'bedrock:InvokeModel'])
  const [, hearing] = grants('recogniser', { recogniser: 'bedrock', modelId: 'amazon.nova-lite-v1:0' })
  expect(hearing?.resources).toEqual([model('<AWS::Region>', 'mistral.voxtral-mini-3b-2507')])
})

it('lets a function that sends nothing send to no queue', () => expect(grants('queue')).toEqual([]))

it('makes no stack of an adapter whose rights nobody has said', () => {
  expect(() => grants('quantum-computer')).toThrow(/functions\/platform\/aws\/quantum-computer\.ts/)
})
