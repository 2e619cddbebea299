import { ownWebAcl } from '#infra/options.ts'
import { modelPrice, prices } from '#infra/prices.ts'
import { limits } from '#shared/limits.ts'
import type { Meter, Profile, Units } from './meter.ts'

/** What SPEC-35 allows an interview to cost. */
export const bounds: Record<Profile, number> = { economy: 0.1, studio: 0.65 }

export type Engine = keyof typeof prices.polly.perMillionCharacters
export type Setting = { modelId: string; engine: Engine | 'none'; audioDays: number; logDays: number }
export const standard: Setting = {
  modelId: 'global.amazon.nova-2-lite-v1:0',
  engine: 'neural',
  audioDays: limits.audioRetentionDays,
  logDays: 30,
}

/** What cannot be metered on one machine. */
export const assumed = {
  /** One call in twenty meets a new instance, which loads for so long, billed like any other time. */
  coldShare: 0.05,
  coldMilliseconds: 600,
  /** Of the functions: 512 MB but for three. */
  coldGb: 0.5,
  /** Lambda's own START, END and REPORT of a call, and API Gateway's line. */
  platformLogBytes: 450,
  accessLogBytes: 250,
  /** What a person leaves in the table stays as long as the account: a year, with its backup. */
  tableMonths: 12,
} as const

/** What a model on Bedrock reads and writes where it hears: not metered, as the WAV files of the bench are too large for it. */
export const hearing = {
  modelId: 'mistral.voxtral-mini-3b-2507',
  /** Of Voxtral: 40 minutes are 30,000 tokens of its 32,000 (mistralai/Voxtral-Mini-3B-2507). */
  tokensPerSecond: 12.5,
  /** The demand for a transcript, and what the provider puts around it. */
  tokensPerCall: 100,
  tokensPerWord: 1.35,
  /** For which the worker waits: a guess, on the long side. */
  secondsPerCall: 10,
  workerGb: 0.5,
} as const

/** What it costs that a model hears every answer of an interview. */
export function hearingCost({ interview, profiles: { studio } }: Meter, modelId: string = hearing.modelId) {
  const price = modelPrice(modelId)
  if (!price) throw new Error(`No price is known for ${modelId}`)
  const { jobs, seconds } = studio.recogniser
  const inputTokens = seconds * hearing.tokensPerSecond + jobs * hearing.tokensPerCall
  const outputTokens = interview.spokenWords * hearing.tokensPerWord
  const tokens = (inputTokens * price.perMillionInputTokens + outputTokens * price.perMillionOutputTokens) / million
  const waiting = jobs * hearing.secondsPerCall * hearing.workerGb * prices.lambda.perGbSecond
  return { inputTokens, outputTokens, total: tokens + waiting }
}

export type Line = { service: string; what: string; amount: number; unit: string; usd: number }

const million = 1e6
const gigabyte = 1e9
const daysPerMonth = 30

/** The sum of one interview's units, line by line. */
export function interviewCost(units: Units, setting: Partial<Setting> = {}): { lines: Line[]; total: number } {
  const wished = { ...standard, ...setting }
  const lines = [...aiLines(units, wished), ...computeLines(units), ...storageLines(units, wished), ...edgeLines(units)]
  return { lines, total: lines.reduce((sum, { usd }) => sum + usd, 0) }
}

export const tokensOf = ({ model }: Units) =>
  Object.values(model).reduce(
    (sum, { calls, inputTokens, outputTokens }) => ({
      calls: sum.calls + calls,
      input: sum.input + inputTokens,
      output: sum.output + outputTokens,
    }),
    { calls: 0, input: 0, output: 0 },
  )

function aiLines(units: Units, { modelId, engine }: Setting): Line[] {
  const tokens = tokensOf(units)
  const price = modelId === 'none' ? { perMillionInputTokens: 0, perMillionOutputTokens: 0 } : modelPrice(modelId)
  if (!price) throw new Error(`No price is known for ${modelId}`)
  const perCharacter = engine === 'none' ? 0 : prices.polly.perMillionCharacters[engine] / million
  const { sound, marks } = units.voice
  const heard = units.recogniser.billedSeconds
  return [
    line('Bedrock', 'read by the model', tokens.input, 'tokens', price.perMillionInputTokens / million),
    line('Bedrock', 'written by the model', tokens.output, 'tokens', price.perMillionOutputTokens / million),
    line('Polly', 'spoken', sound.characters, 'characters', perCharacter),
    line('Polly', 'lip marks', marks.characters, 'characters', perCharacter),
    line('Transcribe', 'heard', heard, 'seconds', prices.transcribe.perMinute / 60),
  ]
}

function computeLines({ lambda, api, queues, mails }: Units): Line[] {
  const cold = lambda.calls * assumed.coldShare * (assumed.coldMilliseconds / 1000) * assumed.coldGb
  return [
    line('Lambda', 'calls', lambda.calls, 'calls', prices.lambda.perMillionCalls / million),
    line('Lambda', 'computing, cold starts with it', lambda.gbSeconds + cold, 'GB-s', prices.lambda.perGbSecond),
    line(
      'API Gateway',
      'calls, one for each 512 KB',
      api.billedRequests,
      'calls',
      prices.httpApi.perMillionCalls / million,
    ),
    line(
      'SQS',
      'sent, received, deleted',
      queues.sends + queues.receives + queues.deletes,
      'requests',
      prices.sqs.perMillionRequests / million,
    ),
    line('SES', 'sign-in code', mails.sent, 'mails', prices.ses.perThousandMails / 1000),
  ]
}

export const storedBytes = ({ files }: Units) => Object.values(files.storedBytes).reduce((sum, bytes) => sum + bytes, 0)
export const logBytes = ({ logs, lambda, api }: Units) =>
  logs.bytes + lambda.calls * assumed.platformLogBytes + api.calls * assumed.accessLogBytes

function storageLines(units: Units, { audioDays, logDays }: Setting): Line[] {
  const { table, files } = units
  const { dynamodb, s3, cloudwatch } = prices
  const logged = logBytes(units) / gigabyte
  const perGbKept = s3.perGbMonth * (audioDays / daysPerMonth)
  const perGbInTable = (dynamodb.perGbMonth + dynamodb.backupPerGbMonth) * assumed.tableMonths
  return [
    line('DynamoDB', 'read', table.readUnits, 'units', dynamodb.perMillionReadUnits / million),
    line('DynamoDB', 'written', table.writeUnits, 'units', dynamodb.perMillionWriteUnits / million),
    line('DynamoDB', `kept for ${assumed.tableMonths} months`, table.storedBytes / gigabyte, 'GB', perGbInTable),
    line('S3', 'stored', files.puts, 'requests', s3.perThousandPuts / 1000),
    line('S3', 'fetched', files.gets, 'requests', s3.perThousandGets / 1000),
    line('S3', `kept for ${audioDays} days`, storedBytes(units) / gigabyte, 'GB', perGbKept),
    line('S3', 'recordings played back', files.downloadedBytes / gigabyte, 'GB', s3.perGbToInternet),
    line('CloudWatch', 'logs taken in', logged, 'GB', cloudwatch.perGbLogs),
    line(
      'CloudWatch',
      `logs kept for ${logDays} days`,
      logged,
      'GB',
      cloudwatch.perGbLogsMonth * (logDays / daysPerMonth),
    ),
  ]
}

function edgeLines({ cdn }: Units): Line[] {
  const { cloudfront } = prices
  return [
    line('CloudFront', 'requests', cdn.requests, 'requests', cloudfront.perMillionRequests / million),
    line('CloudFront', 'function calls', cdn.functionCalls, 'calls', cloudfront.perMillionFunctionCalls / million),
    line('CloudFront', 'to the browser', cdn.bytesOut / gigabyte, 'GB', cloudfront.perGb),
    line('CloudFront', 'from the browser', cdn.bytesIn / gigabyte, 'GB', cloudfront.perGbToOrigin),
  ]
}

const line = (service: string, what: string, amount: number, unit: string, each: number): Line => ({
  service,
  what,
  amount,
  unit,
  usd: amount * each,
})

/** Lambda asks each queue all the time: five connections that wait 20 seconds each. */
const pollsPerQueueMonth = 5 * (60 / 20) * 60 * 24 * daysPerMonth

/** A month without a single interview. */
export function standingCost({ standing }: Meter): { lines: Line[]; total: number } {
  const { cloudwatch, secrets, kms, sqs, waf } = prices
  const lines = [
    line(
      'SQS',
      'Lambda asking empty queues',
      standing.queues * pollsPerQueueMonth,
      'requests',
      sqs.perMillionRequests / million,
    ),
    line(
      'CloudWatch',
      `${standing.alarms} alarms over so many metrics`,
      standing.alarmMetrics,
      'metrics',
      cloudwatch.perAlarmMonth,
    ),
    line('CloudWatch', 'own metrics', standing.metrics, 'metrics', cloudwatch.perMetricMonth),
    line('CloudWatch', 'dashboard', 1, 'dashboard', cloudwatch.perDashboardMonth),
    line(
      'Secrets Manager',
      'pepper, origin secret and the next one',
      standing.secrets,
      'secrets',
      secrets.perSecretMonth,
    ),
    line('WAF', 'the web ACL', 1, 'ACL', waf.perAclMonth),
    line('WAF', 'its rules', ownWebAcl.rules, 'rules', waf.perRuleMonth),
    line('KMS', "the alarms' key", standing.keys, 'key', kms.perKeyMonth),
  ]
  return { lines, total: lines.reduce((sum, { usd }) => sum + usd, 0) }
}
