import { isOperator } from '#functions/institutions/public.ts'
import type { Principal } from '#functions/platform/http/endpoint.ts'
import { Refusal } from '#functions/platform/http/refusal.ts'
import type { Table, Write } from '#functions/platform/ports/table.ts'
import { keys } from '#functions/platform/table/keys.ts'
import { readAllStaff } from '#functions/roster/store.ts'
import { brand } from '#shared/brand.ts'
import { otherAdmin } from './role-rules.ts'

/**
 * For the transaction that takes an admin away: another one stays. Two admins who take each other's role at once cannot both
 * succeed. Where it was the first admin who goes, the other one is the first from then on.
 * @throws Refusal ('conflict') where there is no other
 */
export async function keptAdminWrite(
  table: Table,
  entityId: string,
  userId: string,
  { inherits }: { inherits: boolean },
): Promise<Write> {
  const other = otherAdmin(await readAllStaff(table, entityId), userId)
  if (!other) throw new Refusal('conflict', 'An institution needs at least one admin. Please add another one first.')
  const { roles, suspended } = other
  const key = keys.staff(entityId, other.userId)
  const as = { equal: { roles, suspended } }
  return inherits ? { update: key, change: { set: { isPrimary: true } }, if: as } : { check: key, if: as }
}

/**
 * The first admin's address and roles are their own and the platform's (SPEC-36): no other admin gets at the account
 * by them. @throws Refusal ('forbidden')
 */
export function checkFirstAdmin(
  by: Pick<Principal, 'userId' | 'roles'>,
  { userId, isPrimary }: { userId: string; isPrimary: boolean },
): void {
  if (!isPrimary || by.userId === userId || isOperator(by.roles)) return
  throw new Refusal(
    'forbidden',
    `Only the first admin and ${brand.name} can change the first admin’s address and roles. Please ask them, or write to ${brand.supportEmail}.`,
  )
}
