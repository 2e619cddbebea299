import { clockAnswer } from '#functions/interviews/answer-rules.ts'
import { canPause, isPaused, pausedTotalMs } from '#functions/interviews/clock-rules.ts'
import { currentState } from '#functions/interviews/current-state.ts'
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
    if (before.status === 'completed') throw new Refusal('interview-over', 'This interview is over.')
    if (before.status === 'created') throw new Refusal('conflict', 'This interview has not started yet.')
    if (isPaused(before, now)) return before
    if (!canPause(before, now))
      throw new Refusal('conflict', 'The 30 minutes of pause are used up. You can end the interview at any time.')
    return changeState(services.table, before, {
      pausedAt: now.toISOString(),
      pausedMs: pausedTotalMs(before, now),
      lastCallAt: now.toISOString(),
    })
  })
  return clockAnswer(state, now)
}

export const handler = endpoint(routes.pauseInterview, pauseInterview, { table, queue, now })
