import { sessionAnswer } from '#functions/interviews/answer-rules.ts'
import { currentState } from '#functions/interviews/current-state.ts'
import { readSession } from '#functions/interviews/store.ts'
import { queue } from '#functions/platform/aws/queue.ts'
import { table } from '#functions/platform/aws/table.ts'
import { type Call, endpoint } from '#functions/platform/http/endpoint.ts'
import { now } from '#functions/platform/now.ts'
import { interview as routes } from '#shared/contract/interview.ts'
import type { AnswerOf } from '#shared/contract/route.ts'
import { endFeedback } from './end-feedback.ts'
import { complete, type Finishing, settledLine } from './finish.ts'

/** Ends the session; called again it says the same, with the feedback once that is there (SPEC-13). */
export async function endInterview(
  call: Call<typeof routes.endInterview>,
  services: Finishing,
): Promise<AnswerOf<typeof routes.endInterview>> {
  const { now, params, principal } = call
  const before = await currentState(services, params.id, principal.userId, now)
  const state = before.status === 'completed' ? before : await complete(services, params.id, 'ended', now)
  const line = await settledLine(services, state)
  const stored = await readSession(services.table, params.id)
  const feedback = endFeedback(params.id, stored?.items ?? [])
  return { success: true, feedback, data: { session: sessionAnswer(state, now, line?.overallScore), feedback } }
}

export const handler = endpoint(routes.endInterview, endInterview, { table, queue, now })
