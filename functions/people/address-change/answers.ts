import { namesOf, readPerson } from '#functions/people/store.ts'
import { Refusal } from '#functions/platform/http/refusal.ts'
import type { Table } from '#functions/platform/ports/table.ts'
import type { AccountLine, PendingEmail } from '#shared/contract/address.ts'
import { type AddressChange, agreedByThen, lapsesAt } from './change-rules.ts'
import { getChange, newestAccountActs } from './store.ts'

const newest = 50

/** What waits for a person, as they and staff are told of it. */
export async function pendingEmailOf(table: Table, userId: string): Promise<PendingEmail | null> {
  const change = await getChange(table, userId)
  if (!change) return null
  const names = await namesOf(table, [change.askedBy])
  return {
    email: change.to,
    askedAt: change.askedAt,
    askedBy: askerOf(change, names),
    confirmed: change.confirmedAt !== null,
    agreed: change.agreedAt !== null,
    agreedByThen: agreedByThen(change).toISOString(),
    lapsesAt: lapsesAt(change).toISOString(),
  }
}

const askerOf = ({ askedBy, askedRole, userId }: AddressChange, names: Map<string, string>) => ({
  name: names.get(askedBy) ?? null,
  role: askedRole,
  isSelf: askedBy === userId,
})

export async function ownAddress(table: Table, userId: string) {
  const person = await readPerson(table, userId)
  if (!person) throw new Refusal('not-found', 'This account is no longer there.')
  const [pending, items] = await Promise.all([pendingEmailOf(table, userId), newestAccountActs(table, userId, newest)])
  const names = await namesOf(
    table,
    items.flatMap(({ by }) => by ?? []),
  )
  const acts = items.map(
    ({ at, act, by, byRole, about }): AccountLine => ({
      at,
      act,
      about,
      by: by === null ? null : { name: names.get(by) ?? null, role: byRole ?? 'student', isSelf: by === userId },
    }),
  )
  return { success: true as const, data: { email: person.email, pending, acts } }
}
