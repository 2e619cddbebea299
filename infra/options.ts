import * as z from 'zod'
import { brand } from '#shared/brand.ts'
import { limits } from '#shared/limits.ts'

const days = (most: number) => z.coerce.number().int().min(1).max(most)
const arn = (service: string) => z.string().regex(new RegExp(`^arn:aws[\\w-]*:${service}:`), `an ARN of ${service}`)

/**
 * What an operator may say by context (-c name=value); docs/operating.md explains each. All are optional: without any the
 * product deploys and works on its CloudFront address.
 */
export const Options = z.strictObject({
  /** The product's own domain; institutions live on {entity}.{domain}. */
  domain: z.string().optional(),
  /** Route 53 zone of the domain: then its records and, without certificateArn, its certificate are made. */
  hostedZoneId: z.string().optional(),
  /** For {domain} and *.{domain}, in us-east-1. */
  certificateArn: arn('acm').optional(),
  /** The address mails come from. */
  sender: z.email().default(brand.noReplyEmail),
  /** Of scope CLOUDFRONT, in us-east-1. */
  webAclArn: arn('wafv2').optional(),
  /** Bedrock model or inference profile, or 'none': then the product's own rules interview and assess. */
  modelId: z.string().default('global.amazon.nova-2-lite-v1:0'),
  /** Polly voice, or 'none': then the browser speaks. */
  voiceId: z.string().default('Kajal'),
  voiceEngine: z.enum(['neural', 'standard', 'generative', 'long-form']).default('neural'),
  recogniser: z.enum(['transcribe', 'none']).default('transcribe'),
  recogniserLanguage: z.string().default('en-IN'),
  /** How long recordings are kept; the privacy policy promises no more than this. */
  audioDays: days(limits.audioRetentionDays).default(limits.audioRetentionDays),
  logDays: z.coerce
    .number()
    .pipe(z.union([z.literal(7), z.literal(14), z.literal(30)]))
    .default(30),
  /** A month's spending at which the operator is mailed, in US dollars. */
  budgetUsd: z.coerce.number().positive().optional(),
  /** Where alarms and budget warnings go. */
  operatorEmail: z.email().optional(),
  /** Mails a second of a big sending: below the account's own rate. */
  mailPerSecond: z.coerce.number().int().min(1).max(500).default(10),
})
export type Options = z.infer<typeof Options>

/** @throws Error that names every option which makes no sense */
export function readOptions(context: (name: string) => unknown): Options {
  const given = Object.fromEntries(Object.keys(Options.shape).map(name => [name, context(name) ?? undefined]))
  const read = Options.safeParse(given)
  if (!read.success) throw new Error(`These options make no sense:\n${z.prettifyError(read.error)}`)
  const { domain, hostedZoneId, certificateArn } = read.data
  if (domain && !hostedZoneId && !certificateArn)
    throw new Error('A domain needs hostedZoneId (its records and certificate are then made) or certificateArn.')
  return read.data
}
