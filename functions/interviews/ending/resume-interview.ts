import { clockAnswer } from '#functions/interviews/answer-rules.ts'
import { pausedTotalMs } from '#functions/interviews/clock-rules.ts'
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

/** Lets the clock run on; nothing changes where it runs already. */
export async function resumeInterview(
  call: Call<typeof routes.resumeInterview>,
  services: Finishing,
): Promise<AnswerOf<typeof routes.resumeInterview>> {
  const { now, params, principal } = call
  const state = await retrying(async () => {
    const before = await currentState(services, params.id, principal.userId, now)
    if (before.status === 'completed') throw new Refusal('interview-over', 'This interview is over.')
    if (before.pausedAt === null) return before
    return changeState(services.table, before, {
      pausedAt: null,
      pausedMs: pausedTotalMs(before, now),
      lastCallAt: now.toISOString(),
    })
  })
  return clockAnswer(state, now)
}

export const handler = endpoint(routes.resumeInterview, resumeInterview, { table, queue, now })
