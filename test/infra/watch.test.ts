import { globSync, readFileSync } from 'node:fs'
import { App } from 'aws-cdk-lib'
import { Template } from 'aws-cdk-lib/assertions'
import { describe, expect, it } from 'vitest'
import { readOptions } from '#infra/options.ts'
import { prices } from '#infra/prices.ts'
import { queries, WatchStack } from '#infra/stacks/watch.ts'
import { queueNames } from '#shared/jobs.ts'
import { type MetricName, metrics, metricsNamespace } from '#shared/metrics.ts'

type MetricLine = { Id: string; Expression?: string; MetricStat?: { Metric: { MetricName: string }; Stat: string } }
type Alarm = Record<string, any> & { AlarmName: string; AlarmDescription: string; Metrics?: MetricLine[] }

function templateWith(said: Record<string, unknown> = {}): Template {
  const named = (end: string) => new Map(queueNames.map(name => [name, `${name}${end}`]))
  const watch = new WatchStack(new App(), 'Watch', {
    options: readOptions(name => said[name]),
    site: { api: { apiId: 'api1' }, distribution: { distributionId: 'SITE1' } },
    queues: named(''),
    deadLetters: named('-dead'),
    data: { table: { tableName: 'table1' } },
  })
  return Template.fromStack(watch)
}

const template = templateWith()
const propertiesOf = (type: string, from = template): Record<string, any>[] =>
  Object.values(from.findResources(type)).map(({ Properties }) => Properties)
const alarms: Alarm[] = propertiesOf('AWS::CloudWatch::Alarm').map(properties => ({
  AlarmName: '',
  AlarmDescription: '',
  ...properties,
}))
const sectionOf = ({ AlarmDescription }: Alarm) => / More: docs\/runbook\.md#([\w-]+)$/.exec(AlarmDescription)?.[1]
const runbook = readFileSync('docs/runbook.md', 'utf8')
const dashboard = JSON.stringify(propertiesOf('AWS::CloudWatch::Dashboard')).replaceAll('\\', '')
/** The alarms on one metric as it is, of one thing where a dimension says which. */
const ringingBy = (metricName: string, dimension = '') =>
  alarms.flatMap(({ Metrics = [], Threshold, EvaluationPeriods }) => {
    const [only, ...others] = Metrics
    const { Metric, Stat } = only?.MetricStat ?? {}
    const isIt = Metric?.MetricName === metricName && JSON.stringify(Metric).includes(dimension && `"${dimension}"`)
    return isIt && others.length === 0 ? [{ Stat, Threshold, EvaluationPeriods }] : []
  })
const metricNames = Object.keys(metrics).filter((name): name is MetricName => name in metrics)

describe('An alarm', () => {
  it('never rings for want of data, and tells the operator when it rings and when it is over', () => {
    const [topic] = Object.keys(template.findResources('AWS::SNS::Topic'))
    for (const alarm of alarms) {
      expect(alarm, alarm.AlarmName).toMatchObject({
        TreatMissingData: 'notBreaching',
        AlarmActions: [{ Ref: topic }],
        OKActions: [{ Ref: topic }],
      })
    }
  })

  it('has a name of its own, a line of advice and its section in the runbook, and each section has its alarm', () => {
    const names = alarms.map(({ AlarmName }) => AlarmName)
    expect(new Set(names).size).toBe(names.length)
    for (const { AlarmDescription } of alarms) expect(AlarmDescription).toMatch(/^\S.{40,} More: /)
    const headings = [...runbook.matchAll(/^### (.+)$/gm)].map(([, heading]) => heading)
    expect(headings.sort()).toEqual([...new Set(alarms.map(sectionOf))].sort())
    for (const section of runbook.split(/^### /m).slice(1))
      expect(section).toMatch(/\n\*\*For people:\*\* .+\n\*\*Look:\*\* .+\n\*\*Do:\*\* .+\n/)
  })

  it('stands on the dashboard', () => {
    for (const id of Object.keys(template.findResources('AWS::CloudWatch::Alarm'))) expect(dashboard).toContain(id)
  })

  it('watches each queue for what waits too long, a sign-in code sooner, and for what was given up', () => {
    for (const name of queueNames) {
      expect(ringingBy('ApproximateAgeOfOldestMessage', name)).toMatchObject([
        { Stat: 'Maximum', Threshold: name === 'send-mail' ? 600 : 1800 },
      ])
      expect(ringingBy('ApproximateNumberOfMessagesVisible', `${name}-dead`)).toMatchObject([
        { Stat: 'Maximum', Threshold: 1, EvaluationPeriods: 1 },
      ])
    }
  })

  it('watches how long people wait, calls, functions, mails and what is put off', () => {
    expect(ringingBy('TurnMilliseconds')).toMatchObject([{ Stat: 'p95', Threshold: 2500 }])
    expect(ringingBy('FeedbackSeconds')).toMatchObject([{ Stat: 'p95', Threshold: 300 }])
    expect(ringingBy('Latency', 'api1')).toMatchObject([{ Stat: 'p95', Threshold: 3000 }])
    for (const name of ['Errors', 'Throttles', 'MailsRefused', 'Postponed'])
      expect(ringingBy(name)).toMatchObject([{ Stat: 'Sum' }])
    expect(ringingBy('Reputation.BounceRate')).toMatchObject([{ Threshold: 0.05 }])
    expect(ringingBy('Reputation.ComplaintRate')).toMatchObject([{ Threshold: 0.001 }])
  })
})

/** What an alarm's formula comes to, with these sums (0 where nothing is said): CloudWatch's words read as JavaScript's. */
function comesTo(section: string, sums: Record<string, number>): { value: number; rings: boolean } {
  const alarm = alarms.find(each => sectionOf(each) === section)
  const lines = alarm?.Metrics ?? []
  const formula = lines.find(({ Expression }) => Expression)?.Expression?.replaceAll(' AND ', ' && ') ?? ''
  const names = lines.flatMap(({ Id, MetricStat }) => (MetricStat ? [[Id, MetricStat.Metric.MetricName] as const] : []))
  const words = ['IF', 'FILL', ...names.map(([id]) => id)]
  const IF = (is: boolean, then: number, otherwise: number) => (is ? then : otherwise)
  const FILL = (value: number | undefined, missing: number) => value ?? missing
  const value: number = new Function(...words, `return ${formula}`)(IF, FILL, ...names.map(([, name]) => sums[name]))
  return { value, rings: value >= alarm?.Threshold }
}

describe('A formula', () => {
  it('rings where people begin interviews and nobody finishes one', () => {
    const rings = (sums: Record<string, number>) => comesTo('nobody-finishes', sums).rings
    expect(rings({ InterviewsStarted: 5 })).toBe(true)
    expect(rings({ InterviewsStarted: 5, InterviewsFinished: 1 })).toBe(false)
    expect(rings({ InterviewsStarted: 4 })).toBe(false)
    expect(rings({})).toBe(false)
  })

  it.each([
    ['model', 'Model'],
    ['voice', 'Voice'],
    ['recogniser', 'Recogniser'],
  ])('counts how often the %s does not serve', (service, name) => {
    const share = (calls: number, fallbacks?: number) =>
      comesTo(`${service}-fallbacks`, {
        [`${name}Calls`]: calls,
        ...(fallbacks !== undefined && { [`${name}Fallbacks`]: fallbacks }),
      })
    expect(share(200, 40)).toEqual({ value: 20, rings: true })
    expect(share(200, 38)).toEqual({ value: 19, rings: false })
    expect(share(200)).toEqual({ value: 0, rings: false })
    expect(share(3, 3), 'too few to say').toEqual({ value: 0, rings: false })
  })

  it('rings where many wrong codes come, and not for a class that mistypes', () => {
    const rings = (sums: Record<string, number>) => comesTo('sign-in-guesses', sums).rings
    expect(rings({ SignInGuesses: 30 })).toBe(true)
    expect(rings({ SignInGuesses: 100, SignIns: 300 })).toBe(true)
    expect(rings({ SignInGuesses: 40, SignIns: 300 })).toBe(false)
    expect(rings({ SignInGuesses: 29 })).toBe(false)
  })

  it('adds up what interviews cost by the list prices, against what each profile may cost', () => {
    const perInterview = {
      ModelInputTokens: 30_000,
      ModelOutputTokens: 3000,
      VoiceCharacters: 2400,
      HeardSeconds: 60,
      MailsSent: 2,
    }
    const dollars = 0.03 * 0.3 + 0.003 * 2.5 + 0.0024 * 16 + 0.024 + 0.0002
    const often = (times: number) =>
      Object.fromEntries(Object.entries(perInterview).map(([name, amount]) => [name, amount * times]))
    const economy = comesTo('cost-of-an-interview', { ...often(100), InterviewsFinished: 100 })
    expect(economy.value).toBeCloseTo((100 * dollars) / 0.1, 6)
    expect(economy.rings).toBe(false)
    const dearer = comesTo('cost-of-an-interview', { ...often(130), InterviewsFinished: 100 })
    expect(dearer.rings).toBe(true)
    const studio = { InterviewsFinished: 100, StudioInterviewsFinished: 100 }
    const dear = comesTo('cost-of-an-interview', { ...often(600), ...studio })
    expect(dear.value).toBeCloseTo((600 * dollars) / 0.65, 6)
    expect(comesTo('cost-of-an-interview', { ...often(100), InterviewsFinished: 4 }).rings).toBe(false)
  })

  it('counts failed calls against all, and no single failure', () => {
    expect(comesTo('api-failures', { Count: 500, '5xx': 5 })).toEqual({ value: 1, rings: true })
    expect(comesTo('api-failures', { Count: 5000, '5xx': 5 }).rings).toBe(false)
    expect(comesTo('api-failures', { Count: 4, '5xx': 4 }).rings).toBe(false)
    expect(comesTo('table-throttles', { WriteThrottleEvents: 20 }).rings).toBe(true)
  })

  it('writes no number as 3e-7, which CloudWatch does not read, and reads at most ten metrics', () => {
    for (const { Metrics = [], AlarmName } of alarms) {
      expect(Metrics.map(({ Expression }) => Expression ?? '').join()).not.toMatch(/\de[-+]?\d/)
      expect(Metrics.filter(({ MetricStat }) => MetricStat).length, AlarmName).toBeLessThanOrEqual(10)
    }
  })
})

describe("The product's own metrics", () => {
  const measured = globSync('functions/**/*.ts').flatMap(file =>
    [...readFileSync(file, 'utf8').matchAll(/\brecordMetric\(\s*'(\w+)'/g)].map(([, name]) => name),
  )
  it.each(metricNames)('%s is measured by a function and shown on the dashboard', name => {
    expect(measured).toContain(name)
    expect(dashboard).toContain(`"${metricsNamespace}","${name}","service","vivavoce"`)
  })
})

describe('The mails to the operator', () => {
  it('go by a topic that is encrypted, takes no plain connection, and that CloudWatch may use', () => {
    const [topic] = propertiesOf('AWS::SNS::Topic')
    expect(topic?.KmsMasterKeyId).toBeDefined()
    const policy = JSON.stringify(propertiesOf('AWS::SNS::TopicPolicy'))
    expect(policy).toContain('"Condition":{"Bool":{"aws:SecureTransport":"false"}},"Effect":"Deny"')
    for (const resource of [policy, JSON.stringify(propertiesOf('AWS::KMS::Key'))])
      expect(resource).toMatch(
        /"Condition":\{"StringEquals":\{"aws:SourceAccount":[^}]+\}\}\},"Effect":"Allow","Principal":\{"Service":"cloudwatch.amazonaws.com"\}/,
      )
    expect(propertiesOf('AWS::KMS::Key')).toMatchObject([{ EnableKeyRotation: true }])
  })

  it('need an address, and a budget its sum besides', () => {
    const operatorEmail = 'operator@example.org'
    expect(propertiesOf('AWS::SNS::Subscription')).toEqual([])
    expect(propertiesOf('AWS::Budgets::Budget')).toEqual([])
    expect(propertiesOf('AWS::Budgets::Budget', templateWith({ budgetUsd: '50' }))).toEqual([])
    const whole = templateWith({ budgetUsd: '50', operatorEmail })
    expect(propertiesOf('AWS::SNS::Subscription', whole)).toMatchObject([
      { Protocol: 'email', Endpoint: operatorEmail },
    ])
    const [budget] = propertiesOf('AWS::Budgets::Budget', whole)
    // Another to be warned makes another budget beside it: the same name would be refused.
    expect(budget?.Budget).not.toHaveProperty('BudgetName')
    expect(budget?.Budget).toMatchObject({ BudgetLimit: { Amount: 50, Unit: 'USD' }, TimeUnit: 'MONTHLY' })
    const said = budget?.NotificationsWithSubscribers.map(
      ({ Notification }: Record<string, any>) => `${Notification.NotificationType} ${Notification.Threshold}`,
    )
    expect(said).toEqual(['ACTUAL 80', 'ACTUAL 100', 'FORECASTED 100'])
  })
})

it('says in the runbook what watching costs, and which searches lie ready', () => {
  const watched = alarms.flatMap(({ Metrics = [] }) => Metrics.filter(({ MetricStat }) => MetricStat))
  const { perAlarmMonth, perMetricMonth } = prices.cloudwatch
  const dollars = (amount: number) => `$${amount.toFixed(2)}`
  expect(runbook).toContain(
    `read ${watched.length} metrics at $0.10: ${dollars(watched.length * perAlarmMonth)} a month`,
  )
  expect(runbook).toContain(`own ${metricNames.length} metrics cost ${dollars(metricNames.length * perMetricMonth)}`)
  const saved = propertiesOf('AWS::Logs::QueryDefinition').map(({ Name }) => Name)
  expect(saved).toEqual(Object.keys(queries).map(name => `Vivavoce/${name}`))
  for (const name of Object.keys(queries)) expect(runbook).toContain(name)
})
