import { isExpired } from './clock-rules.ts'
import { complete, type Finishing } from './ending/finish.ts'
import type { SessionState } from './items.ts'
import { ownState } from './session-store.ts'

/** The own session as it is now: one whose time is over is closed here, whether or not the job has come by. @throws Refusal */
export async function currentState(
  services: Finishing,
  sessionId: string,
  userId: string,
  now: Date,
): Promise<SessionState> {
  const state = await ownState(services.table, sessionId, userId)
  return isExpired(state, now) ? complete(services, sessionId, 'time_up', now) : state
}
