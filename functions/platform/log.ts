import { AsyncLocalStorage } from 'node:async_hooks'
import { Logger } from '@aws-lambda-powertools/logger'

type Ids = Record<string, string | undefined>
type More = Record<string, unknown>

const out = new Logger({ serviceName: 'vivavoce' })
const known = new AsyncLocalStorage<Ids>()
const say =
  (level: 'debug' | 'info' | 'warn' | 'error') =>
  (message: string, more: More = {}) =>
    out[level](message, { ...known.getStore(), ...more })

/** Structured lines with ids only: never mails, codes, tokens, transcripts or resume text (SPEC-32). */
export const log = { debug: say('debug'), info: say('info'), warn: say('warn'), error: say('error') }

/** Every line logged within `work` carries these ids; parallel work, such as the records of a batch, has its own. */
export const withIds = <T>(ids: Ids, work: () => T): T => known.run({ ...known.getStore(), ...ids }, work)

/** Adds ids that became known later to the lines that follow. */
export function noteIds(ids: Ids): void {
  Object.assign(known.getStore() ?? {}, ids)
}

/** What may be logged of a message or of a path's parameters. */
const idNames = [
  'userId',
  'sessionId',
  'questionId',
  'resumeId',
  'entityId',
  'importId',
  'inviteId',
  'exportId',
  'contactId',
  'mailId',
] as const

/** The ids among an object's fields, and nothing else of it. */
export function idsOf(from: object): Ids {
  const given: [string, unknown][] = Object.entries(from)
  return Object.fromEntries(
    given.filter((pair): pair is [string, string] => typeof pair[1] === 'string' && isIdName(pair[0])),
  )
}

const isIdName = (name: string): boolean => idNames.some(id => id === name)

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
    .filter(line => /^\s+at .*:\d+:\d+\)?$/.test(line))
  return { name: `${error.name}${cause}`, frames: frames.map(line => line.trim()) }
}
