import * as z from 'zod'
import { SessionQuestion } from './interview.ts'
import { data, Id, Instant, route } from './route.ts'
import { HistoryItem, UserStats } from './stats.ts'
import { words } from './text.ts'

export const Report = z.object({
  sessionId: Id,
  interviewNumber: z.number(),
  candidateName: z.string(),
  startedAt: Instant,
  totalQuestions: z.number(),
  answeredQuestions: z.number(),
  /** Seconds (SPEC-09). */
  totalSessionTime: z.number(),
  status: z.enum(['in_progress', 'pending', 'provisional', 'ready']),
  overallScore: z.number().nullable(),
  averageScore: z.number().nullable(),
  overallFeedback: z.string().nullable(),
  /** Mean of the answers, with one sentence of what was heard. */
  competencies: z.array(
    z.object({
      name: z.enum(['relevance', 'evidence', 'structure', 'depth', 'clarity']),
      value: z.number(),
      sentence: z.string(),
    }),
  ),
  /** Against the interview before and the best; null where there is none. */
  previousScore: z.number().nullable(),
  isBest: z.boolean(),
  questions: z.array(SessionQuestion),
  analytics: z.object({
    totalQuestions: z.number(),
    totalSessionTime: z.number(),
    averageScore: z.number().nullable(),
    overallFeedback: z.string().nullable(),
  }),
})
export type Report = z.infer<typeof Report>

const FeedbackParams = z.object({ sessionId: Id })

export const feedback = {
  generateFeedback: route({
    method: 'POST',
    path: '/feedback/{sessionId}/generate',
    access: 'user',
    summary: 'Ask again for what is not assessed yet',
    params: FeedbackParams,
    answer: data(Report),
  }),
  getFeedback: route({
    method: 'GET',
    path: '/feedback/{sessionId}',
    access: 'user',
    summary: "A session's feedback",
    params: FeedbackParams,
    answer: data(Report),
  }),
  feedbackHistory: route({
    method: 'GET',
    path: '/feedback/history',
    access: 'user',
    summary: 'Assessed interviews, newest first',
    answer: data(z.array(HistoryItem)),
  }),
  feedbackStats: route({
    method: 'GET',
    path: '/feedback/stats',
    access: 'user',
    summary: 'Average, trend and best',
    answer: data(UserStats),
  }),
  typeWords: route({
    method: 'POST',
    path: '/feedback/{sessionId}/words',
    access: 'user',
    summary: 'Type what was said where no recogniser could hear the recording',
    params: FeedbackParams,
    body: z.object({ questionId: Id, transcript: words().trim().min(1, 'Please type what you said').max(20_000) }),
    answer: data(Report),
  }),
}
