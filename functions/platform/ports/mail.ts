export type Letter = {
  to: string
  from: string
  subject: string
  text: string
  html: string
  /** Where an answer goes, if not to the sender: a bare ASCII address. */
  replyTo?: string
  /** Come back with a bounce; ids only. */
  tags?: Record<string, string>
}

export interface Mail {
  /** @throws MailRefused, Unavailable */
  send(letter: Letter): Promise<void>
}

/**
 * The mail service will never take this letter: because of the address it goes to, or because of how we are set up with
 * the service. Any other error passes.
 */
export class MailRefused extends Error {
  readonly fault: 'address' | 'set-up'
  constructor(fault: 'address' | 'set-up', options?: { cause?: unknown }) {
    super(`The mail service refused a letter: ${fault}`, options)
    this.name = 'MailRefused'
    this.fault = fault
  }
}
