import { table } from '#functions/platform/aws/table.ts'
import { type Call, endpoint } from '#functions/platform/http/endpoint.ts'
import { now } from '#functions/platform/now.ts'
import type { Table } from '#functions/platform/ports/table.ts'
import { feedback as routes } from '#shared/contract/feedback.ts'
import { ownStats } from './own-stats.ts'

const route = routes.feedbackStats

export async function feedbackStats({ principal, now }: Call<typeof route>, { table }: { table: Table }) {
  return { success: true as const, data: await ownStats(table, principal.userId, now) }
}

export const handler = endpoint(route, feedbackStats, { table, now })
