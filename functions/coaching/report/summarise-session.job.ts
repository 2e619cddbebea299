import { overallOf } from '#functions/assessor/public.ts'
import { against, counting, type Stats } from '#functions/coaching/figures/stats-rules.ts'
import { readStats, type Summary, storeSummary } from '#functions/coaching/store.ts'
import {
  assessmentsIn,
  type FeedbackItem,
  type ReportItem,
  readSession,
  reportIn,
  type StoredSession,
} from '#functions/interviews/public.ts'
import { queue } from '#functions/platform/aws/queue.ts'
import { table } from '#functions/platform/aws/table.ts'
import { publish } from '#functions/platform/facts.ts'
import { job } from '#functions/platform/jobs/job.ts'
import { log } from '#functions/platform/log.ts'
import { recordMetric } from '#functions/platform/metrics.ts'
import { now } from '#functions/platform/now.ts'
import type { Now } from '#functions/platform/ports/clock.ts'
import type { Queue } from '#functions/platform/ports/queue.ts'
import type { Table } from '#functions/platform/ports/table.ts'
import { retrying } from '#functions/platform/table/retrying.ts'
import type { MessageOf } from '#shared/jobs.ts'
import { basisOf, countedOf, stageOf } from './summary-rules.ts'

type Services = { table: Table; queue: Queue; now: Now }

/**
 * The words and the score over all answers, and the person's figures. It may come twice, early (answers still being
 * assessed) or late (an answer sent after the end): each time it writes what there is by now, in place of what it wrote.
 */
export async function summariseSession(
  { sessionId }: MessageOf<'summarise-session'>,
  { table, queue, now }: Services,
): Promise<void> {
  const attempt = async () => {
    const session = await readSession(table, sessionId)
    if (session?.state.status !== 'completed') return log.warn('nothing to summarise', { sessionId })
    const before = reportIn(session.items)
    const stats = await readStats(table, session.state.userId)
    const summary = summaryOf(session, before, stats, now())
    if (summary !== null) await storeSummary(table, session.state, summary)
    if (summary?.report.stage === 'final' && before?.stage !== 'final') measureDelay(session, now())
    // Also when nothing changed: an earlier try may have written it and died before this line.
    return publish(queue, 'interview-scored', session.state)
  }
  const whenLost = () => new Error(`The summary of session ${sessionId} kept meeting other writers`)
  await retrying(attempt, { whenLost })
}

/** How long the whole report took. What is typed or sent in later changes it, and does not count again. */
function measureDelay({ state, answers }: StoredSession, now: Date): void {
  if (state.endedAt === null || answers.length === 0) return
  recordMetric('FeedbackSeconds', Math.max(0, (now.getTime() - Date.parse(state.endedAt)) / 1000))
}

/** Null where nothing has changed since the last one. */
function summaryOf(session: StoredSession, before: ReportItem | null, stats: Stats, now: Date): Summary | null {
  const { state, answers, questions, items } = session
  const assessments = assessmentsIn(items)
  const basis = basisOf(answers, assessments)
  if (before?.basis === basis) return null
  const stage = stageOf(answers)
  const overall = overallOf(answered(questions, assessments))
  const counted = countedOf(state, stage === 'final' ? overall.overallScore : null, now)
  const report = {
    ...overall,
    ...against(stats, countedOf(state, overall.overallScore, now)),
    stage,
    counted,
    basis,
    version: (before?.version ?? 0) + 1,
  }
  return { report, stats: counting(stats, counted, before?.counted ?? null) }
}

const answered = (questions: StoredSession['questions'], assessments: FeedbackItem[]) =>
  assessments.flatMap(({ number, feedback }) => {
    const question = questions.find(asked => asked.number === number)
    return question ? [{ question: question.content, kind: question.kind, feedback }] : []
  })

export const handler = job('summarise-session', summariseSession, { table, queue, now })
