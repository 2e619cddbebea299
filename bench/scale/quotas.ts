/**
 * Default quotas of an account in us-east-1, as documented on the date below; the account's own stand in Service Quotas. New
 * accounts start lower (Lambda: 10) and rise with use.
 */
export const quotasAsOf = '2026-11-21'

export type Quota = {
  name: string
  /** As Service Quotas names it, and whether it can be raised there. */
  asked: string
  limit: number
  unit: string
  /** What to do before asking for more, or in its place. */
  remedy: string
}

export const quotas = {
  voice: {
    name: 'Polly, neural SynthesizeSpeech',
    asked: 'Polly: SynthesizeSpeech (neural) throttle rate',
    limit: 8,
    unit: 'calls/s',
    remedy:
      'A text that Polly refuses is spoken by the browser, so nobody waits. Ask for more; `-c voiceEngine=standard` has 80 a second at a quarter of the price.',
  },
  modelTokens: {
    name: 'Bedrock, tokens of one model',
    asked: 'Bedrock: Cross-Region model inference tokens per minute (Nova Lite: 4,000,000; look up the model in use)',
    limit: 4_000_000,
    unit: 'tokens/min',
    remedy:
      'The rules interview and assess where the model refuses. Ask for more, or choose a second model for assessments.',
  },
  modelCalls: {
    name: 'Bedrock, calls of one model',
    asked: 'Bedrock: Cross-Region model inference requests per minute (Nova Lite: 2,000; look up the model in use)',
    limit: 2000,
    unit: 'calls/min',
    remedy: 'As with its tokens.',
  },
  mailRate: {
    name: 'SES, mails a second',
    asked: 'SES: Sending rate (14 after leaving the sandbox)',
    limit: 14,
    unit: 'mails/s',
    remedy: 'Mails wait in their queue. Ask for more before a big term begins, and set `-c mailPerSecond` below it.',
  },
  mailDay: {
    name: 'SES, mails a day',
    asked: 'SES: Sending quota (50,000 after leaving the sandbox; 200 in it)',
    limit: 50_000,
    unit: 'mails/day',
    remedy: 'Ask for more, before anything else: nobody signs in by a code that is not sent.',
  },
  hearingStarts: {
    name: 'Transcribe, jobs begun',
    asked: 'Transcribe: Transactions per second, StartTranscriptionJob',
    limit: 25,
    unit: 'jobs/s',
    remedy: 'A refused start is tried again from its queue; reports come later. Ask for more.',
  },
  hearing: {
    name: 'Transcribe, jobs at a time',
    asked: 'Transcribe: Number of concurrent batch transcription jobs (100 in older accounts)',
    limit: 250,
    unit: 'jobs',
    remedy:
      'Ask for more, or let Transcribe queue by itself (JobExecutionSettings.AllowDeferredExecution: 10,000 jobs).',
  },
  functions: {
    name: 'Lambda, calls at a time',
    asked: 'Lambda: Concurrent executions',
    limit: 1000,
    unit: 'at a time',
    remedy:
      'Ask for it first of all: it is granted within days up to tens of thousands. Most of it waits for the model.',
  },
  calls: {
    name: 'API Gateway, calls',
    asked: 'API Gateway: Throttle rate',
    limit: 10_000,
    unit: 'calls/s',
    remedy: 'Ask for more.',
  },
  tableReads: {
    name: 'DynamoDB, read units of a table',
    asked: 'DynamoDB: Table-level read throughput limit, on demand',
    limit: 40_000,
    unit: 'units/s',
    remedy: 'Ask for more; warm the table up before (WarmThroughput): it starts at 12,000 and doubles in half an hour.',
  },
  tableWrites: {
    name: 'DynamoDB, write units of a table',
    asked: 'DynamoDB: Table-level write throughput limit, on demand',
    limit: 40_000,
    unit: 'units/s',
    remedy: 'Ask for more; warm the table up before (WarmThroughput): it starts at 4,000 and doubles in half an hour.',
  },
  filePuts: {
    name: 'S3, writes below one prefix',
    asked: 'none: S3 splits busy prefixes by itself, within minutes',
    limit: 3500,
    unit: 'puts/s',
    remedy: "Keys begin with a person's id, so that there is always something to split.",
  },
} as const satisfies Record<string, Quota>
export type QuotaName = keyof typeof quotas

/** Of one partition of the table. */
export const partition = { readUnits: 3000, writeUnits: 1000 }
/** With which a new table on demand begins. */
export const newTable = { readUnits: 12_000, writeUnits: 4000 }
/** With which a new account begins, in some regions and for some weeks. */
export const newAccountFunctions = 10
/** Instances of a queue's worker: as many as Lambda gives it, or the few of infra/stacks/jobs.ts; a batch is worked on at once. */
export const workers = { batch: 5, few: 5, most: 1250 }
