import * as z from 'zod'

/** The variables infra sets and functions read. Every function gets these names and no others. */
export const Env = z.object({
  TABLE_NAME: z.string(),
  UPLOADS_BUCKET: z.string(),
  AUDIO_BUCKET: z.string(),
  PUBLIC_BUCKET: z.string(),
  /** JSON: queue name -> URL. */
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
  /** The secret that sign-in codes are hashed with. */
  OTP_PEPPER: z.string(),
  /** Bedrock model id, or 'none': then the product's own rules interview and assess. */
  MODEL_ID: z.string().default('none'),
  /** Polly voice id, or 'none'. */
  VOICE_ID: z.string().default('Kajal'),
  VOICE_ENGINE: z.string().default('neural'),
  /** 'transcribe', or 'none' where no recogniser serves recordings. */
  RECOGNISER: z.enum(['transcribe', 'none']).default('transcribe'),
  RECOGNISER_LANGUAGE: z.string().default('en-IN'),
})
export type Env = z.infer<typeof Env>
