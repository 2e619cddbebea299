import { setTimeout as sleep } from 'node:timers/promises'
import { getUser, type Person } from '#functions/people/public.ts'
import { Refusal } from '#functions/platform/http/refusal.ts'
import { ConditionFailed, type Table, type Write } from '#functions/platform/ports/table.ts'
import type { Member } from '#functions/roster/member-rules.ts'
import { getMember, getStaff, type StaffMember } from '#functions/roster/store.ts'

/** A person of an institution: their places in its roster and among its staff. */
export type Here = { person: Person; member: Member | null; staff: StaffMember | null }

export const notHere = () => new Refusal('missing', 'This person is not here any more.')

/** Also somebody who was removed, as long as that can be undone. @throws Refusal ('missing') */
export async function readPlaces(table: Table, entityId: string, userId: string): Promise<Here> {
  const [person, member, staff] = await Promise.all([
    getUser(table, userId),
    getMember(table, entityId, userId),
    getStaff(table, entityId, userId),
  ])
  if (person?.entityId !== entityId) throw notHere()
  return { person, member: member ?? null, staff: staff ?? null }
}

/** Somebody removed, somebody of another institution and somebody who never was look the same. @throws Refusal ('missing') */
export async function readHere(table: Table, entityId: string, userId: string): Promise<Here> {
  const here = await readPlaces(table, entityId, userId)
  if (here.person.status === 'removed') throw notHere()
  return here
}

const mostTries = 8

/**
 * Changes a person of an institution by one transaction. `plan` looks at them as they are and says what to write, or refuses;
 * it is asked again when somebody else was first. Nothing is written where there is nothing to write.
 * @throws Refusal
 */
export async function changeHere(
  table: Table,
  entityId: string,
  userId: string,
  plan: (here: Here) => Promise<Write[]>,
  read = readHere,
): Promise<void> {
  for (let tried = 1; tried <= mostTries; tried++) {
    const writes = await plan(await read(table, entityId, userId))
    if (writes.length === 0) return
    try {
      return await table.transact(writes)
    } catch (error) {
      if (!(error instanceof ConditionFailed)) throw error
      await sleep(Math.random() * 10 * 2 ** tried)
    }
  }
  throw new Refusal('conflict', 'Somebody else is changing this person at the moment. Please try again.')
}
