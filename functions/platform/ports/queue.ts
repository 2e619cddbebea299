import type { MessageOf, QueueName } from '#shared/jobs.ts'

export interface Queue {
  /** delaySeconds: at most 900. */
  send<Q extends QueueName>(queue: Q, message: MessageOf<Q>, options?: { delaySeconds?: number }): Promise<void>
}
