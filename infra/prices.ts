/**
 * AWS list prices in US dollars, us-east-1, without free tiers; read from the public price pages on the date below. The
 * cost of an interview (npm run bench:cost), docs/scale.md and the cost metric of the dashboard are computed from these.
 */
export const prices = {
  asOf: '2026-11-21',
  region: 'us-east-1',
  /** By model id without its region prefix. */
  bedrock: {
    'amazon.nova-micro-v1:0': { perMillionInputTokens: 0.035, perMillionOutputTokens: 0.14 },
    'amazon.nova-lite-v1:0': { perMillionInputTokens: 0.06, perMillionOutputTokens: 0.24 },
    'amazon.nova-2-lite-v1:0': { perMillionInputTokens: 0.3, perMillionOutputTokens: 2.5 },
    'anthropic.claude-haiku-4-5-20251001-v1:0': { perMillionInputTokens: 1, perMillionOutputTokens: 5 },
  },
  polly: { perMillionCharacters: { standard: 4, neural: 16, generative: 30, 'long-form': 100 } },
  /** At least 15 seconds are billed for each job. */
  transcribe: { perMinute: 0.024, leastSeconds: 15 },
  /** arm64 */
  lambda: { perGbSecond: 0.0000133334, perMillionCalls: 0.2 },
  httpApi: { perMillionCalls: 1 },
  dynamodb: { perMillionReadUnits: 0.125, perMillionWriteUnits: 0.625, perGbMonth: 0.25 },
  s3: { perThousandPuts: 0.005, perThousandGets: 0.0004, perGbMonth: 0.023 },
  sqs: { perMillionRequests: 0.4 },
  cloudfront: { perMillionRequests: 1, perGb: 0.085, perMillionFunctionCalls: 0.1 },
  ses: { perThousandMails: 0.1 },
  cloudwatch: { perGbLogs: 0.5, perMetricMonth: 0.3, perAlarmMonth: 0.1, perDashboardMonth: 3 },
  secrets: { perSecretMonth: 0.4 },
} as const

/** 'global.amazon.nova-2-lite-v1:0' -> what its tokens cost; undefined for a model that is not in the table. */
export function modelPrice(
  modelId: string,
): { perMillionInputTokens: number; perMillionOutputTokens: number } | undefined {
  const known: Record<string, { perMillionInputTokens: number; perMillionOutputTokens: number }> = prices.bedrock
  return known[modelId.replace(/^(global|us|us-gov|eu|apac|jp|au|ca)\./, '')]
}
