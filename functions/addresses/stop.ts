import { setTimeout as sleep } from 'node:timers/promises'
import { type AddressChange, type Asker, endChangeWrites, getChange, toldWrites } from '#functions/people/public.ts'
import { ConditionFailed, type Table } from '#functions/platform/ports/table.ts'

type Stop = { act: 'address stopped' | 'address withdrawn'; by: Asker; now: Date }
const mostTries = 8

/** Ends what waits, for good: its links lead nowhere. False where nothing waits that `holds`. */
export async function stopChange(
  table: Table,
  userId: string,
  stop: Stop,
  holds: (change: AddressChange) => boolean = () => true,
): Promise<boolean> {
  for (let tried = 1; tried <= mostTries; tried++) {
    const change = await getChange(table, userId)
    if (!change || !holds(change)) return false
    try {
      await table.transact([...endChangeWrites(change), ...toldWrites(change, stop)])
      return true
    } catch (error) {
      if (!(error instanceof ConditionFailed)) throw error
      await sleep(Math.random() * 10 * 2 ** tried)
    }
  }
  return false
}
