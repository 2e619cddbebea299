import { readAnswer, readSession, readState } from '#functions/interviews/public.ts'
import type { Queue } from '#functions/platform/ports/queue.ts'
import type { Table } from '#functions/platform/ports/table.ts'

type Services = { table: Table; queue: Queue }
type Owner = { userId: string; sessionId: string }

/** Does the next step for an answer, by its present state. Safe for a message whose first try broke off half-way. */
export async function follow(
  services: Services,
  { userId, sessionId, questionId }: Owner & { questionId: string },
  number: number,
): Promise<void> {
  const answer = await readAnswer(services.table, sessionId, number)
  if (answer?.state === 'assessing') await services.queue.send('assess-answer', { userId, sessionId, questionId })
  if (answer?.state === 'awaiting_words') await summariseWhenSettled(services, { userId, sessionId })
}

/**
 * Asks for the session's summary once it is over and no answer is being assessed any more. Each worker calls this after
 * its own write, so that the last of them, whichever it is, sees that it was the last.
 */
export async function summariseWhenSettled({ table, queue }: Services, { userId, sessionId }: Owner): Promise<void> {
  const state = await readState(table, sessionId)
  if (state?.status !== 'completed') return
  const session = await readSession(table, sessionId)
  if (session?.answers.some(answer => answer.state === 'assessing')) return
  await queue.send('summarise-session', { userId, sessionId })
}
