import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod'
import type { Condition, Table, Write } from '#functions/platform/ports/table.ts'
import { ifHeld } from '#functions/platform/table/conditions.ts'
import { keys, lists } from '#functions/platform/table/keys.ts'
import { Accommodations } from '#shared/contract/auth.ts'
import { Role } from '#shared/contract/route.ts'
import { operatorWrite } from './operator-store.ts'

/** A person's item. Times are ISO. */
export const Person = z.object({
  userId: z.string(),
  entityId: z.string().nullable(),
  name: z.string(),
  email: z.string(),
  roles: z.array(Role),
  status: z.enum(['active', 'suspended', 'removed']),
  activeResumeId: z.string().nullable(),
  accommodations: Accommodations,
  /** Whether staff of the institution may read the feedback (SPEC-25). */
  sharing: z.boolean().default(false),
  timeZone: z.string(),
  /** A change of zone is allowed once in 30 days (SPEC-11). */
  timeZoneSetAt: z.string(),
  createdAt: z.string(),
  /** How often all sessions were ended. A token carries the count of its time and is refused once it differs. */
  sessionEpoch: z.number().optional(),
})
export type Person = z.infer<typeof Person>

const Enrolment = z.object({ userId: z.string(), entityId: z.string().nullable(), lastSignInAt: z.string().nullable() })
export type Enrolment = z.infer<typeof Enrolment>

export const noAccommodations: Accommodations = {
  typedAnswers: false,
  extraTime: 1,
  captionsOn: true,
  noInactivityPrompts: false,
}

export async function readPerson(table: Table, userId: string): Promise<Person | undefined> {
  const item = await table.get(keys.user(userId), { consistent: true })
  return item && Person.parse(item)
}

/** The names of those who are still there. */
export async function namesOf(table: Table, userIds: string[]): Promise<Map<string, string>> {
  const items = await table.batchGet([...new Set(userIds)].map(keys.user))
  return new Map(items.map(item => Person.parse(item)).map(({ userId, name }) => [userId, name]))
}

/** Those of them who are still there. */
export async function getPeople(table: Table, userIds: string[]): Promise<Person[]> {
  const items = await table.batchGet(userIds.map(keys.user), { consistent: true })
  return items.map(item => Person.parse(item))
}

/** When each of these people signed in last; whoever has not is not among them. */
export async function lastSignIns(
  table: Table,
  people: readonly Pick<Person, 'email' | 'entityId'>[],
): Promise<Map<string, string>> {
  const items = await table.batchGet(people.map(({ email, entityId }) => keys.email(email, entityId)))
  const enrolments = items.map(item => Enrolment.parse(item))
  return new Map(
    enrolments.flatMap(({ userId, lastSignInAt }) => (lastSignInAt === null ? [] : [[userId, lastSignInAt]])),
  )
}

/** The enrolments of an address: one per institution, and one of the platform's own people. */
export async function enrolmentsOf(table: Table, email: string): Promise<Enrolment[]> {
  const { items } = await table.query({ ...lists.enrolments(email), consistent: true })
  return items.map(item => Enrolment.parse(item))
}

export async function enrolmentAt(
  table: Table,
  email: string,
  entityId: string | null,
): Promise<Enrolment | undefined> {
  const item = await table.get(keys.email(email, entityId), { consistent: true })
  return item && Enrolment.parse(item)
}

/** What fails where the person, or their address at this institution, is there already. */
export const isNewPerson = (userId: string): string => `the person ${userId} is new`

/** The writes that enrol a person; the e-mail's item keeps one address from being enrolled twice at one institution. */
export function personWrites(person: Person): Write[] {
  const enrolment: Enrolment = { userId: person.userId, entityId: person.entityId, lastSignInAt: null }
  const isNew = { if: { absent: true as const }, name: isNewPerson(person.userId) }
  return [
    { put: { ...keys.email(person.email, person.entityId), ...enrolment }, ...isNew },
    { put: { ...keys.user(person.userId), ...person }, ...isNew },
  ]
}

const judged = ({ name, email, roles, status }: Person) => ({ name, email, roles, status })

type StaffChange = Partial<Pick<Person, 'name' | 'email' | 'roles' | 'status'>>

/**
 * What staff change about a person; fails where the person has changed since they were read. A change of address, roles or
 * suspension also ends every session, in the same write.
 */
export const personChangeWrite = (before: Person, change: StaffChange): Write => ({
  update: keys.user(before.userId),
  change: { set: change, ...(endsSessions(before, change) && { add: { sessionEpoch: 1 } }) },
  if: { equal: judged(before) },
})

const endsSessions = (before: Person, { email, roles, status }: StaffChange): boolean =>
  (email !== undefined && email !== before.email) ||
  (status !== undefined && status !== before.status) ||
  (roles !== undefined && !isDeepStrictEqual([...roles].sort(), [...before.roles].sort()))

/** Every token made until now is refused from now on. @throws ConditionFailed when the person is gone */
export async function endAllSessionsOf(table: Table, userId: string): Promise<void> {
  await table.update(keys.user(userId), { add: { sessionEpoch: 1 } }, { exists: true })
}

/** For a transaction that must fail once the person acting has lost the right to. */
export const stillActiveWrite = ({ userId, roles }: Person): Write => ({
  check: keys.user(userId),
  if: { equal: { status: 'active', roles } },
})

/** A corrected address: the enrolment moves, with its last sign-in. The first write fails where the new one is taken. */
export function addressMoveWrites(person: Person, enrolment: Enrolment, email: string): Write[] {
  const { userId, entityId } = person
  const { lastSignInAt } = enrolment
  return [
    { put: { ...keys.email(email, entityId), userId, entityId, lastSignInAt }, if: { absent: true } },
    { delete: keys.email(person.email, entityId), if: { equal: { userId, lastSignInAt } } },
  ]
}

/** Ends a person's access: their sessions and their address with them. */
export const personRemovalWrites = (person: Person): Write[] => [
  { delete: keys.user(person.userId), if: { equal: judged(person) } },
  { delete: keys.email(person.email, person.entityId), if: { equal: { userId: person.userId } } },
]

/**
 * Remembers where this address signed in last: plain /login goes there (SPEC-43). False where the address has become
 * another one meanwhile. Also enters platform people from before the list into it, so that nobody can act without being
 * listed.
 */
export async function noteSignIn(table: Table, email: string, entityId: string | null, now: Date): Promise<boolean> {
  const set = { lastSignInAt: now.toISOString() }
  const item = await ifHeld(table.update(keys.email(email, entityId), { set }, { exists: true }))
  if (!item) return false
  if (entityId === null) await table.put(operatorWrite(Enrolment.parse(item).userId).put)
  return true
}

/** @throws ConditionFailed when the person is gone */
export async function changePerson(
  table: Table,
  userId: string,
  change: Partial<Pick<Person, 'name' | 'timeZone' | 'timeZoneSetAt' | 'accommodations' | 'sharing'>>,
): Promise<Person> {
  return Person.parse(await table.update(keys.user(userId), { set: change }, { exists: true }))
}

/** Chooses the resume interviews start from, or none. @throws ConditionFailed when the condition does not hold */
export async function chooseActiveResume(
  table: Table,
  userId: string,
  resumeId: string | null,
  condition: Condition = {},
): Promise<Person> {
  return Person.parse(
    await table.update(keys.user(userId), { set: { activeResumeId: resumeId } }, { exists: true, ...condition }),
  )
}
