import { rememberAsked } from '#functions/interviews/asked-store.ts'
import { isExpired, nextLookSeconds } from '#functions/interviews/clock-rules.ts'
import { readState } from '#functions/interviews/store.ts'
import { queue } from '#functions/platform/aws/queue.ts'
import { table } from '#functions/platform/aws/table.ts'
import { job } from '#functions/platform/jobs/job.ts'
import { now } from '#functions/platform/now.ts'
import type { Now } from '#functions/platform/ports/clock.ts'
import type { MessageOf } from '#shared/jobs.ts'
import { complete, type Finishing, settledLine } from './finish.ts'

/**
 * Closes a session whose time is over or that nobody has called for 45 minutes (SPEC-10), settles one that a crash
 * left unsettled, and looks again later while it is open.
 */
export async function closeSession(
  message: MessageOf<'close-session'>,
  services: Finishing & { now: Now },
): Promise<void> {
  const now = services.now()
  const before = await readState(services.table, message.sessionId)
  if (!before) return
  const reason = isExpired(before, now) ? 'time_up' : 'idle'
  const state = before.status === 'completed' ? before : await complete(services, message.sessionId, reason, now)
  if (state.status !== 'completed') {
    await services.queue.send('close-session', message, { delaySeconds: nextLookSeconds(state, now) })
    return
  }
  await settledLine(services, state)
  await rememberAsked(services.table, state)
}

export const handler = job('close-session', closeSession, { table, queue, now })
