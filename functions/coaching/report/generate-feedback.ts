import type { StoredSession } from '#functions/interviews/public.ts'
import { audio } from '#functions/platform/aws/audio.ts'
import { queue } from '#functions/platform/aws/queue.ts'
import { table } from '#functions/platform/aws/table.ts'
import { type Call, endpoint } from '#functions/platform/http/endpoint.ts'
import { Refusal } from '#functions/platform/http/refusal.ts'
import { throttle } from '#functions/platform/http/throttle.ts'
import { now } from '#functions/platform/now.ts'
import type { Files } from '#functions/platform/ports/files.ts'
import type { Queue } from '#functions/platform/ports/queue.ts'
import type { Table } from '#functions/platform/ports/table.ts'
import { feedback as routes } from '#shared/contract/feedback.ts'
import { ownReport, ownSession } from './own-report.ts'

const route = routes.generateFeedback
type Services = { table: Table; queue: Queue; audio: Files }

/** Asks the workers again for what is not there yet; they do each thing once, so asking twice is no harm. */
export async function generateFeedback({ params, principal, now }: Call<typeof route>, services: Services) {
  const session = await ownSession(services.table, params.sessionId, principal)
  const report = await ownReport(session, { principal, now, audio: services.audio })
  const isComplete = report.status === 'ready' || report.status === 'in_progress'
  if (!isComplete && (await mayAskNow(services.table, session.state.sessionId, now)))
    await askAgain(services.queue, session)
  return { success: true as const, data: report }
}

async function askAgain(queue: Queue, { state, answers }: StoredSession): Promise<void> {
  const owner = { userId: state.userId, sessionId: state.sessionId }
  for (const { state: at, questionId } of answers) {
    if (at === 'transcribing') await queue.send('transcribe-answer', { ...owner, questionId })
    if (at === 'assessing') await queue.send('assess-answer', { ...owner, questionId })
  }
  await queue.send('summarise-session', owner)
}

/** Answers the report as it stands; the workers are asked at most once in five seconds. */
async function mayAskNow(table: Table, sessionId: string, now: Date): Promise<boolean> {
  try {
    await throttle(table, { kind: 'generate-feedback', who: sessionId, most: 1, windowSeconds: 5 }, now, 'Please wait')
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

export const handler = endpoint(route, generateFeedback, { table, queue, audio, now })
