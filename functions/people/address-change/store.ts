import { randomBytes } from 'node:crypto'
import * as z from 'zod'
import { auditWrite } from '#functions/institutions/public.ts'
import { newId } from '#functions/platform/new-id.ts'
import type { Table, Write } from '#functions/platform/ports/table.ts'
import { succeeded } from '#functions/platform/table/conditions.ts'
import { keys, lists } from '#functions/platform/table/keys.ts'
import { everyItem } from '#functions/platform/table/pages.ts'
import { AccountAct } from '#shared/contract/address.ts'
import type { AuditAct } from '#shared/contract/audit.ts'
import { Role } from '#shared/contract/route.ts'
import { AddressChange, hashLink } from './change-rules.ts'

export type Links = { stop: string; agree: string; confirm: string }

/** Three secrets, kept by their hashes alone. */
export function newLinks(
  userId: string,
): Links & { hashes: Pick<AddressChange, 'stopHash' | 'agreeHash' | 'confirmHash'> } {
  const link = () => `${userId}.${randomBytes(32).toString('base64url')}`
  const [stop, agree, confirm] = [link(), link(), link()]
  const hashes = { stopHash: hashLink(stop), agreeHash: hashLink(agree), confirmHash: hashLink(confirm) }
  return { stop, agree, confirm, hashes }
}

export async function getChange(table: Table, userId: string): Promise<AddressChange | undefined> {
  const item = await table.get(keys.addressChange(userId), { consistent: true })
  return item && AddressChange.parse(item)
}

/** A newer request replaces the older one and ends its links. */
export const keepChangeWrites = (change: AddressChange, before: AddressChange | undefined): Write[] => [
  {
    put: { ...keys.addressChange(change.userId), ...change },
    if: before ? { equal: { changeId: before.changeId } } : { absent: true },
  },
  { put: { ...keys.addressWait(change.userId), userId: change.userId } },
]

/** Holds while nobody has answered since it was read. */
const asRead = ({ changeId, confirmedAt, agreedAt, stopHash }: AddressChange) => ({
  equal: { changeId, confirmedAt, agreedAt, stopHash },
})

export const answeredWrite = (
  change: AddressChange,
  set: Partial<Pick<AddressChange, 'confirmedAt' | 'agreedAt'>>,
): Write => ({ update: keys.addressChange(change.userId), change: { set }, if: asRead(change) })

export const endChangeWrites = (change: AddressChange): Write[] => [
  { delete: keys.addressChange(change.userId), if: asRead(change) },
  { delete: keys.addressWait(change.userId) },
]

/** Notes when the mail to the present address left; the time to object runs from the first such mail. */
export async function noteTold(table: Table, userId: string, changeId: string, now: Date): Promise<void> {
  const told = { set: { toldAt: now.toISOString() } }
  await succeeded(table.update(keys.addressChange(userId), told, { equal: { changeId, toldAt: null } }))
}

/** Replaces the links whose mail was lost. False where somebody answered meanwhile. */
export async function renewLinks(
  table: Table,
  change: AddressChange,
  hashes: Pick<AddressChange, 'stopHash' | 'agreeHash' | 'confirmHash'>,
): Promise<boolean> {
  return succeeded(table.update(keys.addressChange(change.userId), { set: hashes }, asRead(change)))
}

/** Whose changes wait: the sweep's list. */
export async function peopleWithWaitingChange(table: Table): Promise<string[]> {
  const items = await everyItem(table, { ...lists.addressWaits(), consistent: true })
  return items.map(item => z.object({ userId: z.string() }).parse(item).userId)
}

/** Removes the entry of a person who no longer exists. */
export async function forgetWait(table: Table, userId: string): Promise<void> {
  await table.transact([{ delete: keys.addressChange(userId) }, { delete: keys.addressWait(userId) }])
}

/** What was done with an account, under the person; ids alone for who did it. */
const AccountItem = z.object({
  at: z.string(),
  act: AccountAct,
  by: z.string().nullable(),
  byRole: Role.nullable(),
  about: z.string(),
})
export type AccountItem = z.infer<typeof AccountItem>

export const accountWrite = (userId: string, line: AccountItem): Write => ({
  put: { ...keys.accountAct(userId, newId()), ...line },
  if: { absent: true },
})

export async function newestAccountActs(table: Table, userId: string, limit: number): Promise<AccountItem[]> {
  const { items } = await table.query({ ...lists.accountActs(userId), newestFirst: true, limit, consistent: true })
  return items.map(item => AccountItem.parse(item))
}

const auditActs = {
  'address asked': 'address change asked',
  'address confirmed': 'address change confirmed',
  'address agreed': 'address change agreed',
  'address stopped': 'address change stopped',
  'address withdrawn': 'address change withdrawn',
  'address lapsed': 'address change lapsed',
  'address changed': 'address changed',
} as const satisfies Partial<Record<AccountAct, AuditAct>>

type Told = { act: keyof typeof auditActs; by: { userId: string; role: Role } | null; now: Date }

/** A line for the person, and one for the institution's log, which names no address. Without a doer it stands for who asked. */
export function toldWrites(change: AddressChange, { act, by, now }: Told): Write[] {
  const { userId, entityId, askedBy, to } = change
  const at = now.toISOString()
  const line = { auditId: newId(), at, by: by?.userId ?? askedBy, act: auditActs[act], user: userId, about: {} }
  return [
    accountWrite(userId, { at, act, by: by?.userId ?? null, byRole: by?.role ?? null, about: to }),
    ...(entityId === null ? [] : [auditWrite(entityId, line)]),
  ]
}
