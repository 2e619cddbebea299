import * as z from 'zod'
import { hidden } from '#functions/platform/http/throttle.ts'
import { ConditionFailed, type Table } from '#functions/platform/ports/table.ts'
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

/** The same, and from now on an empty bucket does not count as emptier for having been empty long. */
export async function settledLevelOf(table: Table, bucket: Bucket, now: Date): Promise<number> {
  const until = now.getTime()
  try {
    await table.update(keyOf(bucket), { set: { until, ttl: ttlOf(until) } }, { missingOrBelow: { until } })
    return 0
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error
    return levelOf(table, bucket, now)
  }
}

/** One write, so that counting takes the same time for everybody and calls at once cannot get past it. The bucket is settled before. */
export async function count(table: Table, bucket: Bucket, now: Date, times = 1): Promise<void> {
  const ttl = ttlOf(now.getTime() + bucket.most * 2 * bucket.leakMs)
  await table.update(keyOf(bucket), { add: { until: times * bucket.leakMs }, set: { ttl } })
}

/** Counts one unless the bucket is full; false where it is. */
export async function countWithin(table: Table, bucket: Bucket, now: Date): Promise<boolean> {
  await settledLevelOf(table, bucket, now)
  const fullAt = now.getTime() + (bucket.most - 1) * bucket.leakMs
  try {
    const ttl = ttlOf(fullAt + bucket.leakMs)
    await table.update(keyOf(bucket), { add: { until: bucket.leakMs }, set: { ttl } }, { below: { until: fullAt + 1 } })
    return true
  } catch (error) {
    if (error instanceof ConditionFailed) return false
    throw error
  }
}
