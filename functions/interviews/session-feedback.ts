import * as z from 'zod'
import type { Item } from '#functions/platform/ports/table.ts'
import { AnswerFeedback } from '#shared/contract/assessment.ts'
import { Report } from '#shared/contract/feedback.ts'

/** What lies in a session's partition of its feedback, for who reads the whole session. Only coaching writes it. */

/** SESSION#id / FEEDBACK#nn */
export const FeedbackItem = z.object({ number: z.number(), feedback: AnswerFeedback, assessedAt: z.string() })
export type FeedbackItem = z.infer<typeof FeedbackItem>

export const CountedItem = z.object({
  number: z.number(),
  endedAt: z.string(),
  seconds: z.number(),
  score: z.number().nullable(),
})

/**
 * SESSION#id / REPORT. It is first written when the session counts as completed (stage 'counted': nothing to read yet);
 * 'provisional' while a recording is still being transcribed.
 */
export const ReportItem = z.object({
  stage: z.enum(['counted', 'provisional', 'final']),
  overallScore: z.number().nullable(),
  averageScore: z.number().nullable(),
  overallFeedback: z.string().nullable(),
  competencies: Report.shape.competencies,
  previousScore: z.number().nullable(),
  isBest: z.boolean(),
  /** How this session counts in its person's figures. */
  counted: CountedItem,
  /** What it was made from: the same again changes nothing. */
  basis: z.string(),
  version: z.number(),
})
export type ReportItem = z.infer<typeof ReportItem>

/** The assessments among a session's items. */
export const assessmentsIn = (items: Item[]): FeedbackItem[] =>
  items.filter(({ sk }) => typeof sk === 'string' && sk.startsWith('FEEDBACK#')).map(item => FeedbackItem.parse(item))

export function reportIn(items: Item[]): ReportItem | null {
  const item = items.find(({ sk }) => sk === 'REPORT')
  return item ? ReportItem.parse(item) : null
}

/** What a session's items say of its feedback: by question number, and in all once there is something to read. */
export function feedbackIn(items: Item[]): {
  answers: Map<number, AnswerFeedback>
  report: Pick<ReportItem, 'overallScore' | 'averageScore' | 'overallFeedback'> | null
} {
  const report = reportIn(items)
  return {
    answers: new Map(assessmentsIn(items).map(({ number, feedback }) => [number, feedback])),
    report: report && report.stage !== 'counted' ? report : null,
  }
}
