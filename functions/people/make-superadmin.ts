import { newId } from '#functions/platform/new-id.ts'
import type { Table } from '#functions/platform/ports/table.ts'
import { operatorWrite } from './operator-store.ts'
import { enrolmentAt, noAccommodations, personChangeWrite, personWrites, readPerson } from './store.ts'

/**
 * The operator's command at deployment makes the first superadmin, and anybody else of the platform one at any time; no route
 * does (SPEC-28). Answers the person's id.
 */
export async function makeSuperadmin(
  table: Table,
  { email, name }: { email: string; name: string },
  now: Date,
): Promise<string> {
  const before = await enrolmentAt(table, email, null)
  if (before) {
    const person = await readPerson(table, before.userId)
    const isNew = person !== undefined && !(person.roles.includes('superadmin') && person.status === 'active')
    const change = { roles: ['superadmin' as const], status: 'active' as const }
    await table.transact([operatorWrite(before.userId), ...(isNew ? [personChangeWrite(person, change)] : [])])
    return before.userId
  }
  const userId = newId()
  await table.transact([
    ...personWrites({
      userId,
      entityId: null,
      name,
      email,
      roles: ['superadmin'],
      status: 'active',
      activeResumeId: null,
      accommodations: noAccommodations,
      sharing: false,
      timeZone: 'Asia/Kolkata',
      timeZoneSetAt: new Date(0).toISOString(),
      createdAt: now.toISOString(),
    }),
    operatorWrite(userId),
  ])
  return userId
}
