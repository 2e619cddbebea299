import { readPerson } from '#functions/people/public.ts'
import { Refusal } from '#functions/platform/http/refusal.ts'
import type { Table } from '#functions/platform/ports/table.ts'
import type { Profile } from '#shared/contract/profile.ts'
import { profileAnswer } from './profile-answer.ts'

export async function ownProfile(table: Table, userId: string): Promise<Profile> {
  const person = await readPerson(table, userId)
  if (!person) throw new Refusal('not-found', 'This account is no longer there.')
  return profileAnswer(table, person)
}
