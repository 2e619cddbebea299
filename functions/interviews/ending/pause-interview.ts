import { clockAnswer } from '#functions/interviews/answer-rules.ts'
import { canPause, isPaused, pausedTotalMs } from '#functions/interviews/clock-rules.ts'
import { currentState } from '#functions/interviews/current-state.ts'
import type { SessionState } from '#functions/interviews/items.ts'
import { changeState } from '#functions/interviews/session-store.ts'
import { queue } from '#functions/platform/aws/queue.ts'
import { table } from '#functions/platform/aws/table.ts'
import { type Call, endpoint } from '#functions/platform/http/endpoint.ts'
import { Refusal } from '#functions/platform/http/refusal.ts'
import { now } from '#functions/platform/now.ts'
import { retrying } from '#functions/platform/table/retrying.ts'
import { interview as routes } from '#shared/contract/interview.ts'
import type { AnswerOf } from '#shared/contract/route.ts'
import type { Finishing } from './finish.ts'

/** Stops the server's clock, for at most 30 minutes in all (SPEC-10). */
export async function pauseInterview(
  call: Call<typeof routes.pauseInterview>,
  services: Finishing,
): Promise<AnswerOf<typeof routes.pauseInterview>> {
  const { now, params, principal } = call
  const state = await retrying(async () => {
    const before = await currentState(services, params.id, principal.userId, now)
    switch (before.status) {
      case 'created':
        throw new Refusal('conflict', 'This interview has not started yet.')
      case 'completed':
        throw new Refusal('interview-over', 'This interview is over.')
      case 'in_progress':
        return isPaused(before, now) ? before : pause(services, before, now)
    }
  })
  return clockAnswer(state, now)
}

function pause({ table }: Finishing, state: SessionState, now: Date): Promise<SessionState> {
  if (!canPause(state, now))
    throw new Refusal('conflict', 'The 30 minutes of pause are used up. You can end the interview at any time.')
  return changeState(table, state, {
    pausedAt: now.toISOString(),
    pausedMs: pausedTotalMs(state, now),
    lastCallAt: now.toISOString(),
  })
}

export const handler = endpoint(routes.pauseInterview, pauseInterview, { table, queue, now })
