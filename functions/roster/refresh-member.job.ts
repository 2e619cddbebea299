import { isDeepStrictEqual } from 'node:util'
import { readStats } from '#functions/coaching/public.ts'
import { readInstitution } from '#functions/institutions/public.ts'
import { readPractice } from '#functions/interviews/public.ts'
import { enrolmentAt, type Person, readPerson } from '#functions/people/public.ts'
import { table } from '#functions/platform/aws/table.ts'
import { job } from '#functions/platform/jobs/job.ts'
import type { Table } from '#functions/platform/ports/table.ts'
import { keys } from '#functions/platform/table/keys.ts'
import { retrying } from '#functions/platform/table/retrying.ts'
import type { MessageOf } from '#shared/jobs.ts'
import { changeMember } from './change-member.ts'
import { type ActiveMonth, type MemberFacts, refreshed } from './refresh-rules.ts'
import { getStaff } from './store.ts'

/** Derives what the roster says of a person from what is true of them, and writes what differs (ADR-0009). */
export async function refreshMember(
  { userId }: MessageOf<'refresh-member'>,
  { table }: { table: Table },
): Promise<void> {
  const person = await readPerson(table, userId)
  const institution = person?.entityId ? await readInstitution(table, person.entityId) : undefined
  if (!institution) return
  const { entityId, timeZone } = institution
  let active: ActiveMonth[] = []
  await changeMember(
    table,
    entityId,
    userId,
    async before => {
      // Read after the member: so a writer with older facts always fails on the member's version.
      const facts = await factsOf(table, entityId, userId)
      if (!facts) return null
      const after = refreshed(before, facts, timeZone)
      active = after.active
      return after.member
    },
    () => active.map(({ month, at }) => ({ put: { ...keys.activeMonth(entityId, month, userId), userId, at } })),
  )
  await refreshStaff(table, entityId, userId)
}

async function factsOf(table: Table, entityId: string, userId: string): Promise<MemberFacts | null> {
  const person = await readPerson(table, userId)
  if (!person) return null
  const [lastSignInAt, stats, practice] = await Promise.all([
    lastSignIn(table, person, entityId),
    readStats(table, userId),
    readPractice(table, userId),
  ])
  const { name, email, status } = person
  return { name, email, suspended: status === 'suspended', lastSignInAt, stats, openSessionId: practice.openSessionId }
}

const lastSignIn = async (table: Table, { email, userId }: Person, entityId: string): Promise<string | null> => {
  const enrolment = await enrolmentAt(table, email, entityId)
  return enrolment?.userId === userId ? enrolment.lastSignInAt : null
}

async function refreshStaff(table: Table, entityId: string, userId: string): Promise<void> {
  await retrying(async () => {
    const staff = await getStaff(table, entityId, userId)
    const person = staff && (await readPerson(table, userId))
    if (!staff || !person) return
    const { name, email, signedInAt } = staff
    const before = { name, email, signedInAt }
    const lastSignInAt = await lastSignIn(table, person, entityId)
    const after = { name: person.name, email: person.email, signedInAt: lastSignInAt ?? signedInAt }
    if (isDeepStrictEqual(before, after)) return
    await table.update(keys.staff(entityId, userId), { set: after }, { exists: true, equal: before })
  })
}

export const handler = job('refresh-member', refreshMember, { table })
