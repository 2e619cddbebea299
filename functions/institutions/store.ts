import * as z from 'zod'
import { sortName } from '#functions/platform/plain-text-rules.ts'
import type { Condition, Table, Write } from '#functions/platform/ports/table.ts'
import { succeeded } from '#functions/platform/table/conditions.ts'
import { keys, lists } from '#functions/platform/table/keys.ts'
import { everyPage } from '#functions/platform/table/pages.ts'
import { Branding, EntityType } from '#shared/contract/branding.ts'
import { Billing, VoiceProfile } from '#shared/contract/entity.ts'
import { PlanId } from '#shared/plans.ts'

/** An institution's item. Times are ISO. */
export const Institution = z.object({
  entityId: z.string(),
  name: z.string(),
  /** A name that could be taken for a bank's or a brand's, as an admin wished for it: it waits for an operator. */
  pendingName: z.string().nullable().optional(),
  type: EntityType,
  domain: z.string(),
  branding: Branding,
  plan: PlanId,
  seats: z.number(),
  seatsUsed: z.number(),
  interviewsPerDay: z.number(),
  /** A free trial's end. */
  trialEndsAt: z.string().nullable(),
  /** When a plan that was ended runs out. */
  planEndsAt: z.string().nullable().default(null),
  suspended: z.boolean(),
  timeZone: z.string(),
  /** SPEC-35. */
  voiceProfile: VoiceProfile,
  /** An institution may forbid the browser's own recognition. */
  browserRecognitionAllowed: z.boolean(),
  contact: z.object({ email: z.string(), phone: z.string().nullable(), address: z.string().nullable() }).nullable(),
  /** SPEC-25. */
  sharingRequired: z.boolean().default(false),
  /** Students are told before their first interview: what was said before this stays theirs. */
  sharingRequiredSince: z.string().nullable().optional(),
  billing: Billing.nullable().default(null),
  notes: z.string().default(''),
  /** The days before deletion on which its people have been warned, and when they were last (SPEC-31). */
  warned: z.array(z.number()).default([]),
  warnedAt: z.string().optional(),
  /** Set when the deletion has begun; it can no longer be stopped. */
  deletionBegan: z.string().optional(),
  /** The names of all students can be searched for as one word. */
  namesIndexed: z.boolean().optional(),
  agreement: z.object({ key: z.string().nullable(), url: z.string().nullable() }).nullable(),
  createdAt: z.string(),
})
export type Institution = z.infer<typeof Institution>

const DomainItem = z.object({ entityId: z.string(), name: z.string(), branding: Branding })
export type DomainItem = z.infer<typeof DomainItem>

export async function readInstitution(table: Table, entityId: string): Promise<Institution | undefined> {
  const item = await table.get(keys.entity(entityId), { consistent: true })
  return item && Institution.parse(item)
}

export async function readDomain(table: Table, domain: string): Promise<DomainItem | undefined> {
  const item = await table.get(keys.domain(domain))
  return item && DomainItem.parse(item)
}

const lineKey = ({ name, entityId }: Pick<Institution, 'name' | 'entityId'>) =>
  keys.entityLine(sortName(name), entityId)

/** The domain's item keeps a domain from being taken twice; it is the first write. */
export function institutionWrites(institution: Institution): Write[] {
  const { entityId, name, branding, domain } = institution
  return [
    { put: { ...keys.domain(domain), entityId, name, branding }, if: { absent: true } },
    { put: { ...keys.entity(entityId), ...institution }, if: { absent: true } },
    { put: { ...lineKey(institution), entityId } },
  ]
}

/** What somebody changes of an institution; who it is, where it signs in and how many seats are taken stay. */
export type InstitutionChange = Omit<
  Partial<Institution>,
  'entityId' | 'domain' | 'seatsUsed' | 'timeZone' | 'createdAt' | 'deletionBegan' | 'namesIndexed'
>

/**
 * Changes an institution, with its sign-in page and its line in the operator's list. It counts only while nobody has changed
 * what is copied there, its data is not being deleted, and the students have seats; another type, while there is no student.
 */
export function changeWrites(before: Institution, change: InstitutionChange): Write[] {
  const { entityId, domain } = before
  const { name, branding } = { ...before, ...change }
  const after = { entityId, name }
  const moves = lineKey(before).sk !== lineKey(after).sk
  return [
    {
      update: keys.entity(entityId),
      change: { set: change },
      if: {
        equal: {
          name: before.name,
          branding: before.branding,
          ...(change.type !== undefined && { type: before.type, seatsUsed: 0 }),
        },
        ...(change.seats !== undefined && { below: { seatsUsed: change.seats + 1 } }),
        missing: ['deletionBegan'],
      },
    },
    ...(change.name !== undefined || change.branding !== undefined
      ? [{ update: keys.domain(domain), change: { set: { name, branding } }, if: { equal: { entityId } } }]
      : []),
    ...(moves ? [{ delete: lineKey(before) }, { put: { ...lineKey(after), entityId } }] : []),
  ]
}

/** Notes a warning, once; false where the plan has changed since it was read. */
export async function noteWarning(table: Table, before: Institution, daysLeft: number, now: Date): Promise<boolean> {
  if (before.warned.includes(daysLeft)) return true
  const set = { warned: [...before.warned, daysLeft], warnedAt: now.toISOString() }
  return succeeded(table.update(keys.entity(before.entityId), { set }, unchangedPlan(before)))
}

/** The warnings are forgotten with every change of a plan's end, and without its warnings nothing is deleted. */
const unchangedPlan = ({ plan, warned }: Institution): Condition => ({
  equal: { plan, warned },
  missing: ['deletionBegan'],
})

/** Nothing is noted where the institution is gone. */
export async function noteNamesIndexed(table: Table, entityId: string): Promise<void> {
  await succeeded(table.update(keys.entity(entityId), { set: { namesIndexed: true } }, { exists: true }))
}

/** Nobody gets in any more, and nothing can be changed. @throws ConditionFailed where the plan has changed since it was read */
export const beginDeletionWrite = (before: Institution, now: Date): Write => ({
  update: keys.entity(before.entityId),
  change: { set: { deletionBegan: now.toISOString(), suspended: true } },
  if: unchangedPlan(before),
})

/**
 * Begins the deletion of an institution without students: nobody gets in any more, and its domain is free at once.
 * @throws ConditionFailed where a student was added since it was read, or it is being deleted already
 */
export const beginEmptyDeletionWrites = ({ entityId, domain }: Institution, now: Date): Write[] => [
  {
    update: keys.entity(entityId),
    change: { set: { deletionBegan: now.toISOString(), suspended: true } },
    if: { equal: { seatsUsed: 0 }, missing: ['deletionBegan'] },
  },
  { delete: keys.domain(domain), if: { equal: { entityId } } },
]

/** False once the domain has been freed: it may belong to another institution by now. */
export const ownsDomain = async (table: Table, { entityId, domain }: Institution): Promise<boolean> =>
  (await readDomain(table, domain))?.entityId === entityId

/** For who is added without a seat: nobody comes in any more once the deletion has begun. */
export const staysWrite = (entityId: string): Write => ({
  check: keys.entity(entityId),
  if: { exists: true, missing: ['deletionBegan'] },
  name: hasPlace,
})

/** Everything that stands for an institution; the last writes of its deletion. */
export const farewellWrites = (institution: Institution, hasDomain: boolean): Write[] => [
  { delete: keys.entity(institution.entityId) },
  ...(hasDomain
    ? [{ delete: keys.domain(institution.domain), if: { equal: { entityId: institution.entityId } } }]
    : []),
  { delete: lineKey(institution) },
]

const LineItem = z.object({ entityId: z.string() })

/** Institutions by name, or those whose name begins with some text. */
export async function listInstitutions(
  table: Table,
  page: { search?: string | undefined; limit: number; cursor?: string | undefined },
): Promise<{ institutions: Institution[]; cursor: string | null }> {
  const { pk, beginsWith } = lists.entities(sortName(page.search ?? ''))
  // A search without searchable characters, such as an emoji, finds nothing instead of everything.
  if (beginsWith === '' && page.search?.trim()) return { institutions: [], cursor: null }
  const { items, cursor } = await table.query({
    pk,
    ...(beginsWith !== '' && { beginsWith }),
    limit: page.limit,
    cursor: page.cursor,
  })
  const ids = items.map(item => LineItem.parse(item).entityId)
  const found = (await table.batchGet(ids.map(id => keys.entity(id)))).map(item => Institution.parse(item))
  const institutions = ids.flatMap(id => found.find(({ entityId }) => entityId === id) ?? [])
  return { institutions, cursor }
}

/** All of them, by name. */
export async function* everyInstitution(table: Table): AsyncGenerator<Institution> {
  for await (const { institutions } of everyPage(cursor => listInstitutions(table, { limit: 100, cursor })))
    yield* institutions
}

/** Gives seats back: the other half of takeSeatsWrite. */
export const freeSeatsWrite = (entityId: string, count = 1): Write => ({
  update: keys.entity(entityId),
  change: { add: { seatsUsed: -count } },
  if: { exists: true },
})

/** What fails where the institution has no seat any more, or is another one than was read. */
export const hasPlace = 'the institution has a place'

/**
 * Takes as many seats at once; the condition keeps parallel adds from passing the cap (SPEC-21), students from a type
 * that is no more, and anybody from an institution being deleted.
 */
export const takeSeatsWrite = ({ entityId, seats, type }: Institution, count = 1): Write => ({
  update: keys.entity(entityId),
  change: { add: { seatsUsed: count } },
  if: { equal: { seats, type }, below: { seatsUsed: seats - count + 1 }, missing: ['deletionBegan'] },
  name: hasPlace,
})
