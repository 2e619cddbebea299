import { aws_cloudwatch as cloudwatch, Duration } from 'aws-cdk-lib'
import type { Construct } from 'constructs'
import { queueNames } from '#shared/jobs.ts'
import { lateFeedback, manyFallbacks, type Seen, slowCall, slowTurn } from './alarms.ts'
import {
  apiCalls,
  apiLatency,
  costBounds,
  costPerInterview,
  fallbackShare,
  oldestMessage,
  own,
  serviceNames,
  tableThrottles,
  tableUse,
  theirs,
  waitingMessages,
} from './measures.ts'

const { GraphWidget, TextWidget } = cloudwatch
const [fiveMinutes, quarter, hour, day] = [
  Duration.minutes(5),
  Duration.minutes(15),
  Duration.hours(1),
  Duration.days(1),
]

type Graph = { left: cloudwatch.IMetric[]; right?: cloudwatch.IMetric[]; lines?: Record<string, number> }

const graph = (title: string, { left, right = [], lines = {} }: Graph) =>
  new GraphWidget({
    title,
    left,
    right,
    width: 8,
    height: 6,
    leftYAxis: { min: 0, showUnits: false },
    rightYAxis: { min: 0, showUnits: false },
    leftAnnotations: Object.entries(lines).map(([label, value]) => ({ label, value })),
    legendPosition: cloudwatch.LegendPosition.BOTTOM,
  })

const heading = (markdown: string) =>
  new TextWidget({ markdown, width: 24, height: 1, background: cloudwatch.TextWidgetBackground.TRANSPARENT })

const slowAndUsual = (of: (statistic: string) => cloudwatch.IMetric) => [of('p50'), of('p95')]

/** The five functions with the most of something, named by themselves. */
const worstFunctions = (what: 'Errors' | 'Duration', label: string, statistic: 'SUM' | 'MAX') =>
  new cloudwatch.MathExpression({
    expression: `SELECT ${statistic}(${what}) FROM SCHEMA("AWS/Lambda", FunctionName) GROUP BY FunctionName ORDER BY ${statistic}() DESC LIMIT 5`,
    usingMetrics: {},
    label,
    period: fiveMinutes,
  })

/** From the top: is anything wrong, how are people served, by what, and with what. */
export function makeDashboard(
  scope: Construct,
  seen: Seen & { distributionId: string; alarms: cloudwatch.IAlarm[] },
): cloudwatch.Dashboard {
  return new cloudwatch.Dashboard(scope, 'Dashboard', {
    dashboardName: 'Vivavoce',
    defaultInterval: Duration.days(1),
    widgets: [
      [
        new TextWidget({
          markdown:
            '# Vivavoce\nGreen below: nobody needs you. Anything red has a section in docs/runbook.md that says what it means for people and what to do. Grey lines in the graphs are where alarms ring.',
          width: 24,
          height: 2,
        }),
      ],
      [new cloudwatch.AlarmStatusWidget({ title: 'Alarms', alarms: seen.alarms, width: 24, height: 6 })],
      [heading('## People')],
      people(),
      [heading('## What serves them')],
      services(seen),
      [heading('## Calls')],
      calls(seen),
      [heading('## Work behind the page')],
      work(seen),
      [heading('## Machines')],
      machines(seen),
    ],
  })
}

const people = () => [
  graph('Interviews an hour', {
    left: [
      own('InterviewsStarted', 'Sum', hour),
      own('InterviewsFinished', 'Sum', hour),
      own('StudioInterviewsFinished', 'Sum', hour),
    ],
  }),
  graph('Sign-ins and wrong codes, 15 minutes', {
    left: [own('SignIns', 'Sum', quarter), own('SignInGuesses', 'Sum', quarter)],
  }),
  graph('From an answer to the next question, milliseconds', {
    left: slowAndUsual(statistic => own('TurnMilliseconds', statistic, quarter)),
    lines: { 'alarm (p95)': slowTurn },
  }),
  graph('From the end to the whole report, seconds', {
    left: slowAndUsual(statistic => own('FeedbackSeconds', statistic, hour)),
    lines: { 'alarm (p95)': lateFeedback },
  }),
]

const services = ({ options }: Seen) => [
  graph('Not served, %', {
    left: serviceNames.map(name => fallbackShare(name, quarter)),
    lines: { alarm: manyFallbacks },
  }),
  graph('What an interview costs, $ (AI services and mails)', {
    left: [costPerInterview(options, day)],
    lines: { 'economy profile': costBounds.economy, 'studio profile': costBounds.studio },
  }),
  graph('What is billed: tokens (left), characters and seconds (right)', {
    left: [own('ModelInputTokens', 'Sum', hour), own('ModelOutputTokens', 'Sum', hour)],
    right: [own('VoiceCharacters', 'Sum', hour), own('HeardSeconds', 'Sum', hour)],
  }),
]

function calls({ apiId, distributionId }: Seen & { distributionId: string }) {
  const { all, refused, failed } = apiCalls(apiId)
  const edge = { region: 'us-east-1', dimensionsMap: { DistributionId: distributionId, Region: 'Global' } }
  return [
    graph('Calls of the API, refused and failed (right)', { left: [all], right: [refused, failed] }),
    graph('How long a call takes, milliseconds', {
      left: slowAndUsual(statistic => apiLatency(apiId, statistic)),
      lines: { 'alarm (p95)': slowCall },
    }),
    graph('CloudFront: requests, % failed (right)', {
      left: [theirs('AWS/CloudFront', 'Requests', { ...edge, label: 'requests' })],
      right: [theirs('AWS/CloudFront', '5xxErrorRate', { ...edge, statistic: 'Average', label: '% failed (5xx)' })],
    }),
  ]
}

const work = ({ queues, deadLetters }: Seen) => [
  graph('Oldest message, seconds', { left: queueNames.map(name => oldestMessage(queues.get(name) ?? '', name)) }),
  graph('Given up (dead letters), and put off (right)', {
    left: queueNames.map(name => waitingMessages(deadLetters.get(name) ?? '', name)),
    right: [own('Postponed')],
  }),
  graph('Mails, and refused ones (right)', { left: [own('MailsSent')], right: [own('MailsRefused')] }),
]

const machines = ({ tableName }: Seen) => [
  graph('Functions at work, throttled and broken off (right)', {
    left: [theirs('AWS/Lambda', 'ConcurrentExecutions', { statistic: 'Maximum', label: 'at the same time' })],
    right: [
      theirs('AWS/Lambda', 'Throttles', { label: 'throttled' }),
      theirs('AWS/Lambda', 'Errors', { label: 'broken off' }),
    ],
  }),
  graph('Which functions break off, and take longest (right, milliseconds)', {
    left: [worstFunctions('Errors', 'broken off', 'SUM')],
    right: [worstFunctions('Duration', 'longest', 'MAX')],
  }),
  graph('The table: units, throttled (right)', {
    left: tableUse(tableName),
    right: [tableThrottles(tableName, fiveMinutes)],
  }),
]
