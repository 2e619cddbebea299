import { readStats } from '#functions/coaching/store.ts'
import { listHistory, readPractice } from '#functions/interviews/public.ts'
import type { Table } from '#functions/platform/ports/table.ts'
import type { UserStats } from '#shared/contract/stats.ts'
import { practiceFigures } from './figures-rules.ts'

/** A person's figures without the rest of the dashboard. */
export async function ownStats(table: Table, userId: string, now: Date): Promise<UserStats> {
  const [stats, practice, history] = await Promise.all([
    readStats(table, userId),
    readPractice(table, userId),
    listHistory(table, userId, { limit: 5 }),
  ])
  return practiceFigures(stats, practice.total, history.lines, now)
}
