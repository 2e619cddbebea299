import { cents, number, table, usd } from '#bench/cost/markdown.ts'
import type { Meter } from '#bench/cost/meter.ts'
import { interviewCost, logBytes, standingCost, storedBytes } from '#bench/cost/pricing.ts'
import { prices } from '#infra/prices.ts'
import { figuresWrites, hotKeys } from './hot-keys.ts'
import {
  assumed,
  atATime,
  beginsPerSecond,
  millisecondsOf,
  mixed,
  money,
  type Need,
  needs,
  sizes,
  type Work,
  work,
} from './load.ts'
import { newAccountFunctions, newTable, partition, quotas, quotasAsOf, workers } from './quotas.ts'

const columns = sizes.map(({ perDay }) => `${number(perDay)} a day`)
/** Workers that infra/stacks/jobs.ts gives few instances, among those that interviews need. */
const few = new Set(['refresh-member'])

/** docs/scale.md, whole. */
export function scaleDocument(meter: Meter): string {
  return `# How far Vivavoce goes

Written by \`npm run bench:scale\` from the meter of one interview (bench/cost/meter.json, ${meter.measuredOn}); do not change it by hand. No load test stands behind it: what one interview asks of each service was measured, and is multiplied here.

Taken for granted: ${percent(assumed.busiestHour)} of a day's interviews begin within its busiest hour; a person is there for ${assumed.minutesAround} minutes, from signing in to the report; one interview in ten is of the studio profile. The largest institution has all interviews of the smallest size, ${percent(sizes[1].largest)} of the middle one and ${percent(sizes[2].largest)} of the largest.

## At the busiest hour

${busiest(meter)}

## Quotas

In the order in which growing interviews reach them. **Bold** is above the default quota of ${quotasAsOf} (us-east-1; those of an account stand in its Service Quotas, and new accounts begin lower: Lambda with 10 calls at a time).

${quotaTable(meter)}

What breaks first: ${first(meter)}

### What to do

${remedies(meter)}

### What to ask for

${asking(meter)}

## A class that begins at once

${classTable(meter)}

## Keys that many write

A partition of the table serves ${number(partition.writeUnits)} write units and ${number(partition.readUnits)} read units a second. Whatever belongs to one person (USER, SESSION, TOKEN, OTP, EMAIL, SENT) is spread by its id and never hot. What an institution's students share, at the busiest hour of the largest institution:

${hotTable(meter)}

FIGURES takes ${figuresWrites(meter).map(number).join(', ')} transactions a second there. An item changes one transaction after the other; at some 20 a second they begin to meet, wait and try again. Before that: count in several items and add them up when they are read.

ENTITIES and CONTACTS are one partition each, but only operators read and write them, and the nightly sweep reads ENTITIES once. THROTTLE#mail-pace is one item for all big sendings: one write for each batch of invites, whatever the number of interviews.

## Workers

Messages that are being worked on at the same time at the busiest hour, by the milliseconds of the meter. A worker may have up to ${number(workers.most)} instances; those that write an institution's items have ${workers.few} (maxConcurrency). Each takes up to ${workers.batch} messages at once, a resume alone.

${workTable(meter)}

${behind(meter)}

SQS itself has no quota that matters here. Lambda adds up to 300 instances a minute to a queue's worker: at the beginning of a rush assessments come some minutes late, and the report says so by itself.

## What it costs

${moneyTable(meter)}

Without volume discounts, which begin at the largest size. Of the whole, Bedrock, Polly and Transcribe are ${percent(aiShare(meter))}.

## Storage

${storage(meter)}
`
}

const percent = (share: number) => `${number(share * 100)} %`

function busiest(meter: Meter): string {
  const of = (name: Need['name']) => needs(meter).find(need => need.name === name)?.needs ?? []
  const rows: [string, number[]][] = [
    ['Interviews begun a second', sizes.map(({ perDay }) => beginsPerSecond(perDay))],
    ['People there at a time', sizes.map(({ perDay }) => atATime(perDay))],
    ['Calls of the API a second', of('calls')],
    ['Functions running at a time', of('functions')],
    ['Table, read units a second', of('tableReads')],
    ['Table, write units a second', of('tableWrites')],
    ['Model, calls a minute', of('modelCalls')],
    ['Model, tokens a minute', of('modelTokens')],
    ['Voice, calls a second', of('voice')],
    ['Recogniser, jobs at a time', of('hearing')],
    ['Mails a second', of('mailRate')],
    ['Messages sent to queues a second', rate(meter, ({ queues }) => queues.sends)],
    ['Files written a second', of('filePuts')],
    ['Files read a second', rate(meter, ({ files }) => files.gets)],
    ['Log lines a second', rate(meter, ({ logs }) => logs.lines)],
  ]
  return table(
    ['', ...columns],
    rows.map(([what, values]) => [what, ...values.map(number)]),
  )
}

const rate = (meter: Meter, of: Parameters<typeof mixed>[1]) =>
  sizes.map(({ perDay }) => beginsPerSecond(perDay) * mixed(meter, of))

function quotaTable(meter: Meter): string {
  const rows = needs(meter).map(({ name, needs: values, reachedAt }) => {
    const { name: title, limit, unit } = quotas[name]
    const cells = values.map(value => (value > limit ? `**${number(value)}**` : number(value)))
    return [`${title} (${unit})`, number(limit), ...cells, `${number(twoDigits(reachedAt))} a day`]
  })
  return table(['Quota', 'default', ...columns, 'reached at'], rows)
}

const twoDigits = (value: number) => Number(value.toPrecision(2))

function first(meter: Meter): string {
  const [one, two, three] = needs(meter)
  if (!one || !two || !three) throw new Error('There are no quotas')
  const at = ({ name, reachedAt }: Need) =>
    `${quotas[name].name} at about ${number(twoDigits(reachedAt))} interviews a day`
  return `${at(one)}, then ${at(two)}, then ${at(three)}. Where the voice, the model or the recogniser refuses, the browser speaks, the rules ask and reports come later; mails alone have nothing that stands in for them.`
}

function remedies(meter: Meter): string {
  return needs(meter)
    .filter(({ needs: values, name }) => values.some(value => value > quotas[name].limit))
    .map(({ name }) => `- **${quotas[name].name}**: ${quotas[name].remedy}`)
    .join('\n')
}

/** With a third more than the busiest hour, in two digits. */
function asking(meter: Meter): string {
  const rows = needs(meter)
    .filter(({ needs: values, name }) => values.some(value => value > quotas[name].limit))
    .map(({ name, needs: values }) => {
      const { asked, limit, unit } = quotas[name]
      const wishes = values.map(value => (value > limit ? number(twoDigits(value * 1.33)) : '-'))
      return [asked, `${number(limit)} ${unit}`, ...wishes]
    })
  return table(['Service Quotas', 'default', ...columns], rows)
}

/** Students who begin within one minute, beside everybody else. */
const classes = [60, 300]

/** Each one's first minutes: signing in, the first question, and the plan, which is spoken whole. */
function classTable(meter: Meter): string {
  const { economy } = meter.profiles
  const planned = meter.interview.questions
  const planSeconds = millisecondsOf(economy.lambda.byFunction, 'plan-interview') / 1000
  const perSecond = classes.map(students => students / 60)
  const rows: [string, number, number[]][] = [
    ['Voice, calls a second', quotas.voice.limit, perSecond.map(each => each * planned)],
    ['Model, calls a minute', quotas.modelCalls.limit, classes],
    ['Functions planning at a time', quotas.functions.limit, perSecond.map(each => each * planSeconds)],
    ['Mails a second', quotas.mailRate.limit, perSecond],
  ]
  const cells = rows.map(([what, limit, values]) => [
    what,
    number(limit),
    ...values.map(value => (value > limit ? `**${number(value)}**` : number(value))),
  ])
  const most = Math.floor((quotas.voice.limit * 60) / planned)
  return `${table(['Within a minute', 'default', ...classes.map(students => `${students} students`)], cells)}

More than ${most} students who begin within the same minute are more than the voice takes by default, however few interviews the day has: some hear their browser's voice at first. Ask for the voice's quota before the first class; and where the account is new, for Lambda's, which may begin at ${newAccountFunctions}.

A new table begins with ${number(newTable.writeUnits)} write units and ${number(newTable.readUnits)} read units a second and doubles within half an hour where it is asked for more: enough for ${number(twoDigits(firstDay(meter)))} interviews on its first day.`
}

function firstDay(meter: Meter): number {
  const of = (name: Need['name'], limit: number) =>
    ((needs(meter).find(need => need.name === name)?.reachedAt ?? 0) * limit) / quotas[name].limit
  return Math.min(of('tableWrites', newTable.writeUnits), of('tableReads', newTable.readUnits))
}

function hotTable(meter: Meter): string {
  const rows = hotKeys(meter).map(({ key, note, writes, reads, reachedAt }) => [
    `\`${key}\``,
    ...writes.map((value, index) => `${number(value)} / ${number(reads[index] ?? 0)}`),
    `${number(twoDigits(reachedAt))} a day`,
    note,
  ])
  return table(['Key', ...columns.map(column => `${column}, written / read`), 'full at, by one', ''], rows, [0, 5])
}

function workTable(meter: Meter): string {
  const rows = work(meter, few).map(({ queue, perInterview, milliseconds, busy, mayBe }) => [
    queue,
    number(perInterview),
    number(milliseconds),
    ...busy.map(value => (value > mayBe ? `**${number(value)}**` : number(value))),
    number(mayBe),
  ])
  return table(['Queue', 'messages an interview', 'ms each', ...columns, 'at most'], rows)
}

function behind(meter: Meter): string {
  const late = work(meter, few).filter(({ busy, mayBe }) => busy.some(value => value > mayBe))
  if (late.length === 0) return 'None falls behind.'
  return late.map(lateness).join(' ')
}

function lateness({ queue, busy, mayBe }: Work): string {
  const index = busy.findIndex(value => value > mayBe)
  const needed = Math.ceil(((busy.at(-1) ?? 0) * 1.33) / workers.batch)
  return `\`${queue}\` falls behind in the busiest hour from ${columns[index]} on and catches up afterwards; the roster is late by as much. It needs maxConcurrency ${needed} at the largest size: with so many institutions its messages hardly meet on one item.`
}

function moneyTable(meter: Meter): string {
  const rows = money(meter).map(({ perDay, day, month, each }) => [number(perDay), cents(day), cents(month), usd(each)])
  const standing = standingCost(meter).total
  return `${table(['Interviews a day', 'a day', 'a month', 'each'], rows)}\n\n${cents(standing)} a month of it stand there without any interview.`
}

const ai = new Set(['Bedrock', 'Polly', 'Transcribe'])
const aiShare = (meter: Meter): number =>
  mixed(meter, units => sumOf(interviewCost(units).lines.filter(({ service }) => ai.has(service)))) /
  mixed(meter, units => interviewCost(units).total)
const sumOf = (lines: { usd: number }[]) => lines.reduce((sum, { usd: cost }) => sum + cost, 0)

function storage(meter: Meter): string {
  const gigabytes = (perInterview: number, days: number) =>
    sizes.map(({ perDay }) => (perDay * days * perInterview) / 1e9)
  const kept = gigabytes(mixed(meter, storedBytes), 90)
  const grows = gigabytes(
    mixed(meter, ({ table: { storedBytes: bytes } }) => bytes),
    365,
  )
  const logs = gigabytes(mixed(meter, logBytes), 30)
  const rows: [string, number[], number][] = [
    ['Recordings and questions, 90 days', kept, prices.s3.perGbMonth],
    ['Table, after a year', grows, prices.dynamodb.perGbMonth + prices.dynamodb.backupPerGbMonth],
    ['Logs, 30 days', logs, prices.cloudwatch.perGbLogsMonth],
  ]
  return table(
    ['GB', ...columns],
    rows.map(([what, values, perGb]) => [
      what,
      ...values.map(value => `${number(value)} (${cents(value * perGb)} a month)`),
    ]),
  )
}
