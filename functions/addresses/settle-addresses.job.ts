import {
  type AddressChange,
  mailLinks,
  newLinks,
  peopleWithWaitingChange,
  renewLinks,
} from '#functions/people/public.ts'
import { queue } from '#functions/platform/aws/queue.ts'
import { table } from '#functions/platform/aws/table.ts'
import { job } from '#functions/platform/jobs/job.ts'
import { failureOf, log } from '#functions/platform/log.ts'
import { now } from '#functions/platform/now.ts'
import type { Now } from '#functions/platform/ports/clock.ts'
import type { Queue } from '#functions/platform/ports/queue.ts'
import type { Table } from '#functions/platform/ports/table.ts'
import type { MessageOf } from '#shared/jobs.ts'
import { settle } from './settle.ts'

type Services = { table: Table; queue: Queue; now: Now }
/** A mail to the present address that has not left by then counts as lost. */
const lostAfterMs = 3600 * 1000

/** Once an hour: applies changes whose time to object is over, drops unconfirmed ones. One that fails stops no other. */
export async function settleAddresses(_: MessageOf<'settle-addresses'>, services: Services): Promise<void> {
  let failed = 0
  for (const userId of await peopleWithWaitingChange(services.table)) {
    try {
      const settled = await settle(services, userId, services.now())
      if (settled?.outcome === 'waits') await tellAgain(services, settled.change)
    } catch (error) {
      failed++
      log.error('a change of address was not settled', { aboutUserId: userId, error: failureOf(error) })
    }
  }
  if (failed > 0) throw new Error(`${failed} changes of address were not settled`)
}

/** The time to object does not run before the mail has left. */
async function tellAgain({ table, queue, now }: Services, change: AddressChange): Promise<void> {
  if (change.toldAt !== null || now().getTime() - Date.parse(change.askedAt) < lostAfterMs) return
  const { hashes, ...links } = newLinks(change.userId)
  if (await renewLinks(table, change, hashes)) await mailLinks(queue, { change, links })
}

export const handler = job('settle-addresses', settleAddresses, { table, queue, now })
