import { isExpired } from './clock-rules.ts'
import { complete, type Finishing } from './ending/finish.ts'
import type { SessionState } from './items.ts'
import { ownState } from './session-store.ts'

/** The caller's session as it is now; one whose time is over is closed here, before the job comes. @throws Refusal */
export async function currentState(
  services: Finishing,
  sessionId: string,
  userId: string,
  now: Date,
): Promise<SessionState> {
  const state = await ownState(services.table, sessionId, userId)
  return isExpired(state, now) ? complete(services, sessionId, 'time_up', now) : state
}
