import { brand } from '#shared/brand.ts'
import type { MachineStatus } from '../gateway/local-pages.ts'
import { localCredentials, localRegion } from '../wire/local-client.ts'

/** Its name in the local Secrets Manager. */
export const otpPepperSecret = 'vivavoce-otp-pepper'

/** The variables of shared/env.ts and of the AWS SDK, each where it is not set already. */
export function localEnvironment(origin: string, originSecret: string, env: NodeJS.ProcessEnv): Record<string, string> {
  return {
    AWS_REGION: localRegion,
    // Both or none: half of somebody's own credentials would be worse than none.
    ...(!(env.AWS_ACCESS_KEY_ID && env.AWS_SECRET_ACCESS_KEY) && {
      AWS_ACCESS_KEY_ID: localCredentials.accessKeyId,
      AWS_SECRET_ACCESS_KEY: localCredentials.secretAccessKey,
    }),
    TABLE_NAME: 'vivavoce',
    UPLOADS_BUCKET: 'vivavoce-uploads',
    AUDIO_BUCKET: 'vivavoce-audio',
    PUBLIC_BUCKET: 'vivavoce-public',
    MAIL_FROM: brand.noReplyEmail,
    MAIL_CONFIGURATION_SET: 'vivavoce',
    APP_URL: origin,
    PUBLIC_FILES_URL: `${origin}/files`,
    OTP_PEPPER_SECRET: otpPepperSecret,
    ORIGIN_SECRETS: originSecret,
    // Only what needs a person's eye is printed into the terminal.
    POWERTOOLS_LOG_LEVEL: 'WARN',
    POWERTOOLS_METRICS_DISABLED: 'true',
    // Without LLM_URL there is no model to try: the product's own rules interview at once. A name that says which one
    // it is stands beside what it wrote.
    MODEL_ID: env.LLM_URL ? (env.LLM_MODEL ?? 'local') : 'none',
  }
}

const hostOf = (url: string) => (URL.canParse(url) ? new URL(url).host : url)

/** What serves on this machine, in words for the bar at the top of the page. own: services the person replaced. */
export function statusInWords(env: NodeJS.ProcessEnv, own: ReadonlySet<string>, recognises: boolean): MachineStatus {
  const model = env.MODEL_ID ?? 'none'
  const server = own.has('BEDROCK_RUNTIME') ? 'your Bedrock' : hostOf(env.LLM_URL ?? '')
  const recogniser = () => {
    if (own.has('TRANSCRIBE')) return 'your Transcribe'
    if (env.STT_URL) return `the speech server at ${hostOf(env.STT_URL)}`
    return recognises ? 'pocketsphinx on this machine (rough)' : 'none for recordings: the browser, or typing'
  }
  return {
    interviewer: model === 'none' ? 'built-in rules, no language model' : `${model} by ${server}`,
    voice: own.has('POLLY') ? 'your Polly' : 'flite (slt) on this machine',
    recogniser: recogniser(),
  }
}
