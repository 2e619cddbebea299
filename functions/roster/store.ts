import * as z from 'zod'
import type { Condition, Item, Table, Write } from '#functions/platform/ports/table.ts'
import { succeeded } from '#functions/platform/table/conditions.ts'
import { keys, lists } from '#functions/platform/table/keys.ts'
import { everyItem } from '#functions/platform/table/pages.ts'
import { Role } from '#shared/contract/route.ts'
import { type RosterField, rosterFields } from '#shared/rules/roster-fields.ts'
import type { Count, FilterReading } from './lists/filter-rules.ts'
import { rosterLinesOf, searchLinesOf } from './lists/line-rules.ts'
import { type Facet, facetsOf, Member, noShare, type Share, shareOf } from './member-rules.ts'

/** An admin or counsellor of an institution. */
export const StaffMember = z.object({
  userId: z.string(),
  name: z.string(),
  email: z.string(),
  roles: z.array(Role),
  /** The admin who was made together with the institution. */
  isPrimary: z.boolean(),
  signedInAt: z.string().nullable(),
  suspended: z.boolean(),
  addedAt: z.string(),
  /** Given for the first admin when the institution was made. */
  designation: z.string().optional(),
  phone: z.string().optional(),
  /** The newest mail that said how to sign in: when, and to which address, by its mark. */
  mailed: z.object({ at: z.string(), to: z.string() }).optional(),
  /** The mark of an address that a mail came back from. */
  bounced: z.string().optional(),
})
export type StaffMember = z.infer<typeof StaffMember>

export async function getMember(table: Table, entityId: string, userId: string): Promise<Member | undefined> {
  const item = await table.get(keys.member(entityId, userId), { consistent: true })
  return item && Member.parse(item)
}

export async function getStaff(table: Table, entityId: string, userId: string): Promise<StaffMember | undefined> {
  const item = await table.get(keys.staff(entityId, userId), { consistent: true })
  return item && StaffMember.parse(item)
}

/** Admins and counsellors, in the order they were added; consistent for who decides by them, not for who shows them. */
export async function readAllStaff(
  table: Table,
  entityId: string,
  { consistent = true }: { consistent?: boolean } = {},
): Promise<StaffMember[]> {
  const items = await everyItem(table, { ...lists.staff(entityId), consistent })
  return items.map(item => StaffMember.parse(item))
}

const FigureItem = z.object(Object.fromEntries(Object.keys(noShare).map(name => [name, z.number().default(0)])))

export async function getFigures(table: Table, entityId: string): Promise<Share> {
  return figuresIn(await table.get(keys.figures(entityId)))
}

const figuresIn = (item: Item | undefined): Share => ({ ...noShare, ...FigureItem.parse(item ?? {}) })

const FacetItem = z.object({ field: z.enum(rosterFields), value: z.string(), label: z.string(), count: z.number() })
export type FacetCount = z.infer<typeof FacetItem>

/** The values that students have in a field; as many as are kept for one field, with those that nobody has any more. */
export async function listFacet(
  table: Table,
  entityId: string,
  field: RosterField,
  limit: number,
): Promise<FacetCount[]> {
  const { pk, sk } = keys.facet(entityId, field, '')
  const { items } = await table.query({ pk, beginsWith: sk, limit })
  return items.map(item => FacetItem.parse(item))
}

/** Deletes values that nobody has any more, so that they do not take up the limit. */
export async function dropEmptyFacets(table: Table, entityId: string, field: RosterField): Promise<void> {
  const { pk, sk } = keys.facet(entityId, field, '')
  const items = await everyItem(table, { pk, beginsWith: sk, consistent: true })
  for (const { value, count } of items.map(item => FacetItem.parse(item)))
    if (count <= 0) await succeeded(table.delete(keys.facet(entityId, field, value), { equal: { count } }))
}

/** How many students stand in each of these lists, and the read units that knowing it took. */
export async function readCounts(
  table: Table,
  entityId: string,
  readings: FilterReading[],
): Promise<{ of: Count; units: number }> {
  const needsFigures = readings.some(({ by }) => by === 'all' || by === 'status')
  const facets = readings.flatMap(reading => (reading.by === 'field' ? [reading] : []))
  const wanted = [
    ...(needsFigures ? [keys.figures(entityId)] : []),
    ...facets.map(({ field, value }) => keys.facet(entityId, field, value)),
  ]
  const items = await table.batchGet(wanted)
  const figures = figuresIn(items.find(({ sk }) => sk === keys.figures(entityId).sk))
  const counted = items.flatMap(item => FacetItem.safeParse(item).data ?? [])
  const of: Count = reading => {
    if (reading.by === 'all') return figures.students
    if (reading.by === 'status') return figures[reading.value]
    return counted.find(({ field, value }) => field === reading.field && value === reading.value)?.count ?? 0
  }
  return { of, units: wanted.length / 2 }
}

/** before null: enrolled; after null: gone. */
export type MemberChange = { before: Member | null; after: Member | null }

/** DynamoDB's own limit for one transaction. */
export const mostWrites = 100

/**
 * All writes that change students in the roster: the students themselves, their lines in every list they are in, the words
 * that find them, the facets and the figures. They go into one transaction, so the lists never differ from the students.
 * A change counts only if nobody changed the student meanwhile (version).
 */
export function memberWrites(entityId: string, changes: MemberChange[]): Write[] {
  return [
    ...changes.flatMap(change => [memberWrite(entityId, change), ...lineWrites(entityId, change)]),
    ...facetWrites(entityId, changes),
    ...figureWrites(entityId, changes),
  ]
}

/** What fails where somebody else has changed the student. */
export const isSameMember = 'the student is as they were read'

function memberWrite(entityId: string, { before, after }: MemberChange): Write {
  const condition: Condition = before === null ? { absent: true } : { equal: { version: before.version } }
  const onlyThen = { if: condition, name: isSameMember }
  if (after !== null) {
    const version = (before?.version ?? 0) + 1
    return { put: { ...keys.member(entityId, after.userId), ...after, version }, ...onlyThen }
  }
  if (before === null) throw new Error('A change needs a student before or after it')
  return { delete: keys.member(entityId, before.userId), ...onlyThen }
}

type Kept = { put: { pk: string; sk: string; row: string } }

function linesAndWords(entityId: string, member: Member | null): Map<string, Kept> {
  if (member === null) return new Map()
  const { userId } = member
  const puts = [
    ...rosterLinesOf(member).map(({ place, at, row }) => ({ put: { ...keys.rosterLine(entityId, place, at), row } })),
    ...searchLinesOf(member).map(({ token, row }) => ({ put: { ...keys.searchLine(entityId, token, userId), row } })),
  ]
  return new Map(puts.map(kept => [`${kept.put.pk}\n${kept.put.sk}`, kept]))
}

function lineWrites(entityId: string, { before, after }: MemberChange): Write[] {
  const had = linesAndWords(entityId, before)
  const has = linesAndWords(entityId, after)
  const gone = [...had].filter(([key]) => !has.has(key)).map(([, { put }]) => ({ delete: { pk: put.pk, sk: put.sk } }))
  const changed = [...has].filter(([key, { put }]) => had.get(key)?.put.row !== put.row).map(([, kept]) => kept)
  return [...gone, ...changed]
}

/** The newest spelling of a value is its label, also where only the spelling changed. */
function facetWrites(entityId: string, changes: MemberChange[]): Write[] {
  const counts = new Map<string, Facet & { count: number; labels: Set<string> }>()
  const count = (facet: Facet, by: number) => {
    const id = `${facet.field}#${facet.value}`
    const known = counts.get(id)
    counts.set(id, { ...facet, count: (known?.count ?? 0) + by, labels: (known?.labels ?? new Set()).add(facet.label) })
  }
  for (const { before, after } of changes) {
    for (const facet of before ? facetsOf(before) : []) count(facet, -1)
    for (const facet of after ? facetsOf(after) : []) count(facet, 1)
  }
  return [...counts.values()]
    .filter(({ count, labels }) => count !== 0 || labels.size > 1)
    .map(({ field, value, label, count }) => ({
      update: keys.facet(entityId, field, value),
      change: { set: { field, value, label }, add: { count } },
    }))
}

const idOf = (member: Member | null): string =>
  member?.fields.studentId ?? member?.fields.traineeId ?? member?.fields.candidateId ?? ''

/** How often an ID came into the roster. */
const Arrivals = z.object({ arrivals: z.number().default(0) })

export const getArrivals = async (table: Table, entityId: string): Promise<number> =>
  Arrivals.parse((await table.get(keys.figures(entityId), { consistent: true })) ?? {}).arrivals

/** What fails where an ID has come in meanwhile. */
export const noArrival = 'no ID has come in'

/** The same writes, which fail if an ID has come in since `arrivals` was read: a look-up made after that misses none. */
export function ifNoArrival(entityId: string, writes: readonly Write[], arrivals: number): Write[] {
  const { sk } = keys.figures(entityId)
  const condition = arrivals === 0 ? { missing: ['arrivals'] } : { equal: { arrivals } }
  return writes.map(write =>
    'update' in write && write.update.sk === sk ? { ...write, if: condition, name: noArrival } : write,
  )
}

function figureWrites(entityId: string, changes: MemberChange[]): Write[] {
  const add: Record<string, number> = {}
  const arrivals = changes.filter(({ before, after }) => idOf(after) !== '' && idOf(after) !== idOf(before)).length
  if (arrivals > 0) add.arrivals = arrivals
  for (const { before, after } of changes) {
    const had = shareOf(before)
    for (const [name, value] of Object.entries(shareOf(after))) {
      const by = value - had[shareName.parse(name)]
      if (by !== 0) add[name] = (add[name] ?? 0) + by
    }
  }
  return Object.values(add).some(by => by !== 0) ? [{ update: keys.figures(entityId), change: { add } }] : []
}

const shareName = z.enum([
  'students',
  'not_sent',
  'sent',
  'bounced',
  'signed_in',
  'suspended',
  'practised',
  'open',
  'completed',
  'scored',
  'scoreSum',
])

/** Counts only while nobody has mailed them meanwhile. */
export const mailedWrite = (
  entityId: string,
  { userId, mailed }: Pick<StaffMember, 'userId' | 'mailed'>,
  now: { at: string; to: string },
): Write => ({
  update: keys.staff(entityId, userId),
  change: { set: { mailed: now } },
  if: { exists: true, ...(mailed ? { equal: { mailed } } : { missing: ['mailed'] }) },
})

/** For the transaction in which a member of staff moves to another address. */
export const staffAddressWrite = (entityId: string, userId: string, email: string): Write => ({
  update: keys.staff(entityId, userId),
  change: { set: { email } },
  if: { exists: true },
})

/** A mail to this address can never arrive. */
export async function noteStaffBounced(table: Table, entityId: string, userId: string, address: string): Promise<void> {
  const staff = await getStaff(table, entityId, userId)
  if (staff) await table.update(keys.staff(entityId, userId), { set: { bounced: address } }, { exists: true })
}

/** Whether somebody is in the roster, also where the seats say nothing of them. */
export async function hasMembers(table: Table, entityId: string): Promise<boolean> {
  const { items } = await table.query({ ...lists.members(entityId), consistent: true, limit: 1 })
  return items.length > 0
}

export const staffWrite = (entityId: string, staff: StaffMember): Write => ({
  put: { ...keys.staff(entityId, staff.userId), ...staff },
})
