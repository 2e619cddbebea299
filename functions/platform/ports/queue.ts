import type { MessageOf, QueueName } from '#shared/jobs.ts'

/** What a message carries that was put off: when it was sent first, and how often it was put off since. */
export type PutOff = { firstSentAt: Date; times: number }
/** delaySeconds: at most 900. */
export type SendOptions = { delaySeconds?: number; putOff?: PutOff }

/** One name and not a choice of several. */
export type One<Name, Same = Name> = Name extends unknown ? ([Same] extends [Name] ? Name : never) : never

export interface Queue {
  /** The name stands in the call: a function may send to those queues whose names its calls say (infra/needs.ts). */
  send<Q extends QueueName>(queue: Q & One<Q>, message: MessageOf<Q>, options?: SendOptions): Promise<void>
}
