import * as z from 'zod'
import { data, Id, Instant, route } from './route.ts'

/** One interview in a list. duration is seconds (SPEC-09); score is percent, null until assessed. */
export const HistoryItem = z.object({
  id: Id,
  sessionId: Id,
  sessionNumber: z.number(),
  interviewNumber: z.number(),
  status: z.enum(['created', 'in_progress', 'completed']),
  date: Instant,
  questions: z.number(),
  duration: z.number(),
  score: z.number().nullable(),
  overallScore: z.number().nullable(),
})
export type HistoryItem = z.infer<typeof HistoryItem>

export const UserStats = z.object({
  totalInterviews: z.number(),
  /** In the last 20 days. */
  completedInterviews: z.number(),
  averageScore: z.number().nullable(),
  /** Points against the seven days before the last seven; null where either week has no score. */
  averageScoreChange: z.number().nullable(),
  totalTimeHours: z.number(),
  bestScore: z.number().nullable(),
})
export type UserStats = z.infer<typeof UserStats>

export const DashboardStats = UserStats.extend({
  recentHistory: z.array(HistoryItem),
  interviewsLeftToday: z.number(),
  interviewsPerDay: z.number(),
  /** An interview that is still open: the dashboard offers 'Continue'. */
  openSession: z
    .object({
      sessionId: Id,
      questionNumber: z.number(),
      totalQuestions: z.number(),
      remainingMinutes: z.number(),
      answered: z.number(),
    })
    .nullable(),
  /** Said where no new interview may start (trial over, plan ended), else null. */
  blockedReason: z.string().nullable(),
})
export type DashboardStats = z.infer<typeof DashboardStats>

export const stats = {
  getUserStats: route({
    method: 'GET',
    path: '/user/stats',
    access: 'user',
    summary: 'Own figures',
    answer: data(UserStats),
  }),
  getDashboardStats: route({
    method: 'GET',
    path: '/user/dashboard-stats',
    access: 'user',
    summary: 'Own figures, the latest interviews and what may start now',
    answer: data(DashboardStats),
  }),
}
