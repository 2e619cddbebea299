import * as z from 'zod'
import type { Institution } from '#functions/institutions/public.ts'
import type { Condition, Table, Write } from '#functions/platform/ports/table.ts'
import { succeeded } from '#functions/platform/table/conditions.ts'
import { keys } from '#functions/platform/table/keys.ts'
import { retrying } from '#functions/platform/table/retrying.ts'
import { type Count, type FilterPlan, readings } from '#functions/roster/lists/filter-rules.ts'
import { facetValue } from '#functions/roster/member-rules.ts'
import { readCounts } from '#functions/roster/store.ts'
import type { EntitySpecificFields } from '#shared/contract/roster.ts'
import { filterFields } from '#shared/rules/roster-fields.ts'
import { knownIn, Lists, learned, listOf, normalFields } from './value-rules.ts'

const KeptLists = z.object({ version: z.number(), lists: Lists })
/** An institution's lists. The version counts their changes; 0 is before the first. */
export type KeptLists = z.infer<typeof KeptLists>

export async function readLists(table: Table, entityId: string): Promise<KeptLists> {
  const item = await table.get(keys.values(entityId), { consistent: true })
  return item ? KeptLists.parse(item) : { version: 0, lists: {} }
}

const unchanged = ({ version }: KeptLists): Condition => (version === 0 ? { absent: true } : { equal: { version } })

/** Counts only while nobody else has changed the lists. */
export const listsWrite = (entityId: string, before: KeptLists, lists: Lists): Write => ({
  put: { ...keys.values(entityId), version: before.version + 1, lists },
  if: unchanged(before),
})

/** For a transaction that writes students by these lists, so that nobody comes in by older ones. */
export const sameListsWrite = (entityId: string, kept: KeptLists): Write => ({
  check: keys.values(entityId),
  if: unchanged(kept),
})

/** What a student's fields say in the institution's own words, with the lists' part of the transaction that writes them. */
export async function inLists(
  table: Table,
  { entityId, type }: Pick<Institution, 'entityId' | 'type'>,
  given: EntitySpecificFields,
): Promise<{ fields: EntitySpecificFields; writes: Write[] }> {
  if (filterFields(type).every(field => !given[field])) return { fields: given, writes: [] }
  const kept = await readLists(table, entityId)
  const lists = learned(type, [given], kept.lists)
  const write = lists === kept.lists ? sameListsWrite(entityId, kept) : listsWrite(entityId, kept, lists)
  return { fields: normalFields(type, given, lists), writes: [write] }
}

/** The lists, with what these students have and the lists did not know. */
export async function learnLists(
  table: Table,
  { entityId, type }: Pick<Institution, 'entityId' | 'type'>,
  students: readonly EntitySpecificFields[],
): Promise<KeptLists> {
  return retrying(async () => {
    const kept = await readLists(table, entityId)
    const lists = learned(type, students, kept.lists)
    if (lists === kept.lists) return kept
    const version = kept.version + 1
    await table.put({ ...keys.values(entityId), version, lists }, unchanged(kept))
    return { version, lists }
  })
}

/** The version of the rules the roster was last brought in line with; an older one is followed up by itself. */
export const valueRules = 1

/** The roster on its way to the lists: one student after the other, by their ids. Times are ISO. */
export const FollowRun = z.object({
  runId: z.string(),
  state: z.enum(['running', 'done']),
  rules: z.number(),
  /** Where to go on; null at the beginning. */
  cursor: z.string().nullable(),
  looked: z.number(),
  total: z.number(),
  startedAt: z.string(),
  /** When a worker last noted progress. */
  at: z.string(),
})
export type FollowRun = z.infer<typeof FollowRun>

export async function getFollowRun(table: Table, entityId: string): Promise<FollowRun | undefined> {
  const item = await table.get(keys.valuesRun(entityId), { consistent: true })
  return item && FollowRun.parse(item)
}

/** Replaces a run before it and starts from the first student, because the lists have changed since that one began. */
export const newFollowRun = (runId: string, total: number, now: Date): FollowRun => {
  const at = now.toISOString()
  return { runId, state: 'running', rules: valueRules, cursor: null, looked: 0, total, startedAt: at, at }
}

export const followRunWrite = (entityId: string, run: FollowRun): Write => ({
  put: { ...keys.valuesRun(entityId), ...run },
})

/** False where another worker went on, or another run took its place. */
export const noteFollowRun = (
  table: Table,
  entityId: string,
  { runId, looked }: FollowRun,
  set: Partial<Pick<FollowRun, 'state' | 'cursor' | 'looked' | 'at'>>,
): Promise<boolean> =>
  succeeded(table.update(keys.valuesRun(entityId), { set }, { equal: { runId, looked, state: 'running' } }))

/**
 * A filter and how many students stand in the lists it could be read from. A value that nobody has any more, as in an old
 * link, leads to what it reads as now.
 */
export async function inOwnWords(
  table: Table,
  entityId: string,
  asked: FilterPlan,
): Promise<{ wanted: FilterPlan; counts: { of: Count; units: number } }> {
  const fields = asked.fields.map(field => ({ by: 'field' as const, ...field }))
  const counts = await readCounts(table, entityId, asked.parts.length > 0 ? fields : readings(asked))
  if (fields.every(reading => counts.of(reading) > 0)) return { wanted: asked, counts }
  const { lists } = await readLists(table, entityId)
  const own = fields.map(reading => {
    const { field, value } = reading
    const known = counts.of(reading) > 0 ? null : knownIn(field, value, listOf(lists, field))
    return { field, value: known === null ? value : facetValue(known) }
  })
  const wanted = { ...asked, fields: own }
  const { of, units } = await readCounts(table, entityId, readings(wanted))
  return { wanted, counts: { of, units: counts.units + listsUnits + units } }
}

/** Of a consistent read of lists of ordinary size. */
const listsUnits = 1
