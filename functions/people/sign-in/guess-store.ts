import * as z from 'zod'
import { hidden } from '#functions/platform/http/throttle.ts'
import type { Table } from '#functions/platform/ports/table.ts'
import { succeeded } from '#functions/platform/table/conditions.ts'
import { keys } from '#functions/platform/table/keys.ts'
import { type Bucket, levelAt } from './guess-rules.ts'

const Item = z.object({ until: z.number() })

const keyOf = ({ kind, who }: Bucket) => keys.throttle(kind, hidden(who), 'level')
const ttlOf = (until: number) => Math.ceil(until / 1000) + 3600

/** How many are in the bucket. */
export async function levelOf(table: Table, bucket: Bucket, now: Date): Promise<number> {
  const item = await table.get(keyOf(bucket), { consistent: true })
  return item ? levelAt(bucket, Item.parse(item).until, now.getTime()) : 0
}

/** The same, and brings an empty bucket's time up to now: time spent empty must not become room for later guesses. */
export async function settledLevelOf(table: Table, bucket: Bucket, now: Date): Promise<number> {
  const until = now.getTime()
  const settled = table.update(keyOf(bucket), { set: { until, ttl: ttlOf(until) } }, { missingOrBelow: { until } })
  return (await succeeded(settled)) ? 0 : levelOf(table, bucket, now)
}

/** One unconditional write: equally fast for everybody and safe in parallel. Call settledLevelOf first. */
export async function count(table: Table, bucket: Bucket, now: Date, times = 1): Promise<void> {
  const ttl = ttlOf(now.getTime() + bucket.most * 2 * bucket.leakMs)
  await table.update(keyOf(bucket), { add: { until: times * bucket.leakMs }, set: { ttl } })
}

/** Counts one unless the bucket is full; false where it is. */
export async function countWithin(table: Table, bucket: Bucket, now: Date): Promise<boolean> {
  await settledLevelOf(table, bucket, now)
  const fullAt = now.getTime() + (bucket.most - 1) * bucket.leakMs
  const change = { add: { until: bucket.leakMs }, set: { ttl: ttlOf(fullAt + bucket.leakMs) } }
  return succeeded(table.update(keyOf(bucket), change, { below: { until: fullAt + 1 } }))
}
