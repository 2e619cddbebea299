import type * as z from 'zod'
import { cleanName, validZone, zoneChangeAllowed } from '#functions/auth/profile-rules.ts'
import { changePerson, getUser, type Person } from '#functions/auth/store.ts'
import { Refusal } from '#functions/platform/http/refusal.ts'
import type { Table } from '#functions/platform/ports/table.ts'
import type { ProfileFields } from '#shared/contract/auth.ts'

/** What a person may change about themself; roles, entity, e-mail and ids are not among it (decision 4). */
export async function changeOwnProfile(
  table: Table,
  userId: string,
  fields: z.infer<typeof ProfileFields>,
  now: Date,
): Promise<Person> {
  const person = await getUser(table, userId)
  if (!person) throw new Refusal('missing', 'This account is no longer there.')
  const name = fields.name === undefined ? undefined : cleanName(fields.name)
  if (name === '') throw new Refusal('invalid', 'Please enter your name')
  const newZone = fields.timeZone !== undefined && fields.timeZone !== person.timeZone ? fields.timeZone : undefined
  if (newZone !== undefined && !validZone(newZone)) throw new Refusal('invalid', 'We do not know this time zone.')
  if (newZone !== undefined && !zoneChangeAllowed(person.timeZoneSetAt, now))
    throw new Refusal('conflict', 'The time zone can change once in 30 days.')
  const accommodations = {
    ...person.accommodations,
    ...Object.fromEntries(Object.entries(fields.accommodations ?? {}).filter(([, value]) => value !== undefined)),
  }
  const change = {
    ...(name !== undefined && { name }),
    ...(newZone !== undefined && { timeZone: newZone, timeZoneSetAt: now.toISOString() }),
    ...(fields.accommodations && { accommodations }),
  }
  return Object.keys(change).length === 0 ? person : changePerson(table, userId, change)
}
