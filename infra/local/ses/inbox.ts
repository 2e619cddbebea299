import { randomUUID } from 'node:crypto'
import path from 'node:path'
import * as z from 'zod'
import { Journal } from '../wire/journal.ts'

const Letter = z.object({ from: z.string(), subject: z.string(), text: z.string(), html: z.string() })
const Received = Letter.extend({ id: z.string(), to: z.string(), at: z.string() })
export type Received = z.infer<typeof Received>

/** Every mail the product has sent on this machine, kept on disk, newest first. */
export class Inbox {
  readonly #journal: Journal
  readonly #mails: Received[]

  constructor(folder: string) {
    this.#journal = new Journal(path.join(folder, 'mails.jsonl'))
    this.#mails = this.#journal
      .read()
      .flatMap(line => Received.safeParse(line).data ?? [])
      .reverse()
  }

  /** One entry for each recipient. Answers the mail's id. */
  add(recipients: string[], letter: z.infer<typeof Letter>): string {
    const mailId = randomUUID()
    recipients.forEach((recipient, index) => {
      const to = /<([^<>]+)>\s*$/.exec(recipient)?.[1] ?? recipient
      const received = { ...letter, id: index === 0 ? mailId : `${mailId}-${index}`, to, at: new Date().toISOString() }
      this.#journal.append(received)
      this.#mails.unshift(received)
    })
    return mailId
  }

  count(): number {
    return this.#mails.length
  }

  newestFirst(): readonly Received[] {
    return this.#mails
  }

  close(): void {
    this.#journal.close()
  }
}
