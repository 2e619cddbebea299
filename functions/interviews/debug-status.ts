import { table } from '#functions/platform/aws/table.ts'
import { type Call, endpoint } from '#functions/platform/http/endpoint.ts'
import { now } from '#functions/platform/now.ts'
import type { Table } from '#functions/platform/ports/table.ts'
import { interview as routes } from '#shared/contract/interview.ts'
import type { AnswerOf } from '#shared/contract/route.ts'
import { isPaused, remainingMinutes } from './clock-rules.ts'
import { ownState } from './session-store.ts'

/** State and counters as they are stored, for their owner; no question, no answer, and reading changes nothing. */
export async function debugStatus(
  call: Call<typeof routes.debugStatus>,
  { table }: { table: Table },
): Promise<AnswerOf<typeof routes.debugStatus>> {
  const state = await ownState(table, call.params.id, call.principal.userId)
  const {
    sessionId,
    status,
    current,
    planned,
    answered,
    assessed,
    promptsTotal,
    version,
    createdAt,
    startedAt,
    endedAt,
    lastCallAt,
  } = state
  return {
    success: true,
    data: {
      sessionId,
      status,
      assessed,
      version,
      createdAt,
      startedAt,
      endedAt,
      lastCallAt,
      isPaused: isPaused(state, call.now),
      timeRemaining: remainingMinutes(state, call.now),
      questionNumber: current,
      plannedQuestions: planned,
      answers: answered,
      prompts: promptsTotal,
    },
  }
}

export const handler = endpoint(routes.debugStatus, debugStatus, { table, now })
