import * as z from 'zod'
import { ConditionFailed, type Table } from '#functions/platform/ports/table.ts'
import { keys } from '#functions/platform/table/keys.ts'

const Pace = z.object({ until: z.number() })
const pace = keys.throttle('mail-pace', 'all', 'all')
const tries = 8

/**
 * When the next `count` mails of a big sending may begin to leave. All sendings of all institutions share one line, for the
 * mail service counts them together. undefined where the line is longer than `mostAheadMs`: then nothing is reserved.
 */
export async function reserveMailTime(
  table: Table,
  { count, perSecond, mostAheadMs, now }: { count: number; perSecond: number; mostAheadMs: number; now: Date },
): Promise<Date | undefined> {
  for (let tried = 1; ; tried++) {
    const item = await table.get(pace, { consistent: true })
    const taken = item && Pace.parse(item).until
    const start = Math.max(taken ?? 0, now.getTime())
    if (start - now.getTime() > mostAheadMs) return undefined
    const until = start + Math.ceil((count / perSecond) * 1000)
    try {
      await table.update(
        pace,
        { set: { until } },
        taken === undefined ? { missing: ['until'] } : { equal: { until: taken } },
      )
      return new Date(start)
    } catch (error) {
      if (!(error instanceof ConditionFailed) || tried === tries) throw error
    }
  }
}
