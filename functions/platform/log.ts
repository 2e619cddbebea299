import { Logger } from '@aws-lambda-powertools/logger'

/** Structured lines with ids only: never mails, codes, tokens, transcripts or resume text (decision 32). */
export const log = new Logger({ serviceName: 'vivavoce' })
export type Log = Pick<typeof log, 'debug' | 'info' | 'warn' | 'error'>

/**
 * What a log may say of an error: its kind and where it came from, and no word of its message. Messages quote what they
 * are about: SES the address it refused, a JSON parser the text it could not read.
 */
export function failureOf(error: unknown): { name: string; frames: string[] } {
  if (!(error instanceof Error)) return { name: 'unknown', frames: [] }
  const cause = error.cause instanceof Error ? ` (${failureOf(error.cause).name})` : ''
  const frames = (error.stack ?? '')
    .replace(error.message, '')
    .split('\n')
    .filter(line => /^\s+at /.test(line))
  return { name: `${error.name}${cause}`, frames: frames.map(line => line.trim()) }
}
