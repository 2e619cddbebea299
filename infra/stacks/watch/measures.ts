import { aws_cloudwatch as cloudwatch, Duration } from 'aws-cdk-lib'
import type { Options } from '#infra/options.ts'
import { modelPrice, prices } from '#infra/prices.ts'
import { type MetricName, metricsNamespace, metricsService, metrics as names } from '#shared/metrics.ts'

const { Metric, MathExpression } = cloudwatch

/** What an interview may cost by its voice profile, in dollars (SPEC-35). */
export const costBounds = { economy: 0.1, studio: 0.65 }
/** Below this count a percentage means nothing. */
const enough = { calls: 20, interviews: 5, guesses: 30 }

/** A metric of shared/metrics.ts. */
export const own = (metricName: MetricName, statistic = 'Sum', period = Duration.minutes(5)): cloudwatch.Metric =>
  new Metric({
    namespace: metricsNamespace,
    metricName,
    dimensionsMap: { service: metricsService },
    statistic,
    period,
    label: `${names[metricName].means}${statistic === 'Sum' ? '' : `, ${statistic}`}`,
  })

const math = (label: string, expression: string, usingMetrics: Record<string, cloudwatch.IMetric>, period: Duration) =>
  new MathExpression({ label, expression, usingMetrics, period })

/** 1 where interviews were begun and none was finished. */
export const noneFinished = (period: Duration): cloudwatch.MathExpression =>
  math(
    'interviews are begun and none is finished',
    `IF(FILL(begun, 0) >= ${enough.interviews} AND FILL(finished, 0) == 0, 1, 0)`,
    { begun: own('InterviewsStarted'), finished: own('InterviewsFinished') },
    period,
  )

const services = {
  model: { of: 'ModelCalls', fallbacks: 'ModelFallbacks' },
  voice: { of: 'VoiceCalls', fallbacks: 'VoiceFallbacks' },
  recogniser: { of: 'RecogniserCalls', fallbacks: 'RecogniserFallbacks' },
} as const satisfies Record<string, { of: MetricName; fallbacks: MetricName }>

export type Service = keyof typeof services
export const serviceNames = Object.keys(services).filter((name): name is Service => name in services)

/** How many of a hundred questions, texts or recordings the service did not serve; 0 where there were too few to say. */
export function fallbackShare(service: Service, period: Duration): cloudwatch.MathExpression {
  // Several stand in one graph, where each name is given once.
  const [calls, fallbacks] = [`${service}Calls`, `${service}Fallbacks`]
  return math(
    `${service}, % that it did not serve`,
    `IF(${calls} >= ${enough.calls}, 100 * FILL(${fallbacks}, 0) / ${calls}, 0)`,
    { [calls]: own(services[service].of), [fallbacks]: own(services[service].fallbacks) },
    period,
  )
}

/**
 * What the AI services and the mails cost, in dollars by the list prices; a model whose price is not known counts nothing,
 * nor does one that hears recordings (a tenth of a cent an interview, ADR-0017).
 */
function costParts({ modelId, voiceEngine }: Options) {
  const model = modelPrice(modelId) ?? { perMillionInputTokens: 0, perMillionOutputTokens: 0 }
  const perCharacter = prices.polly.perMillionCharacters[voiceEngine]
  const millions = `FILL(read, 0) * ${model.perMillionInputTokens} + FILL(written, 0) * ${model.perMillionOutputTokens} + FILL(characters, 0) * ${perCharacter}`
  const rest = `FILL(heard, 0) * ${prices.transcribe.perMinute / 60} + FILL(mails, 0) * ${prices.ses.perThousandMails / 1000}`
  return {
    expression: `(${millions}) / 1000000 + ${rest}`,
    usingMetrics: {
      read: own('ModelInputTokens'),
      written: own('ModelOutputTokens'),
      characters: own('VoiceCharacters'),
      heard: own('HeardSeconds'),
      mails: own('MailsSent'),
      finished: own('InterviewsFinished'),
    },
  }
}

/** Dollars for each finished interview. */
export function costPerInterview(options: Options, period: Duration): cloudwatch.MathExpression {
  const { expression, usingMetrics } = costParts(options)
  return math('$ for each finished interview', `(${expression}) / finished`, usingMetrics, period)
}

/** What was spent as a share of what the finished interviews may cost, each by its profile; 0 where they were too few. */
export function costOfBound(options: Options, period: Duration): cloudwatch.MathExpression {
  const { expression, usingMetrics } = costParts(options)
  const bound = `(${costBounds.economy} * finished + ${costBounds.studio - costBounds.economy} * FILL(studio, 0))`
  return math(
    '% of what the interviews may cost',
    `IF(finished >= ${enough.interviews}, 100 * (${expression}) / ${bound}, 0)`,
    { ...usingMetrics, studio: own('StudioInterviewsFinished') },
    period,
  )
}

/** Wrong codes for each hundred sign-ins; 0 where there were too few to say. Slips of the hand are not among them. */
export const guessShare = (period: Duration): cloudwatch.MathExpression =>
  math(
    '% wrong codes of sign-ins',
    `IF(guesses >= ${enough.guesses}, 100 * guesses / (guesses + FILL(signIns, 0)), 0)`,
    { guesses: own('SignInGuesses'), signIns: own('SignIns') },
    period,
  )

/** A metric of an AWS service; without dimensions it is the whole account's in this region. */
export const theirs = (
  namespace: string,
  metricName: string,
  more: cloudwatch.MetricOptions & { label: string },
): cloudwatch.Metric => new Metric({ namespace, metricName, statistic: 'Sum', period: Duration.minutes(5), ...more })

const callsOf = (apiId: string, metricName: string, label: string, statistic = 'Sum') =>
  theirs('AWS/ApiGateway', metricName, { dimensionsMap: { ApiId: apiId }, statistic, label })

export const apiCalls = (apiId: string): Record<'all' | 'refused' | 'failed', cloudwatch.Metric> => ({
  all: callsOf(apiId, 'Count', 'calls'),
  refused: callsOf(apiId, '4xx', 'refused (4xx)'),
  failed: callsOf(apiId, '5xx', 'failed (5xx)'),
})

export const apiLatency = (apiId: string, statistic: string): cloudwatch.Metric =>
  callsOf(apiId, 'Latency', `milliseconds, ${statistic}`, statistic)

/** How many of a hundred calls failed; 0 for fewer than five failures. */
export function apiFailures(apiId: string, period: Duration): cloudwatch.MathExpression {
  const { all, failed } = apiCalls(apiId)
  return math('% of calls that fail', 'IF(failed >= 5, 100 * failed / calls, 0)', { calls: all, failed }, period)
}

const ofTable = (tableName: string, metricName: string, label: string) =>
  theirs('AWS/DynamoDB', metricName, { dimensionsMap: { TableName: tableName }, label })

export const tableUse = (tableName: string): cloudwatch.Metric[] => [
  ofTable(tableName, 'ConsumedReadCapacityUnits', 'read units'),
  ofTable(tableName, 'ConsumedWriteCapacityUnits', 'write units'),
]

export const tableThrottles = (tableName: string, period: Duration): cloudwatch.MathExpression =>
  math(
    'throttled reads and writes',
    'FILL(reads, 0) + FILL(writes, 0)',
    {
      reads: ofTable(tableName, 'ReadThrottleEvents', 'throttled reads'),
      writes: ofTable(tableName, 'WriteThrottleEvents', 'throttled writes'),
    },
    period,
  )

const ofQueue = (queueName: string, metricName: string, label: string) =>
  theirs('AWS/SQS', metricName, { dimensionsMap: { QueueName: queueName }, statistic: 'Maximum', label })

export const oldestMessage = (queueName: string, label: string): cloudwatch.Metric =>
  ofQueue(queueName, 'ApproximateAgeOfOldestMessage', label)
export const waitingMessages = (queueName: string, label: string): cloudwatch.Metric =>
  ofQueue(queueName, 'ApproximateNumberOfMessagesVisible', label)
