import { table } from '#functions/platform/aws/table.ts'
import { type Call, endpoint } from '#functions/platform/http/endpoint.ts'
import { now } from '#functions/platform/now.ts'
import type { Table } from '#functions/platform/ports/table.ts'
import type { Session } from '#shared/contract/interview.ts'
import { interview as routes } from '#shared/contract/interview.ts'
import type { AnswerOf } from '#shared/contract/route.ts'
import { endedSessionAnswer, sessionAnswer } from './answer-rules.ts'
import type { HistoryLine } from './items.ts'
import { listHistory, readState } from './store.ts'

/** Own sessions, twenty at a time. Of one that is still open, its state knows more than its line. */
export async function listSessions(
  call: Call<typeof routes.listSessions>,
  { table }: { table: Table },
): Promise<AnswerOf<typeof routes.listSessions>> {
  const { lines, nextCursor } = await listHistory(table, call.principal.userId, { cursor: call.query.cursor })
  return { success: true, data: await Promise.all(lines.map(line => sessionOf(table, line, call.now))), nextCursor }
}

async function sessionOf(table: Table, line: HistoryLine, now: Date): Promise<Session> {
  const state = line.status === 'in_progress' ? await readState(table, line.sessionId) : undefined
  return state ? sessionAnswer(state, now, line.overallScore) : endedSessionAnswer(line)
}

export const handler = endpoint(routes.listSessions, listSessions, { table, now })
