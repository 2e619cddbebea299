import { type RefusalCode, refusals } from '#shared/contract/refusals.ts'

/** A refusal the caller should read. Anything else that is thrown is a logged 500. 401 is for the token alone (SPEC-01). */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly status: number
  readonly retryAfterSeconds: number | undefined
  /** What the answer says beside the message and the code, for who acts on it. */
  readonly details: object
  constructor(code: RefusalCode, message: string, options: { retryAfterSeconds?: number; details?: object } = {}) {
    super(message)
    this.name = 'Refusal'
    this.code = code
    this.status = refusals[code]
    this.retryAfterSeconds = options.retryAfterSeconds
    this.details = options.details ?? {}
  }
}

/** Others were first each time it was tried. */
export const somebodyElseChanges = (what: string) =>
  new Refusal('conflict', `Somebody else is changing ${what} at the moment. Please try again.`)
