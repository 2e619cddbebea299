import { dayMs } from '#shared/time.ts'

/** Seconds until a failed message is tried again, after its first, second ... try; a queue allows five (maxReceive). */
const pauses = [2, 10, 60, 300] as const

/**
 * 2 s are enough for two writers that collided, a minute outlives the lease of a mail whose worker died, and all pauses
 * together, six minutes, outlast a short outage. After the last failure a message joins the dead letters at once.
 */
export const retryPauseSeconds = (tries: number): number => pauses[tries - 1] ?? 0

const firstDelaySeconds = 5
/** SQS delays no message longer. */
const longestDelaySeconds = 900
const mostPutOffMs = dayMs

export type FirstSending = { firstSentAt: Date; times: number }

/** Whether a message may be put off once more: for a day, then it fails as any other. */
export const mayBePutOff = ({ firstSentAt }: FirstSending, now: Date): boolean =>
  now.getTime() - firstSentAt.getTime() < mostPutOffMs

/**
 * Seconds to put a message off that has been put off so many times: 5, 10, 20 ... up to 15 minutes. Spread by
 * chance (0 to 1), so that all who wait for a service do not come back to it at once.
 */
export function putOffSeconds(times: number, chance: number): number {
  const delay = Math.min(firstDelaySeconds * 2 ** Math.min(times, 10), longestDelaySeconds)
  return Math.round(delay * (0.75 + chance / 4))
}
