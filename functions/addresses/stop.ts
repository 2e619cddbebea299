import {
  type AddressChange,
  type ChangeAsker,
  endChangeWrites,
  getChange,
  toldWrites,
} from '#functions/people/public.ts'
import type { Table } from '#functions/platform/ports/table.ts'
import { ifHeld } from '#functions/platform/table/conditions.ts'
import { retrying } from '#functions/platform/table/retrying.ts'

type Stop = { act: 'address stopped' | 'address withdrawn'; by: ChangeAsker; now: Date }

/** Ends a waiting change and its links. False where none waits that `holds`. */
export async function stopChange(
  table: Table,
  userId: string,
  stop: Stop,
  holds: (change: AddressChange) => boolean = () => true,
): Promise<boolean> {
  const attempt = async () => {
    const change = await getChange(table, userId)
    if (!change || !holds(change)) return false
    await table.transact([...endChangeWrites(change), ...toldWrites(change, stop)])
    return true
  }
  return (await ifHeld(retrying(attempt))) ?? false
}
