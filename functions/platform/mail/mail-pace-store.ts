import * as z from 'zod'
import type { Table } from '#functions/platform/ports/table.ts'
import { keys } from '#functions/platform/table/keys.ts'
import { retrying } from '#functions/platform/table/retrying.ts'

const Pace = z.object({ until: z.number() })
const pace = keys.throttle('mail-pace', 'all', 'all')

/**
 * When the next `count` mails of a big sending may begin to leave. All institutions wait in one line, because the mail
 * service limits them together. undefined, with nothing reserved, where the line is longer than `mostAheadMs`.
 */
export async function reserveMailTime(
  table: Table,
  { count, perSecond, mostAheadMs, now }: { count: number; perSecond: number; mostAheadMs: number; now: Date },
): Promise<Date | undefined> {
  return retrying(async () => {
    const item = await table.get(pace, { consistent: true })
    const taken = item && Pace.parse(item).until
    const start = Math.max(taken ?? 0, now.getTime())
    if (start - now.getTime() > mostAheadMs) return undefined
    const until = start + Math.ceil((count / perSecond) * 1000)
    const isAsRead = taken === undefined ? { missing: ['until'] } : { equal: { until: taken } }
    await table.update(pace, { set: { until } }, isAsRead)
    return new Date(start)
  })
}
