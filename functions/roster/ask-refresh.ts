import { failureOf, log } from '#functions/platform/log.ts'
import type { Queue } from '#functions/platform/ports/queue.ts'

/**
 * Asks for a person's line of the roster to be brought up to date. What they did is done whether or not the queue answers:
 * the next refresh catches up.
 */
export async function askRefresh(queue: Queue, person: { userId: string; entityId: string | null }): Promise<void> {
  if (person.entityId === null) return
  try {
    await queue.send('refresh-member', { userId: person.userId })
  } catch (error) {
    log.error('roster not refreshed', { aboutUserId: person.userId, error: failureOf(error) })
  }
}
