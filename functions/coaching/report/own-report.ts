import {
  askedQuestions,
  audioUrlsOf,
  feedbackIn,
  readSession,
  reportIn,
  type StoredSession,
} from '#functions/interviews/public.ts'
import type { Principal } from '#functions/platform/http/endpoint.ts'
import { Refusal } from '#functions/platform/http/refusal.ts'
import type { Files } from '#functions/platform/ports/files.ts'
import type { Table } from '#functions/platform/ports/table.ts'
import type { Report } from '#shared/contract/feedback.ts'
import { reportOf } from './report-rules.ts'

/** Somebody else's session and one that never was look the same. @throws Refusal ('not-found') */
export async function ownSession(
  table: Table,
  sessionId: string,
  { userId }: Pick<Principal, 'userId'>,
): Promise<StoredSession> {
  const session = await readSession(table, sessionId)
  if (session?.state.userId !== userId) throw new Refusal('no-such-interview', 'We could not find this interview.')
  return session
}

/** The report of a session that has been read; with `audio`, its answers offer the person's own recordings. */
export async function ownReport(
  session: StoredSession,
  { principal, now, audio }: { principal: Pick<Principal, 'name'>; now: Date; audio?: Files },
): Promise<Report> {
  const { state, answers, items } = session
  const report = reportIn(items)
  const urls = audio
    ? await Promise.all(answers.map(async answer => [answer.number, await audioUrlsOf(audio, answer)] as const))
    : []
  const parts = {
    state,
    questions: askedQuestions(session),
    answers,
    feedback: feedbackIn(items).answers,
    summary: report?.stage === 'counted' ? null : report,
    audioUrls: new Map(urls),
    candidateName: principal.name,
  }
  return reportOf(parts, now)
}
