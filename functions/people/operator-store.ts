import * as z from 'zod'
import type { Table, Write } from '#functions/platform/ports/table.ts'
import { keys, lists } from '#functions/platform/table/keys.ts'
import { everyItem } from '#functions/platform/table/pages.ts'

const OperatorItem = z.object({ userId: z.string() })

/**
 * Says that a person is one of the platform's own, so that they can be listed; all else about them stands in their own item.
 * Written with the person and again at each sign-in, so that nobody who was made before this list is missing in it.
 */
export const operatorWrite = (userId: string): { put: { pk: string; sk: string; userId: string } } => ({
  put: { ...keys.operator(userId), userId },
})
export const operatorRemovalWrite = (userId: string): Write => ({ delete: keys.operator(userId) })

export async function operatorIds(table: Table): Promise<string[]> {
  const items = await everyItem(table, { ...lists.operators(), consistent: true })
  return items.map(item => OperatorItem.parse(item).userId)
}
