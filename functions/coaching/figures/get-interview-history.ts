import { listHistory, readPractice } from '#functions/interviews/public.ts'
import { table } from '#functions/platform/aws/table.ts'
import { type Call, endpoint } from '#functions/platform/http/endpoint.ts'
import { now } from '#functions/platform/now.ts'
import type { Table } from '#functions/platform/ports/table.ts'
import { profile as routes } from '#shared/contract/profile.ts'
import { historyItem } from './history-rules.ts'

const route = routes.getInterviewHistory

export async function getInterviewHistory({ principal, query }: Call<typeof route>, { table }: { table: Table }) {
  const [{ lines, nextCursor }, practice] = await Promise.all([
    listHistory(table, principal.userId, { limit: 20, cursor: query.cursor }),
    readPractice(table, principal.userId),
  ])
  return { success: true as const, interviewHistory: lines.map(historyItem), total: practice.total, nextCursor }
}

export const handler = endpoint(route, getInterviewHistory, { table, now })
