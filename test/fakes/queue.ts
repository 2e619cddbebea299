import type { Queue } from '#functions/platform/ports/queue.ts'
import type { QueueName } from '#shared/jobs.ts'

export type Sent = { queue: QueueName; message: unknown; delaySeconds: number }

/** A queue that keeps what it is given. */
export function recordedQueue(): { queue: Queue; sent: Sent[] } {
  const sent: Sent[] = []
  return {
    sent,
    queue: {
      async send(queue, message, options = {}) {
        sent.push({ queue, message, delaySeconds: options.delaySeconds ?? 0 })
      },
    },
  }
}
