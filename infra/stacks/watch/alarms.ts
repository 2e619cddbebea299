import { type aws_cloudwatch as cloudwatch, Duration } from 'aws-cdk-lib'
import type { Options } from '#infra/options.ts'
import { type QueueName, queueNames } from '#shared/jobs.ts'
import {
  apiFailures,
  apiLatency,
  costOfBound,
  fallbackShare,
  guessShare,
  noneFinished,
  oldestMessage,
  own,
  type Service,
  serviceNames,
  tableThrottles,
  theirs,
  waitingMessages,
} from './measures.ts'

export type Watched = {
  /** The heading in docs/runbook.md. */
  section: string
  /** Ends the subject of the mail. */
  title: string
  metric: cloudwatch.IMetric
  /** Rings at this value or above. */
  atLeast: number
  /** This many periods in a row; 1 unless said. */
  periods?: number
  /** What it means and the first thing to do. */
  line: string
}

export type Seen = {
  options: Options
  apiId: string
  tableName: string
  queues: ReadonlyMap<QueueName, string>
  deadLetters: ReadonlyMap<QueueName, string>
}

/** The longest a person should wait for what is asked next, and the API's slowest twentieth; milliseconds. */
export const slowTurn = 2500
export const slowCall = 3000
/** A report that takes longer is late; seconds. */
export const lateFeedback = 300
/** Percent of what a service was asked. */
export const manyFallbacks = 20
/** Percent of sign-ins. */
export const manyGuesses = 25
/** Postponed and repeated messages are younger; a sign-in code is of no use after ten minutes. */
const oldMessageSeconds = (queue: QueueName) => (queue === 'send-mail' ? 600 : 1800)

const [quarter, hour, day] = [Duration.minutes(15), Duration.hours(1), Duration.days(1)]

/** Every alarm there is. What is missing never rings: nobody practising is no fault. */
export const alarms = (seen: Seen): Watched[] => [
  ...forPeople(seen),
  ...serviceNames.map(fallbacks),
  ...forMails(),
  ...forCalls(seen),
  ...queueNames.flatMap(name => forQueue(name, seen)),
]

const forPeople = ({ options }: Seen): Watched[] => [
  {
    section: 'sign-in-guesses',
    title: 'Somebody guesses at sign-in codes',
    metric: guessShare(quarter),
    atLeast: manyGuesses,
    line: 'At least 30 wrong codes in 15 minutes, and a quarter of all sign-ins. Nobody is shut out; see how it goes on.',
  },
  {
    section: 'nobody-finishes',
    title: 'Interviews begin and none is finished',
    metric: noneFinished(hour),
    atLeast: 1,
    periods: 2,
    line: 'For two hours people have begun interviews and nobody has come to the end. Try one yourself at once.',
  },
  {
    section: 'slow-turns',
    title: 'People wait for the next question',
    metric: own('TurnMilliseconds', 'p95', quarter),
    atLeast: slowTurn,
    periods: 2,
    line: 'One answer in twenty waits over 2.5 s for what is asked next. Look at the model and at cold starts.',
  },
  {
    section: 'late-feedback',
    title: 'Feedback is late',
    metric: own('FeedbackSeconds', 'p95', hour),
    atLeast: lateFeedback,
    line: 'One report in twenty takes over five minutes. Look at postponed jobs and at the oldest messages.',
  },
  {
    section: 'cost-of-an-interview',
    title: 'Interviews cost more than they may',
    metric: costOfBound(options, day),
    atLeast: 100,
    line: 'The AI services and mails of a day cost more than $0.10 an economy and $0.65 a studio interview. See which.',
  },
  {
    section: 'postponed-jobs',
    title: 'Work is put off, for a service is down',
    metric: own('Postponed', 'Sum', quarter),
    atLeast: 5,
    line: 'A service does not answer; its work waits and is done by itself later. See which, and the AWS health page.',
  },
]

const stands: Record<Service, string> = {
  model: "the product's rules interview and assess in its place",
  voice: "the browser's own voice or the captions serve in its place",
  recogniser: 'answers wait for their words, or are left without',
}

const fallbacks = (service: Service): Watched => ({
  section: `${service}-fallbacks`,
  title: `The ${service} often does not serve`,
  metric: fallbackShare(service, quarter),
  atLeast: manyFallbacks,
  periods: 2,
  line: `Over ${manyFallbacks} % for half an hour: ${stands[service]}. Look at its quotas and its access.`,
})

const reputation = (metricName: string, label: string) =>
  theirs('AWS/SES', metricName, { statistic: 'Maximum', period: hour, label })

const forMails = (): Watched[] => [
  {
    section: 'mails-refused',
    title: 'SES does not take our mails',
    metric: own('MailsRefused', 'Sum', quarter),
    atLeast: 1,
    line: 'Nobody new can sign in while codes are refused. Look at the sender, the sandbox and the account in SES.',
  },
  {
    section: 'bounces',
    title: 'Many mails bounce',
    metric: reputation('Reputation.BounceRate', 'share of mails that bounce'),
    atLeast: 0.05,
    line: 'SES reviews accounts from 5 % on and may pause them. Find the list with wrong addresses and stop its invites.',
  },
  {
    section: 'complaints',
    title: 'Mails are marked as spam',
    metric: reputation('Reputation.ComplaintRate', 'share of mails marked as spam'),
    atLeast: 0.001,
    line: 'SES reviews accounts from 0.1 % on and may pause them. Stop invites until the institution is asked.',
  },
]

const forCalls = ({ apiId, tableName }: Seen): Watched[] => [
  {
    section: 'api-failures',
    title: 'Calls fail',
    metric: apiFailures(apiId, Duration.minutes(5)),
    atLeast: 1,
    periods: 2,
    line: 'At least one call in a hundred fails on our side. Search the logs for errors by kind.',
  },
  {
    section: 'api-latency',
    title: 'Calls are slow',
    metric: apiLatency(apiId, 'p95').with({ period: quarter }),
    atLeast: slowCall,
    periods: 2,
    line: 'One call in twenty takes over 3 s. Search the logs for the slowest calls.',
  },
  {
    section: 'function-errors',
    title: 'Functions break off',
    metric: theirs('AWS/Lambda', 'Errors', { period: quarter, label: 'functions that broke off' }),
    atLeast: 5,
    line: 'Functions ran out of time or memory, or did not start. The dashboard names them.',
  },
  {
    section: 'function-throttles',
    title: 'Functions are throttled',
    metric: theirs('AWS/Lambda', 'Throttles', { period: quarter, label: 'throttled calls of functions' }),
    atLeast: 10,
    line: 'The account has too little Lambda concurrency for so many people. Ask for more in Service Quotas.',
  },
  {
    section: 'table-throttles',
    title: 'The table is throttled',
    metric: tableThrottles(tableName, quarter),
    atLeast: 20,
    line: 'Too much at once for the table or for one of its keys. Look at what runs in bulk.',
  },
]

function forQueue(name: QueueName, { queues, deadLetters }: Seen): Watched[] {
  return [
    {
      section: 'dead-letters',
      title: `Work given up: ${name}`,
      metric: waitingMessages(deadLetters.get(name) ?? '', name),
      atLeast: 1,
      line: 'A message failed five times and was put aside for 14 days. Find out why, then npm run redrive.',
    },
    {
      section: 'old-messages',
      title: `Work waits: ${name}`,
      metric: oldestMessage(queues.get(name) ?? '', name),
      atLeast: oldMessageSeconds(name),
      periods: 2,
      line: 'The worker does not keep up, fails again and again, or waits for a service that is down.',
    },
  ]
}
