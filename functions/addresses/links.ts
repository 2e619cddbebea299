import {
  type AddressChange,
  actOfLink,
  dueNow,
  getChange,
  type LinkAct,
  personOfLink,
} from '#functions/people/public.ts'
import { Refusal } from '#functions/platform/http/refusal.ts'
import type { Table } from '#functions/platform/ports/table.ts'

export const noLink = () =>
  new Refusal(
    'address-link-over',
    'This link has been used, or the change it belongs to is over. Nothing was changed now.',
  )

/** @throws Refusal ('address-link-over') */
export function actOf(change: AddressChange, token: string, now: Date): LinkAct {
  const act = actOfLink(change, token)
  if (!act || dueNow(change, now) === 'lapse') throw noLink()
  return act
}

/** What a mailed link would do. @throws Refusal ('address-link-over') where it does nothing any more */
export async function linked(table: Table, token: string, now: Date): Promise<{ act: LinkAct; change: AddressChange }> {
  const userId = personOfLink(token)
  const change = userId === undefined ? undefined : await getChange(table, userId)
  if (!change) throw noLink()
  return { act: actOf(change, token, now), change }
}
