import { table } from '#functions/platform/aws/table.ts'
import { type Call, endpoint } from '#functions/platform/http/endpoint.ts'
import { now } from '#functions/platform/now.ts'
import type { Table } from '#functions/platform/ports/table.ts'
import { stats as routes } from '#shared/contract/stats.ts'
import { ownStats } from './own-stats.ts'

const route = routes.getUserStats

export async function getUserStats({ principal, now }: Call<typeof route>, { table }: { table: Table }) {
  return { success: true as const, data: await ownStats(table, principal.userId, now) }
}

export const handler = endpoint(route, getUserStats, { table, now })
