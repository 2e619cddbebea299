import * as z from 'zod'
import {
  type AnswerItem,
  answerAssessedWrite,
  assessedCountWrite,
  CountedItem,
  type FeedbackItem,
  historyScoreWrite,
  type ReportItem,
  type SessionState,
} from '#functions/interviews/public.ts'
import type { Condition, Item, Key, Table, Write } from '#functions/platform/ports/table.ts'
import { succeeded } from '#functions/platform/table/conditions.ts'
import { keys } from '#functions/platform/table/keys.ts'
import { minuteMs } from '#shared/time.ts'
import { noStats, type Stats } from './figures/stats-rules.ts'

/** Kept as short text, 'number:minute:score' in base 36, so that the dashboard reads the totals and the newest lines in one unit. */
const Recent = z.codec(z.string(), z.array(CountedItem.omit({ seconds: true })), {
  decode: text =>
    text.split(' ').flatMap(entry => {
      const [number, minute, score] = entry.split(':')
      if (!number || !minute) return []
      const endedAt = new Date(Number.parseInt(minute, 36) * minuteMs).toISOString()
      return [{ number: Number.parseInt(number, 36), endedAt, score: score ? Number(score) : null }]
    }),
  encode: entries =>
    entries
      .map(({ number, endedAt, score }) => {
        const minute = Math.floor(Date.parse(endedAt) / minuteMs)
        return `${number.toString(36)}:${minute.toString(36)}:${score ?? ''}`
      })
      .join(' '),
})

/** USER#id / STATS */
const StatsItem = z.object({
  completed: z.number(),
  seconds: z.number(),
  scored: z.number(),
  scoreSum: z.number(),
  top: z.array(z.object({ number: z.number(), score: z.number() })),
  recent: Recent,
  version: z.number(),
})

export const statsOf = (item: Item | undefined): Stats => (item ? StatsItem.parse(item) : noStats)

export const statsItem = (userId: string, stats: Stats): Key & Item => ({
  ...keys.stats(userId),
  ...z.encode(StatsItem, stats),
})

/** Strongly consistent, for callers that write next. */
export async function readStats(table: Table, userId: string): Promise<Stats> {
  return statsOf(await table.get(keys.stats(userId), { consistent: true }))
}

/**
 * Keeps an assessment: the answer becomes assessed and the session's counter grows, all or nothing, and once however
 * often the message comes. Where the answer had been assessed before, words were typed since: that one is replaced.
 * False where the answer is not waiting for this assessment any more, or has other words by now.
 */
export async function storeAssessment(
  table: Table,
  sessionId: string,
  answer: AnswerItem,
  item: { assessment: FeedbackItem; isFirst: boolean },
): Promise<boolean> {
  const { number, transcript } = answer
  const still: Condition = { exists: true, equal: { state: 'assessing', transcript } }
  const feedback = { ...keys.answerFeedback(sessionId, number), ...item.assessment }
  const writes: Write[] = [
    { put: feedback },
    { ...answerAssessedWrite(sessionId, number), if: still },
    ...(item.isFirst ? [assessedCountWrite(sessionId)] : []),
  ]
  return succeeded(table.transact(writes))
}

export type Summary = { report: ReportItem; stats: Stats }

/**
 * Keeps the report, the person's totals and, once final, the score on the history line, all or nothing.
 * @throws ConditionFailed where another writer was first: read again
 */
export async function storeSummary(table: Table, state: SessionState, { report, stats }: Summary): Promise<void> {
  const { userId, sessionId } = state
  const { overallScore, averageScore } = report
  const writes: Write[] = [
    { put: { ...keys.report(sessionId), ...report }, if: follows(report.version) },
    { put: statsItem(userId, stats), if: follows(stats.version) },
    ...(report.stage === 'final' ? [historyScoreWrite(userId, sessionId, { overallScore, averageScore })] : []),
  ]
  await table.transact(writes)
}

const follows = (version: number): Condition => (version === 1 ? { absent: true } : { equal: { version: version - 1 } })
