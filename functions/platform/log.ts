import { Logger } from '@aws-lambda-powertools/logger'

/** Structured lines with ids only: never mails, codes, tokens, transcripts or resume text (decision 32). */
export const log = new Logger({ serviceName: 'vivavoce' })
export type Log = Pick<typeof log, 'debug' | 'info' | 'warn' | 'error'>
