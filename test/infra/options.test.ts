import { expect, it } from 'vitest'
import { readOptions } from '#infra/options.ts'

const read = (given: Record<string, unknown> = {}) => readOptions(name => given[name])
const certificateArn = 'arn:aws:acm:us-east-1:111111111111:certificate/one'

it('asks for nothing: without any option there is a whole product', () => {
  expect(read()).toEqual({
    ...{ sender: 'no-reply@vivavoce.example', modelId: 'global.amazon.nova-2-lite-v1:0' },
    ...{ voiceId: 'Kajal', voiceEngine: 'neural', recogniser: 'transcribe', recogniserLanguage: 'en-IN' },
    recogniserModelId: 'mistral.voxtral-mini-3b-2507',
    ...{ audioDays: 90, logDays: 30, mailPerSecond: 10, originSecretVersion: 1, webAcl: 'own' },
  })
})

it('ignores what else stands in the context, as the settings of CDK do', () => {
  expect(read({ '@aws-cdk/core:something': true })).not.toHaveProperty('@aws-cdk/core:something')
})

it('takes numbers as the command line gives them', () => {
  const given = { audioDays: '30', logDays: '7', budgetUsd: '12.5', mailPerSecond: '40' }
  expect(read(given)).toMatchObject({ audioDays: 30, logDays: 7, budgetUsd: 12.5, mailPerSecond: 40 })
})

it.each([
  { domain: 'example.com', hostedZoneId: 'Z0123456789' },
  { domain: 'example.com', certificateArn },
  { domain: 'example.com', hostedZoneId: 'Z0123456789', certificateArn, sender: 'hello@example.com' },
  { domain: 'example.com', certificateArn, sender: 'hello@example.com', mailFromDomain: 'bounce.example.com' },
  { modelId: 'none', voiceId: 'none', recogniser: 'none' },
  { modelId: 'us.anthropic.claude-haiku-4-5-20251001-v1:0' },
  { recogniser: 'bedrock', recogniserModelId: 'mistral.voxtral-small-24b-2507' },
])('takes %j', given => {
  expect(read(given)).toMatchObject(given)
})

it.each([
  [{ domain: 'example.com' }, /hostedZoneId .* or certificateArn/],
  [{ domain: 'https://example.com/', certificateArn }, /domain/],
  [{ domain: 'Example.com', certificateArn }, /domain/],
  [{ certificateArn: 'arn:aws:iam::111111111111:server-certificate/one' }, /ARN of acm/],
  [{ domain: 'example.com', certificateArn: 'arn:aws:acm:ap-south-1:111111111111:certificate/one' }, /us-east-1/],
  [{ webAclArn: 'arn:aws:wafv2:ap-south-1:111111111111:regional/webacl/one/two' }, /webAclArn/],
  [{ sender: 'nobody' }, /sender/],
  [{ operatorEmail: 'nobody' }, /operatorEmail/],
  [{ mailFromDomain: 'bounce.example.com' }, /mailFromDomain/],
  [{ domain: 'example.com', certificateArn, mailFromDomain: 'bounce.example.org' }, /mailFromDomain/],
  [{ audioDays: '91' }, /audioDays/],
  [{ audioDays: '0' }, /audioDays/],
  [{ logDays: '365' }, /logDays/],
  [{ recogniser: 'whisper' }, /recogniser/],
  [{ recogniserModelId: 'arn:aws:bedrock:us-east-1:111111111111:custom-model/x' }, /recogniserModelId/],
  [{ voiceEngine: 'robot' }, /voiceEngine/],
  [{ budgetUsd: '-1' }, /budgetUsd/],
  [{ mailPerSecond: '0' }, /mailPerSecond/],
  [{ modelId: 'arn:aws:bedrock:us-east-1:111111111111:application-inference-profile/x' }, /modelId/],
])('refuses %j and says which', (given, words) => {
  expect(() => read(given)).toThrow(words)
})

it('says everything that makes no sense at once', () => {
  expect(() => read({ sender: 'nobody', logDays: '365' })).toThrow(/sender[\s\S]*logDays|logDays[\s\S]*sender/)
})
