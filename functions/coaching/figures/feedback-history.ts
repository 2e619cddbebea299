import { listHistory } from '#functions/interviews/public.ts'
import { table } from '#functions/platform/aws/table.ts'
import { type Call, endpoint } from '#functions/platform/http/endpoint.ts'
import { now } from '#functions/platform/now.ts'
import type { Table } from '#functions/platform/ports/table.ts'
import { feedback as routes } from '#shared/contract/feedback.ts'
import { historyItem } from './history-rules.ts'

const route = routes.feedbackHistory

/** This call knows no pages; who wants more asks for the interview history. */
const newest = 100

export async function feedbackHistory({ principal }: Call<typeof route>, { table }: { table: Table }) {
  const { lines } = await listHistory(table, principal.userId, { limit: newest })
  return { success: true as const, data: lines.map(historyItem).filter(({ score }) => score !== null) }
}

export const handler = endpoint(route, feedbackHistory, { table, now })
