import { sessionAnswer } from '#functions/interviews/answer-rules.ts'
import { currentState } from '#functions/interviews/current-state.ts'
import { changeState } from '#functions/interviews/session-store.ts'
import { openQuestion } from '#functions/interviews/turns/open-question.ts'
import { extendToken } from '#functions/people/public.ts'
import { audio } from '#functions/platform/aws/audio.ts'
import { queue } from '#functions/platform/aws/queue.ts'
import { speech } from '#functions/platform/aws/speech.ts'
import { table } from '#functions/platform/aws/table.ts'
import { type Call, endpoint } from '#functions/platform/http/endpoint.ts'
import { now } from '#functions/platform/now.ts'
import type { Files } from '#functions/platform/ports/files.ts'
import type { Queue } from '#functions/platform/ports/queue.ts'
import type { Speech } from '#functions/platform/ports/speech.ts'
import type { Table } from '#functions/platform/ports/table.ts'
import { retrying } from '#functions/platform/table/retrying.ts'
import { interview as routes } from '#shared/contract/interview.ts'
import type { AnswerOf } from '#shared/contract/route.ts'
import { limits } from '#shared/limits.ts'
import { minuteMs } from '#shared/time.ts'

type Services = { table: Table; audio: Files; queue: Queue; speech: () => Speech | null }
const soundDeadlineMs = 1200

/** The clock starts with the first call; another one changes nothing. */
export async function startInterview(
  call: Call<typeof routes.startInterview>,
  services: Services,
): Promise<AnswerOf<typeof routes.startInterview>> {
  const { now, principal, params } = call
  const state = await retrying(async () => {
    const before = await currentState(services, params.id, principal.userId, now)
    if (before.status !== 'created') return before
    return changeState(services.table, before, {
      status: 'in_progress',
      startedAt: now.toISOString(),
      lastCallAt: now.toISOString(),
    })
  })
  const longestMinutes = state.durationMinutes + limits.pauseMaxMinutes
  if (state.status === 'in_progress')
    await extendToken(services.table, principal.tokenHash, new Date(now.getTime() + longestMinutes * minuteMs))
  const { currentQuestion, audioData } = await openQuestion(services, state, { now, deadlineMs: soundDeadlineMs })
  return { success: true, data: { session: sessionAnswer(state, now), currentQuestion, audioData } }
}

export const handler = endpoint(routes.startInterview, startInterview, { table, audio, queue, speech, now })
