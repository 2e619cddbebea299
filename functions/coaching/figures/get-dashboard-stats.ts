import {
  blockedReason,
  interviewsPerDay,
  isOver,
  leftToday,
  remainingMinutes,
  type SessionState,
  zoneOf,
} from '#functions/interviews/public.ts'
import { table } from '#functions/platform/aws/table.ts'
import { type Call, endpoint } from '#functions/platform/http/endpoint.ts'
import { now } from '#functions/platform/now.ts'
import type { Table } from '#functions/platform/ports/table.ts'
import { localDay } from '#functions/platform/zone-rules.ts'
import type { DashboardStats } from '#shared/contract/stats.ts'
import { stats as routes } from '#shared/contract/stats.ts'
import { practiceFigures } from './figures-rules.ts'
import { historyItem } from './history-rules.ts'
import { readFigures } from './store.ts'

const route = routes.getDashboardStats

/** At most four read units with the two that signing in costs: see store.ts. */
export async function getDashboardStats({ principal, now }: Call<typeof route>, { table }: { table: Table }) {
  const figures = await readFigures(table, principal.userId, principal.entityId)
  const { stats, newest, practice, institution, person, open } = figures
  const perDay = interviewsPerDay(institution)
  const day = localDay(now, zoneOf(institution, person?.timeZone ?? ''))
  const data: DashboardStats = {
    ...practiceFigures(stats, practice.total, newest, now),
    recentHistory: newest.filter(({ status }) => status === 'completed').map(historyItem),
    interviewsLeftToday: leftToday(practice, day, perDay),
    interviewsPerDay: perDay,
    openSession: open === null || isOver(open, now) ? null : openSession(open, now),
    blockedReason: blockedReason(institution, now),
  }
  return { success: true as const, data }
}

const openSession = (state: SessionState, now: Date) => ({
  sessionId: state.sessionId,
  questionNumber: state.current,
  totalQuestions: state.totalQuestions,
  remainingMinutes: remainingMinutes(state, now),
  answered: state.answered,
})

export const handler = endpoint(route, getDashboardStats, { table, now })
