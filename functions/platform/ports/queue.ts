import type { MessageOf, QueueName } from '#shared/jobs.ts'

/** What a message carries that was put off: when it was sent first, and how often it was put off since. */
export type PutOff = { firstSentAt: Date; times: number }
/** delaySeconds: at most 900. */
export type SendOptions = { delaySeconds?: number; putOff?: PutOff }

export interface Queue {
  send<Q extends QueueName>(queue: Q, message: MessageOf<Q>, options?: SendOptions): Promise<void>
}
