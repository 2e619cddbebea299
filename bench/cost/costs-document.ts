import { ownWebAcl } from '#infra/options.ts'
import { prices } from '#infra/prices.ts'
import { metrics } from '#shared/metrics.ts'
import { cents, number, table, usd } from './markdown.ts'
import type { Meter, Units } from './meter.ts'
import {
  assumed,
  bounds,
  type Engine,
  hearing,
  hearingCost,
  interviewCost,
  type Setting,
  standard,
  standingCost,
  tokensOf,
} from './pricing.ts'
import { modelNames, unitTable, variantTables } from './tables.ts'

/** docs/costs.md, whole. */
export function costsDocument(meter: Meter): string {
  const { economy, studio } = meter.profiles
  const sums = { economy: interviewCost(economy).total, studio: interviewCost(studio).total }
  return `# What Vivavoce costs on AWS

Written by \`npm run bench:cost\`; do not change it by hand. Measured on ${meter.measuredOn}, priced by \`infra/prices.ts\`: list prices of ${prices.region} on ${prices.asOf}, no free tier, no discount.

## One interview

A whole interview of ${meter.interview.minutes} minutes: signing in by mail, a new resume, ${meter.interview.questions} questions, ${number(meter.interview.spokenSeconds)} seconds of speech (${number(meter.interview.spokenWords)} words), the report, its recordings played back once, and the PDF. It costs **${usd(sums.economy)} in economy** (bound ${usd(bounds.economy)}) and **${usd(sums.studio)} in studio** (bound ${usd(bounds.studio)}).

**Not within economy's bound**: a candidate whose browser hears nothing (most phones), or whose institution forbids the browser's recognition. Then Transcribe hears each answer, and the interview costs ${usd(unheardByBrowser(meter))}. With \`-c recogniser=bedrock\` a model hears them (Voxtral Mini), and it costs **${usd(sums.economy + hearingCost(meter).total)}**: computed, not measured, and not yet tried on AWS (docs/operating.md). Typed answers and \`-c recogniser=none\` keep within the bound too.

${unitTable(meter)}

## By model and by voice

${variantTables(meter)}

## Switches

\`-c name=value\` are options of \`npm run deploy\` (docs/operating.md); the others stand in an institution's settings. A difference is for one interview, against the deployment without options in economy unless said.

${switches(meter)}

## What stands in the account

Without a single interview, a month costs **${cents(standingCost(meter).total)}**. Point-in-time recovery, the budget, EventBridge's rules for events of AWS, SNS and everything that is paid by use stand there for nothing.

${standing(meter)}

## How it was measured

${how(meter)}
`
}

const unheardByBrowser = ({ profiles: { economy, studio } }: Meter): number =>
  interviewCost({ ...economy, recogniser: studio.recogniser }).total

type Pieces = { units: Units; setting?: Partial<Setting> }
const difference = (base: Pieces, other: Pieces): string => {
  const change = interviewCost(other.units, other.setting).total - interviewCost(base.units, base.setting).total
  if (Math.abs(change) < 5e-7) return '$0'
  return `${change > 0 ? '+' : '−'}${usd(Math.abs(change))}`
}

const largeHearing = 'mistral.voxtral-small-24b-2507'

function switches(meter: Meter): string {
  const { economy, studio } = meter.profiles
  const base = { units: economy }
  const unheard = { jobs: 0, seconds: 0, billedSeconds: 0 }
  const withMarks = { ...economy, voice: { ...economy.voice, marks: economy.voice.sound } }
  const heard = { ...economy, recogniser: studio.recogniser }
  const transcribed = interviewCost(heard).total - interviewCost(economy).total
  const by = (setting: Partial<Setting>) => difference(base, { units: economy, setting })
  const models = Object.entries(modelNames).filter(([modelId]) => modelId !== standard.modelId)
  const voices: (Engine | 'none')[] = ['none', 'standard', 'generative', 'long-form']
  const rows = [
    ...models.map(([modelId, name]) => [
      `\`-c modelId=${modelId}\``,
      `${name} in place of Nova 2 Lite`,
      by({ modelId }),
    ]),
    ...voices.map(engine => [
      engine === 'none' ? '`-c voiceId=none`' : `\`-c voiceEngine=${engine}\``,
      engine === 'none' ? "the browser's own voice" : `${engine} in place of neural`,
      by({ engine }),
    ]),
    ['Voice profile: studio', 'lip marks, and every answer heard by Transcribe', difference(base, { units: studio })],
    ['- of which lip marks', 'each text is billed once more', difference(base, { units: withMarks })],
    ['- of which Transcribe', `${number(studio.recogniser.billedSeconds)} seconds`, difference(base, { units: heard })],
    [
      "The browser's recognition forbidden",
      'economy: Transcribe hears every answer, no lip marks',
      difference(base, { units: heard }),
    ],
    [
      '`-c recogniser=none`',
      'studio without Transcribe; an answer the browser did not hear is typed',
      difference({ units: studio }, { units: { ...studio, recogniser: unheard } }),
    ],
    [
      'A phone in economy: nothing heard by its browser',
      'as where it is forbidden: each answer goes to Transcribe',
      difference(base, { units: heard }),
    ],
    [
      '`-c recogniser=bedrock`',
      'in both of these cases Voxtral Mini hears the answers, not Transcribe',
      `+${usd(hearingCost(meter).total)}, not +${usd(transcribed)}`,
    ],
    [
      `\`-c recogniserModelId=${largeHearing}\``,
      'Voxtral Small in its place',
      `+${usd(hearingCost(meter, largeHearing).total)}, not +${usd(transcribed)}`,
    ],
    ['`-c audioDays=30`', 'recordings kept a month, not three', by({ audioDays: 30 })],
    ['`-c audioDays=7`', 'recordings kept a week', by({ audioDays: 7 })],
    ['`-c logDays=7`', 'logs kept a week, not a month', by({ logDays: 7 })],
  ]
  const monthly = [
    ['`-c budgetUsd`, `-c operatorEmail`', 'a budget that warns, mails of alarms', '$0 a month'],
    [
      '`-c domain`, `-c hostedZoneId`',
      'one Route 53 zone; the certificate is free',
      `${cents(prices.route53.perZoneMonth)} a month`,
    ],
    [
      '`-c webAcl=none`',
      "without the product's web ACL",
      `−${cents(prices.waf.perAclMonth + ownWebAcl.rules * prices.waf.perRuleMonth)} a month, −${cents(prices.waf.perMillionRequests)} a million requests`,
    ],
    [
      '`-c webAclArn`',
      'a web ACL of yours in its place',
      `${cents(prices.waf.perAclMonth)} a month, ${cents(prices.waf.perRuleMonth)} a rule, ${cents(prices.waf.perMillionRequests)} a million requests`,
    ],
  ]
  return table(['Switch', 'What it does', 'An interview costs'], [...rows, ...monthly], [0, 1])
}

function standing(meter: Meter): string {
  const rows = standingCost(meter).lines.map(({ service, what, amount, unit, usd: cost }) => [
    `${service}: ${what}`,
    `${number(amount)} ${unit}`,
    cents(cost),
  ])
  return table(['What', 'How much', 'A month'], rows)
}

function how({ profiles: { economy } }: Meter): string {
  const { calls } = tokensOf(economy)
  return `The product ran whole on one machine: gateway, handlers, workers, and the local cloud with a meter between the product and each of its services. The clock jumped over the time in which only the candidate spoke. What is not exact:

- **Tokens** are counted by gpt-tokenizer (o200k), which is another tokenizer than Nova's or Claude's: expect a tenth more or less. The ${calls} calls of the model are answered by a script, valid by each form and as long as a model's; to each call 300 tokens are added for the provider's own words around the form. Where a model answers out of form it is asked once more.
- **Lambda**: milliseconds of this machine stand for Lambda's. The model takes half a second and 7 ms a token, as a small one does on Bedrock. ${number(assumed.coldShare * 100)} % of the calls meet a cold start of ${assumed.coldMilliseconds} ms.
- **Recordings** are WAV here; their bytes are counted as a browser would have recorded them (opus at 32 kbit/s in webm, 4 % around it). Seconds are those of the file itself. Silence was not cut, and is billed.
- **Economy** has the browser's transcript with each answer. A candidate whose browser hears nothing costs what Transcribe costs, see the switches.
- **A model that hears** is computed: ${hearing.tokensPerSecond} tokens a second, as its makers say; ${hearing.tokensPerWord} a word written; ${hearing.secondsPerCall} s of a waiting function for each answer. Its price is not confirmed by AWS's own page, and what it does not take goes to Transcribe at Transcribe's price: recordings of Safaris that record no WebM, larger than 1.4 MB, without a voice, or not heard plausibly.
- **Studio** as built sends each recording to a batch job; the browser's words serve until its own come. Streaming would cost the same for each second.
- **Polly**: nothing was in the cache but what the interview itself had put there. No inactivity prompt was spoken; their texts are fixed and shared by everybody, and cost once for all.
- **Pages**: every file of a first visit, compressed, none in a cache. The price is that of viewers in North America and Europe; in India a GB costs $0.109 in place of ${usd(prices.cloudfront.perGb)}.
- **Logs**: the functions' own lines as written, ${assumed.platformLogBytes} bytes by Lambda for each call and ${assumed.accessLogBytes} by the gateway. The ${Object.keys(metrics).length} metrics are written as log lines.
- **The table** keeps what an interview leaves for ${assumed.tableMonths} months, with its backup.
- A resume is uploaded in each measured interview; most people upload one and practise often.
`
}
