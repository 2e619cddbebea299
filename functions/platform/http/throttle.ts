import { createHash } from 'node:crypto'
import { Refusal } from '#functions/platform/http/refusal.ts'
import type { Table } from '#functions/platform/ports/table.ts'
import { succeeded } from '#functions/platform/table/conditions.ts'
import { keys } from '#functions/platform/table/keys.ts'
import { secondsOf } from '#shared/time.ts'

type Throttle = { kind: string; who: string; most: number; windowSeconds: number }

/** Whom a counter is about, without saying it. */
export const hidden = (who: string): string => createHash('sha256').update(who).digest('hex').slice(0, 32)

function slot({ kind, who, windowSeconds }: Throttle, now: Date) {
  const nowSeconds = secondsOf(now)
  const start = nowSeconds - (nowSeconds % windowSeconds)
  return {
    key: keys.throttle(kind, hidden(who), String(start)),
    endsAt: start + windowSeconds,
    waitSeconds: start + windowSeconds - nowSeconds,
  }
}

/** Counts one event of a window. @throws Refusal ('too-many-requests') when the window is full; parallel calls cannot pass it */
export async function throttle(table: Table, limit: Throttle, now: Date, message: string): Promise<void> {
  const { waitSeconds } = slot(limit, now)
  if (!(await hasRoom(table, limit, now)))
    throw new Refusal('too-many-requests', message, { retryAfterSeconds: waitSeconds })
}

/** Counts one event of a window unless it is full; false where it is. */
export async function hasRoom(table: Table, limit: Throttle, now: Date): Promise<boolean> {
  const { key, endsAt } = slot(limit, now)
  const change = { add: { count: 1 }, set: { ttl: endsAt + 60 } }
  return succeeded(table.update(key, change, { missingOrBelow: { count: limit.most } }))
}

/** @throws Refusal ('too-many-requests') when the window is full; counts nothing */
export async function checkThrottle(table: Table, limit: Throttle, now: Date, message: string): Promise<void> {
  const { key, waitSeconds } = slot(limit, now)
  const item = await table.get(key, { consistent: true })
  if (typeof item?.count === 'number' && item.count >= limit.most)
    throw new Refusal('too-many-requests', message, { retryAfterSeconds: waitSeconds })
}
