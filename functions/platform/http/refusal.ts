const statusOf = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  missing: 404,
  conflict: 409,
  too_large: 413,
  too_many: 429,
  unavailable: 503,
} as const

export type RefusalKind = keyof typeof statusOf

/** A refusal the caller should read. Anything else that is thrown is a logged 500. 401 is for the token alone (decision 1). */
export class Refusal extends Error {
  readonly status: number
  readonly retryAfterSeconds: number | undefined
  /** What the answer says beside the message, for who acts on it. */
  readonly details: object
  constructor(kind: RefusalKind, message: string, options: { retryAfterSeconds?: number; details?: object } = {}) {
    super(message)
    this.name = 'Refusal'
    this.status = statusOf[kind]
    this.retryAfterSeconds = options.retryAfterSeconds
    this.details = options.details ?? {}
  }
}

/** Others were first each time it was tried. */
export const somebodyElseChanges = (what: string) =>
  new Refusal('conflict', `Somebody else is changing ${what} at the moment. Please try again.`)
