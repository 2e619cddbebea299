import * as z from 'zod'
import { brand } from '#shared/brand.ts'
import { limits } from '#shared/limits.ts'

const days = (most: number) => z.coerce.number().int().min(1).max(most)
const host = z
  .string()
  .regex(/^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/, 'a host name such as practice.example.com')

const bedrockId = z.string().regex(/^(?!arn:)[\w.:-]+$/, 'an id, no ARN')

/** Of the product's own web ACL (infra/stacks/web-acl.ts): raised with each change of it, and how many rules are paid for. */
export const ownWebAcl = { version: '1', rules: 4 }

/**
 * What an operator may say by context (-c name=value); docs/operating.md explains each. All are optional: without any the
 * product deploys and works on its CloudFront address.
 */
export const Options = z.strictObject({
  /** The product's own domain; institutions live on {entity}.{domain}. */
  domain: host.optional(),
  /** Route 53 zone of the domain: then its records and, without certificateArn, its certificate are made. */
  hostedZoneId: z.string().optional(),
  /** For {domain} and *.{domain}. CloudFront takes it from us-east-1 alone. */
  certificateArn: z
    .string()
    .regex(/^arn:aws[\w-]*:acm:us-east-1:/, 'an ARN of acm in us-east-1')
    .optional(),
  /** The address mails come from. */
  sender: z.email().default(brand.noReplyEmail),
  /** A subdomain of the domain that bounces return to (MAIL FROM); its records are made in the zone. */
  mailFromDomain: host.optional(),
  /** 'none': nothing is asked before CloudFront. 'own': one is made, unless webAclArn names another. */
  webAcl: z.enum(['own', 'none']).default('own'),
  webAclArn: z
    .string()
    .regex(/^arn:aws[\w-]*:wafv2:us-east-1:\d+:global\//, 'an ARN of a web ACL of scope CLOUDFRONT, in us-east-1')
    .optional(),
  /**
   * Id of a Bedrock model or inference profile, or 'none': then the product's own rules interview and assess. No ARN: it
   * does not say which model it leads to, and the roles name the model.
   */
  modelId: bedrockId.default('global.amazon.nova-2-lite-v1:0'),
  /** Polly voice, or 'none': then the browser speaks. */
  voiceId: z.string().default('Kajal'),
  voiceEngine: z.enum(['neural', 'standard', 'generative', 'long-form']).default('neural'),
  /** 'bedrock': a model hears what economy needs heard, and Transcribe the rest. */
  recogniser: z.enum(['transcribe', 'bedrock', 'none']).default('transcribe'),
  /** A Bedrock model that takes sound. */
  recogniserModelId: bedrockId.default('mistral.voxtral-mini-3b-2507'),
  recogniserLanguage: z.string().default('en-IN'),
  /** How long recordings are kept; the privacy policy promises no more than this. */
  audioDays: days(limits.audioRetentionDays).default(limits.audioRetentionDays),
  logDays: z.coerce
    .number()
    .pipe(z.union([z.literal(7), z.literal(14), z.literal(30)]))
    .default(30),
  /** Raised, it makes a new secret between CloudFront and the functions. */
  originSecretVersion: z.coerce.number().int().min(1).default(1),
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
  const { domain, hostedZoneId, certificateArn, mailFromDomain } = read.data
  if (domain && !hostedZoneId && !certificateArn)
    throw new Error('A domain needs hostedZoneId (its records and certificate are then made) or certificateArn.')
  if (mailFromDomain && !(domain && mailFromDomain.endsWith(`.${domain}`)))
    throw new Error('mailFromDomain has to be a subdomain of the option domain.')
  return read.data
}
