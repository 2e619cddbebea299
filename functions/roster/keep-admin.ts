import { Refusal } from '#functions/platform/http/refusal.ts'
import type { Table, Write } from '#functions/platform/ports/table.ts'
import { keys } from '#functions/platform/table/keys.ts'
import { otherAdmin } from './role-rules.ts'
import { listStaff } from './store.ts'

/**
 * For the transaction that takes an admin away: another one stays. Two admins who take each other's role at once cannot both
 * succeed. @throws Refusal ('conflict') where there is no other
 */
export async function keptAdminWrite(table: Table, entityId: string, userId: string): Promise<Write> {
  const other = otherAdmin(await listStaff(table, entityId), userId)
  if (!other) throw new Refusal('conflict', 'An institution needs at least one admin. Please add another one first.')
  const { roles, suspended } = other
  return { check: keys.staff(entityId, other.userId), if: { equal: { roles, suspended } } }
}
