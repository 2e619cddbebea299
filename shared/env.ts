import * as z from 'zod'

/**
 * The variables infra sets and functions read. A function gets those its code reads and no others (infra/needs.ts finds
 * them), so each is parsed when it is asked for (functions/platform/env.ts).
 */
export const Env = z.object({
  TABLE_NAME: z.string(),
  UPLOADS_BUCKET: z.string(),
  AUDIO_BUCKET: z.string(),
  PUBLIC_BUCKET: z.string(),
  /** JSON: queue name -> URL, of the queues a function sends to. */
  QUEUE_URLS: z.string().transform(value => z.record(z.string(), z.string()).parse(JSON.parse(value))),
  MAIL_FROM: z.string(),
  /** The SES configuration set that tells of bounces; '' where nobody listens for them. */
  MAIL_CONFIGURATION_SET: z.string().default(''),
  /** How many mails of a big sending leave in a second: below SES's own rate, so that sign-in codes never wait. */
  MAIL_PER_SECOND: z.coerce.number().int().min(1).max(500).default(10),
  /** Where the web app is served, without a slash at the end. */
  APP_URL: z.string(),
  /** Where public files are served (logos), without a slash at the end. */
  PUBLIC_FILES_URL: z.string(),
  /** Name or ARN of the Secrets Manager secret that sign-in codes are hashed with. */
  OTP_PEPPER_SECRET: z.string(),
  /**
   * What CloudFront says in 'x-origin-verify', now and after its next change, with a comma between: calls without one of
   * them are refused. '' where any call may come.
   */
  ORIGIN_SECRETS: z.string().default(''),
  /** Bedrock model id, or 'none': then the product's own rules interview and assess. */
  MODEL_ID: z.string().default('none'),
  /** Polly voice id, or 'none'. */
  VOICE_ID: z.string().default('Kajal'),
  VOICE_ENGINE: z.string().default('neural'),
  /**
   * What hears recordings: Transcribe; 'bedrock', a model in economy and Transcribe in studio and where the model does not
   * hear; or 'none'.
   */
  RECOGNISER: z.enum(['transcribe', 'bedrock', 'none']).default('transcribe'),
  /** The Bedrock model that hears: one that takes sound. */
  RECOGNISER_MODEL_ID: z.string().default('mistral.voxtral-mini-3b-2507'),
  RECOGNISER_LANGUAGE: z.string().default('en-IN'),
})
export type Env = z.infer<typeof Env>
export type EnvName = keyof Env
