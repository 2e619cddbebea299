/**
 * AWS list prices in US dollars, us-east-1, without free tiers and without volume discounts. The cost of an interview
 * (npm run bench:cost), docs/costs.md, docs/scale.md and the cost metric of the dashboard are computed from these. Each group
 * says where it was last compared, and with what; 'unchanged' means that nothing newer could be read on that day.
 */
export const prices = {
  asOf: '2026-11-21',
  region: 'us-east-1',
  /**
   * By model id without its region prefix. Nova Micro and Lite: 'Amazon Nova Micro' (pristren.com) and the price table of
   * LiteLLM; Nova 2 Lite and Haiku 4.5: Roo Code's model table, 0.3/2.5 and 1/5 for global profiles. Voxtral: public tables
   * of Bedrock's prices agree on Mini; of Small they say 0.1/0.3 and 0.15/0.35, here the dearer. AWS's own page could not be
   * read for Voxtral: not confirmed. Seen 2026-11-21.
   */
  bedrock: {
    'amazon.nova-micro-v1:0': { perMillionInputTokens: 0.035, perMillionOutputTokens: 0.14 },
    'amazon.nova-lite-v1:0': { perMillionInputTokens: 0.06, perMillionOutputTokens: 0.24 },
    'amazon.nova-2-lite-v1:0': { perMillionInputTokens: 0.3, perMillionOutputTokens: 2.5 },
    'anthropic.claude-haiku-4-5-20251001-v1:0': { perMillionInputTokens: 1, perMillionOutputTokens: 5 },
    'mistral.voxtral-mini-3b-2507': { perMillionInputTokens: 0.04, perMillionOutputTokens: 0.04 },
    'mistral.voxtral-small-24b-2507': { perMillionInputTokens: 0.15, perMillionOutputTokens: 0.35 },
  },
  /** 'Polly' (acecloudinterviews.com), and 'Reduce your Amazon Polly cost' for speech marks, billed like speech. Seen 2026-11-21. */
  polly: { perMillionCharacters: { standard: 4, neural: 16, generative: 30, 'long-form': 100 } },
  /** At least 15 seconds are billed for each job: 'AWS Transcribe: Speech to Text at Scale', 2026-04-15. Price unchanged. */
  transcribe: { perMinute: 0.024, leastSeconds: 15 },
  /** arm64: artillery's table from aws.amazon.com/lambda/pricing; calls: the same page as read on 2026-09-20. */
  lambda: { perGbSecond: 0.0000133334, perMillionCalls: 0.2 },
  /** Each started 512 KB of a call is one: 'Amazon API Gateway pricing' (stormit.cloud). Seen 2026-11-21. */
  httpApi: { perMillionCalls: 1, bytesPerCall: 512 * 1024 },
  /** On demand, as reduced on 2024-11-01; 'Amazon DynamoDB On-Demand' (AWS News Blog, note of 2025-01-31). Unchanged. */
  dynamodb: { perMillionReadUnits: 0.125, perMillionWriteUnits: 0.625, perGbMonth: 0.25, backupPerGbMonth: 0.2 },
  /** 'AWS CloudFront Pricing 2026' (wring.co, 2026-03-08) for what leaves S3 for the internet; the rest unchanged. */
  s3: { perThousandPuts: 0.005, perThousandGets: 0.0004, perGbMonth: 0.023, perGbToInternet: 0.09 },
  sqs: { perMillionRequests: 0.4 },
  /** aws.amazon.com/cloudfront/pricing: North America and Europe; India is 0.109 a GB. perGbToOrigin: what is uploaded. */
  cloudfront: { perMillionRequests: 1, perGb: 0.085, perGbToOrigin: 0.02, perMillionFunctionCalls: 0.1 },
  ses: { perThousandMails: 0.1 },
  /** aws.amazon.com/cloudwatch/pricing by way of api-evangelist/cloudwatch, 2026-05-04; storage: infracost. */
  cloudwatch: {
    perGbLogs: 0.5,
    perGbLogsMonth: 0.03,
    perMetricMonth: 0.3,
    perAlarmMonth: 0.1,
    perDashboardMonth: 3,
  },
  /** aws.amazon.com/secrets-manager/pricing as read on 2026-09-20. */
  secrets: { perSecretMonth: 0.4, perTenThousandCalls: 0.05 },
  kms: { perKeyMonth: 1 },
  route53: { perZoneMonth: 0.5 },
  waf: { perAclMonth: 5, perRuleMonth: 1, perMillionRequests: 0.6 },
} as const

type TokenPrice = { perMillionInputTokens: number; perMillionOutputTokens: number }

/** Models that have a global profile cost a tenth more where the region is chosen ('us.', 'eu.', none). */
const regionalPremium = 1.1
const globalModels = /nova-2-|claude-haiku-4-5/

/** 'global.amazon.nova-2-lite-v1:0' -> what its tokens cost; undefined for a model that is not in the table. */
export function modelPrice(modelId: string): TokenPrice | undefined {
  const known: Record<string, TokenPrice> = prices.bedrock
  const price = known[modelId.replace(/^(global|us|us-gov|eu|apac|jp|au|ca)\./, '')]
  if (!price || modelId.startsWith('global.') || !globalModels.test(modelId)) return price
  return {
    perMillionInputTokens: price.perMillionInputTokens * regionalPremium,
    perMillionOutputTokens: price.perMillionOutputTokens * regionalPremium,
  }
}
