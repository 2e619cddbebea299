import { expect, test } from 'vitest'
import { written } from '#bench/cost/documents.ts'
import { type Meter, noUnits, profiles, type Units } from '#bench/cost/meter.ts'
import { readMeter } from '#bench/cost/meter-file.ts'
import { assumed, bounds, hearing, hearingCost, interviewCost, standingCost } from '#bench/cost/pricing.ts'
import { itemsIn, patternOf } from '#bench/cost/table-keys.ts'
import { modelPrice, prices } from '#infra/prices.ts'

const meter = readMeter()
const cents = (units: Partial<Units>, setting: Parameters<typeof interviewCost>[1] = {}) =>
  interviewCost({ ...noUnits(), ...units }, setting).total * 100

test.each(written())(
  '$name is what the scripts write from the committed meter (npm run bench:scale)',
  ({ wanted, found }) => {
    expect(found).toBe(wanted)
  },
)

test.each(profiles)('an interview of the %s profile costs less than SPEC-35 allows', profile => {
  expect(interviewCost(meter.profiles[profile]).total).toBeLessThan(bounds[profile])
})

test('the meter is of a real interview: 25 minutes, 8 questions, 20 minutes of speech', () => {
  expect(meter.interview).toMatchObject({ minutes: 25, questions: 8, spokenSeconds: 1200 })
  expect(meter.profiles.economy.recogniser.jobs).toBe(0)
  expect(meter.profiles.studio.recogniser).toEqual({ jobs: 8, seconds: 1200, billedSeconds: 1200 })
  for (const { model } of Object.values(meter.profiles)) expect(model.assess?.calls).toBe(8)
})

test('economy asks for no lip marks, and studio for as many as it speaks', () => {
  const { economy, studio } = meter.profiles
  expect(economy.voice.marks.characters).toBe(0)
  expect(studio.voice.marks).toEqual(studio.voice.sound)
})

test.each([
  ['a minute that Transcribe hears', { recogniser: { jobs: 1, seconds: 60, billedSeconds: 60 } }, {}, 2.4],
  [
    'a thousand characters by the neural voice',
    { voice: { sound: { calls: 1, characters: 1000 }, marks: { calls: 0, characters: 0 } } },
    {},
    1.6,
  ],
  [
    'the same by the standard voice, with lip marks',
    { voice: { sound: { calls: 1, characters: 1000 }, marks: { calls: 1, characters: 1000 } } },
    { engine: 'standard' as const },
    0.8,
  ],
  [
    'a million tokens read and a thousand written by Nova 2 Lite',
    { model: { plan: { calls: 1, inputTokens: 1e6, outputTokens: 1000 } } },
    {},
    30.25,
  ],
  [
    'the same without a model',
    { model: { plan: { calls: 1, inputTokens: 1e6, outputTokens: 1000 } } },
    { modelId: 'none' },
    0,
  ],
])('%s', (_what, units, setting, expected) => {
  expect(cents(units, setting)).toBeCloseTo(expected, 6)
})

test('a function is billed for its calls, its time, and the cold starts among them', () => {
  const calls = 1000
  const cold = calls * assumed.coldShare * (assumed.coldMilliseconds / 1000) * assumed.coldGb
  const logs =
    calls * assumed.platformLogBytes * 1e-9 * (prices.cloudwatch.perGbLogs + prices.cloudwatch.perGbLogsMonth)
  const expected = 0.0002 + (200 + cold) * prices.lambda.perGbSecond + logs
  const lambda = { calls, milliseconds: 0, gbSeconds: 200, byFunction: {} }
  expect(cents({ lambda })).toBeCloseTo(expected * 100, 9)
})

test('recordings kept for a third of the time cost a third', () => {
  const units = { files: { ...noUnits().files, storedBytes: { recordings: 5e9 } } }
  expect(cents(units, { audioDays: 30 })).toBeCloseTo(cents(units, { audioDays: 90 }) / 3, 9)
})

test('where a model hears every answer of a phone, the interview is within its bound, and by Transcribe it is not', () => {
  const { economy, studio } = meter.profiles
  expect(interviewCost(economy).total + hearingCost(meter).total).toBeLessThan(bounds.economy)
  expect(interviewCost({ ...economy, recogniser: studio.recogniser }).total).toBeGreaterThan(bounds.economy)
})

test('a model that hears is paid for what it reads and writes, and the worker that waits for it', () => {
  const recogniser = { jobs: 2, seconds: 120, billedSeconds: 120 }
  const heard = {
    ...meter,
    interview: { ...meter.interview, spokenWords: 200 },
    profiles: { ...meter.profiles, studio: { ...noUnits(), recogniser } },
  }
  const { inputTokens, outputTokens, total } = hearingCost(heard)
  expect([inputTokens, outputTokens]).toEqual([1500 + 2 * hearing.tokensPerCall, 270])
  const waiting = 2 * hearing.secondsPerCall * hearing.workerGb * prices.lambda.perGbSecond
  expect(total).toBeCloseTo(((inputTokens + outputTokens) * 0.04) / 1e6 + waiting, 12)
  expect(() => hearingCost(heard, 'some.other-model')).toThrow('No price is known')
})

test('a model nobody knows the price of is no free model', () => {
  expect(() => interviewCost(noUnits(), { modelId: 'some.other-model' })).toThrow('No price is known')
})

test('where a region is chosen, a model with a global profile costs a tenth more', () => {
  const [worldwide, regional] = ['global', 'us'].map(where => modelPrice(`${where}.amazon.nova-2-lite-v1:0`))
  expect(regional?.perMillionInputTokens).toBeCloseTo((worldwide?.perMillionInputTokens ?? 0) * 1.1, 9)
  expect(modelPrice('us.amazon.nova-micro-v1:0')).toEqual(prices.bedrock['amazon.nova-micro-v1:0'])
  expect(modelPrice('us.some.other-model')).toBeUndefined()
})

test('empty queues are asked 15 times a minute by each of five connections', () => {
  const standing: Meter['standing'] = { queues: 1, alarms: 0, alarmMetrics: 0, metrics: 0, secrets: 0, keys: 0 }
  const { lines } = standingCost({ ...meter, standing })
  expect(lines.find(({ service }) => service === 'SQS')?.amount).toBe(5 * 3 * 60 * 24 * 30)
})

test.each([
  [{ pk: 'USER#1', sk: 'SESSION#2' }, 'USER / SESSION'],
  [{ pk: 'ENTITY#1', sk: 'FIGURES' }, 'ENTITY / FIGURES'],
  [{ pk: 'ROSTER#1#all##name', sk: 'asha rao#7' }, 'ROSTER'],
  [{ pk: 'SESSION#1', sk: '*' }, 'SESSION / *'],
])('%j is of the pattern %s', (key, pattern) => {
  expect(patternOf(key)).toBe(pattern)
})

test('the items of a transaction weigh as DynamoDB bills them: by started kilobytes', () => {
  const key = { pk: { S: 'USER#1' }, sk: { S: 'STATS' } }
  const TransactItems = [
    { Put: { Item: { ...key, text: { S: 'a'.repeat(1500) } } } },
    { Update: { Key: key } },
    { Delete: { Key: key } },
  ]
  expect(itemsIn('TransactWriteItems', { TransactItems }).map(({ weight }) => weight)).toEqual([2, 1, 1])
})

test('a query is known by its partition and by how what it lists begins', () => {
  const body = {
    KeyConditionExpression: 'pk = :pk AND sk BETWEEN :from AND :to',
    ExpressionAttributeValues: { ':pk': { S: 'USER#1' }, ':from': { S: 'RESUME#' }, ':to': { S: 'RESUME#\u{10ffff}' } },
  }
  expect(itemsIn('Query', body).map(({ key }) => patternOf(key))).toEqual(['USER / RESUME'])
})
