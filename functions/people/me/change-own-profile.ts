import type * as z from 'zod'
import { readInstitution } from '#functions/institutions/public.ts'
import { changePerson, type Person, readPerson } from '#functions/people/store.ts'
import { publishIfPossible } from '#functions/platform/facts.ts'
import { Refusal } from '#functions/platform/http/refusal.ts'
import type { Queue } from '#functions/platform/ports/queue.ts'
import type { Table } from '#functions/platform/ports/table.ts'
import { validZone } from '#functions/platform/zone-rules.ts'
import type { ProfileFields } from '#shared/contract/auth.ts'
import { cleanText } from '#shared/rules/clean-text.ts'
import { zoneChangeAllowed } from './me-rules.ts'

/** What a person may change about themself; roles, entity, e-mail and ids are not among it (SPEC-04). */
export async function changeOwnProfile(
  { table, queue }: { table: Table; queue: Queue },
  userId: string,
  fields: z.infer<typeof ProfileFields>,
  now: Date,
): Promise<Person> {
  const person = await readPerson(table, userId)
  if (!person) throw new Refusal('not-found', 'This account is no longer there.')
  const name = fields.name === undefined ? undefined : cleanText(fields.name)
  if (name === '') throw new Refusal('invalid-input', 'Please enter your name')
  const newZone = fields.timeZone !== undefined && fields.timeZone !== person.timeZone ? fields.timeZone : undefined
  if (newZone !== undefined && !validZone(newZone)) throw new Refusal('invalid-input', 'We do not know this time zone.')
  if (newZone !== undefined && !zoneChangeAllowed(person.timeZoneSetAt, now))
    throw new Refusal('conflict', 'The time zone can change once in 30 days.')
  if (fields.sharing === false) await mayKeepToThemself(table, person)
  const accommodations = {
    ...person.accommodations,
    ...Object.fromEntries(Object.entries(fields.accommodations ?? {}).filter(([, value]) => value !== undefined)),
  }
  const change = {
    ...(name !== undefined && { name }),
    ...(newZone !== undefined && { timeZone: newZone, timeZoneSetAt: now.toISOString() }),
    ...(fields.accommodations && { accommodations }),
    ...(fields.sharing !== undefined && { sharing: fields.sharing }),
  }
  if (Object.keys(change).length === 0) return person
  const changed = await changePerson(table, userId, change)
  if (changed.name !== person.name) await publishIfPossible(queue, 'person-renamed', changed)
  return changed
}

/** @throws Refusal ('conflict') where the institution has its staff read the feedback (SPEC-25) */
async function mayKeepToThemself(table: Table, { entityId }: Person): Promise<void> {
  const institution = entityId === null ? undefined : await readInstitution(table, entityId)
  if (institution?.sharingRequired)
    throw new Refusal(
      'conflict',
      `At ${institution.name}, staff may read the feedback of every student, so this stays on. Your profile shows who opened yours.`,
    )
}
