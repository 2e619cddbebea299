import { type Person, readPerson } from '#functions/people/public.ts'
import { Refusal, somebodyElseChanges } from '#functions/platform/http/refusal.ts'
import type { Table, Write } from '#functions/platform/ports/table.ts'
import { retrying } from '#functions/platform/table/retrying.ts'
import type { Member } from '#functions/roster/member-rules.ts'
import { getMember, getStaff, type StaffMember } from '#functions/roster/store.ts'

/** A person of an institution: their places in its roster and among its staff. */
export type PersonHere = { person: Person; member: Member | null; staff: StaffMember | null }

export const notHere = () => new Refusal('not-found', 'This person is not here any more.')

/** Also somebody who was removed, as long as that can be undone. @throws Refusal ('not-found') */
export async function readPersonOrRemoved(table: Table, entityId: string, userId: string): Promise<PersonHere> {
  const [person, member, staff] = await Promise.all([
    readPerson(table, userId),
    getMember(table, entityId, userId),
    getStaff(table, entityId, userId),
  ])
  if (person?.entityId !== entityId) throw notHere()
  return { person, member: member ?? null, staff: staff ?? null }
}

/** Somebody removed, somebody of another institution and somebody who never was look the same. @throws Refusal ('not-found') */
export async function readPersonHere(table: Table, entityId: string, userId: string): Promise<PersonHere> {
  const here = await readPersonOrRemoved(table, entityId, userId)
  if (here.person.status === 'removed') throw notHere()
  return here
}

/**
 * Changes a person of an institution by one transaction. `plan` gets the person as they are now and answers what to write,
 * or refuses; it is called again when another write came first. Nothing is written where there is nothing to write.
 * @throws Refusal
 */
export async function changePersonHere(
  table: Table,
  entityId: string,
  userId: string,
  plan: (here: PersonHere) => Promise<Write[]>,
  read = readPersonHere,
): Promise<void> {
  const attempt = async () => {
    const writes = await plan(await read(table, entityId, userId))
    if (writes.length > 0) await table.transact(writes)
  }
  await retrying(attempt, { whenLost: () => somebodyElseChanges('this person') })
}
