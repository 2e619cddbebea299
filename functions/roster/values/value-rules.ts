import * as z from 'zod'
import { facetValue, type Member } from '#functions/roster/member-rules.ts'
import type { EntityType } from '#shared/contract/branding.ts'
import type { EntitySpecificFields } from '#shared/contract/roster.ts'
import { mostValues, type ValuesChange } from '#shared/contract/values.ts'
import { filterFields, type RosterField, rosterFields } from '#shared/rules/roster-fields.ts'
import { knownValue, tidyValue, type ValueEntry, type ValueList } from '#shared/rules/value-lists.ts'
import { defaultYears, inYearOrder, knownYear } from '#shared/rules/year-names.ts'

const Entries = z.array(z.object({ label: z.string(), also: z.array(z.string()) })).optional()
/** An institution's lists as they are kept (SPEC-41); a field without one has the product's own. */
export const Lists = z.object({
  department: Entries,
  year: Entries,
  course: Entries,
  batch: Entries,
  program: Entries,
  group: Entries,
} satisfies Record<RosterField, typeof Entries>)
export type Lists = z.infer<typeof Lists>

export const listOf = (lists: Lists, field: RosterField): ValueList =>
  lists[field] ?? (field === 'year' ? defaultYears : [])

/** The label of what was written; null where the list does not know it. */
export const knownIn = (field: RosterField, text: string, list: ValueList): string | null =>
  field === 'year' ? knownYear(text, list) : knownValue(text, list)

const labelIn = (lists: Lists, field: RosterField, text: string): string =>
  knownIn(field, text, listOf(lists, field)) ?? tidyValue(text)

const given = (fields: EntitySpecificFields, field: RosterField): string => tidyValue(fields[field] ?? '')

/** What a student's fields say, in the institution's own words. */
export function normalFields(type: EntityType, fields: EntitySpecificFields, lists: Lists): EntitySpecificFields {
  const normal = filterFields(type).flatMap(field => {
    const text = given(fields, field)
    return text === '' ? [] : [[field, labelIn(lists, field, text)] as const]
  })
  return { ...fields, ...Object.fromEntries(normal) }
}

/** The original spelling where the lists name a value differently; it stays, however often the lists change. */
export function writtenBefore(
  fields: EntitySpecificFields,
  normal: EntitySpecificFields,
  earlier: EntitySpecificFields = {},
): EntitySpecificFields | undefined {
  const written = rosterFields.flatMap(field => {
    const text = earlier[field] ?? given(fields, field)
    return text === '' || text === normal[field] ? [] : [[field, text] as const]
  })
  return written.length === 0 ? undefined : Object.fromEntries(written)
}

/** The student in the institution's own words; themselves where nothing differs. */
export function normalMember(type: EntityType, member: Member, lists: Lists): Member {
  const fields = normalFields(type, member.fields, lists)
  if (rosterFields.every(field => fields[field] === member.fields[field])) return member
  const { written: earlier, ...rest } = member
  const written = writtenBefore(member.fields, fields, earlier)
  return { ...rest, fields, ...(written && { written }) }
}

/** As many characters as the item that holds the lists may have. */
const mostCharacters = 150_000
const sizeOf = (lists: Lists): number => JSON.stringify(lists).length

/**
 * The lists with what they did not know as entries of their own, spelled as most of these students have it. A year has to be
 * one. A list that is full learns nothing more: what comes then is kept as it was written.
 */
export function learned(type: EntityType, students: readonly EntitySpecificFields[], lists: Lists): Lists {
  let known = lists
  for (const field of filterFields(type)) {
    const texts = students.map(fields => given(fields, field)).filter(text => text !== '')
    for (const text of byFrequency(texts)) {
      const entry = newEntry(field, text, listOf(known, field))
      if (entry) known = withList(known, field, [...listOf(known, field), entry])
    }
  }
  return sizeOf(known) > mostCharacters ? lists : known
}

function newEntry(field: RosterField, text: string, list: ValueList): ValueEntry | null {
  if (list.length >= mostValues) return null
  const label = knownIn(field, text, list)
  if (label === null) return field === 'year' ? null : { label: text, also: [] }
  return list.some(entry => entry.label === label) ? null : { label, also: [] }
}

function byFrequency(texts: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1)
  return [...counts].sort(([, a], [, b]) => b - a).map(([text]) => text)
}

function withList(lists: Lists, field: RosterField, list: ValueList): Lists {
  const entries = list.map(({ label, also }) => ({ label, also: [...also] }))
  return { ...lists, [field]: field === 'year' ? inYearOrder(entries) : entries }
}

export type CountedValue = { label: string; count: number }
/** conflict: not as the list is now; invalid-input: not with any list. */
export type ValuesProblem = { code: 'conflict' | 'invalid-input'; message: string }
type Changed = { list: ValueList } | ValuesProblem

const stale = (label: string): ValuesProblem => ({
  code: 'conflict',
  message: `‘${label}’ is not in this list any more. Please look at the list again.`,
})
const longestYear = 20

/** The lists after an admin's change. `counts`: what students have in this field, as the roster counts them. */
export function changedLists(
  lists: Lists,
  change: ValuesChange,
  counts: readonly CountedValue[],
): { lists: Lists } | ValuesProblem {
  const { field } = change
  const own = listOf(lists, field)
  const unlisted = unlistedValues(field, own, counts)
  const changed = changedList(change.act === 'add' ? own : [...own, ...unlisted], change, counts)
  if ('message' in changed) return changed
  // Values the change does not touch are not added: a list of years does not take up 'Alumni' by itself.
  const list = changed.list.filter(entry => !unlisted.includes(entry))
  const after = withList(lists, field, list)
  if (list.length > Math.max(mostValues, own.length) || sizeOf(after) > mostCharacters)
    return { code: 'conflict', message: 'This list is full. Please merge or remove some of it first.' }
  return { lists: after }
}

/** What somebody has and the list does not know; it can be merged and renamed like everything else. */
function unlistedValues(field: RosterField, list: ValueList, counts: readonly CountedValue[]): ValueEntry[] {
  const unlisted = counts.filter(({ label, count }) => count > 0 && knownIn(field, label, list) === null)
  return unlisted.slice(0, mostValues).map(({ label }) => ({ label, also: [] }))
}

function changedList(list: ValueList, change: ValuesChange, counts: readonly CountedValue[]): Changed {
  const { field } = change
  const entryOf = (label: string) => list.find(entry => entry.label === tidyValue(label))
  if (change.act === 'merge') return merged(field, list, change.from.map(tidyValue), tidyValue(change.into))
  if (change.act === 'add') return added(field, list, tidyValue(change.label))
  const label = change.act === 'rename' ? change.from : change.label
  const entry = entryOf(label)
  if (change.act === 'rename') return renamed(field, list, entry, { from: tidyValue(label), to: tidyValue(change.to) })
  // Already done, perhaps by a call whose answer was lost.
  if (!entry) return { list }
  if (change.act === 'split') {
    const also = entry.also.filter(word => word !== change.word)
    return { list: list.map(one => (one === entry ? { ...entry, also } : one)) }
  }
  const students = counts
    .filter(counted => knownIn(field, counted.label, list) === entry.label)
    .reduce((sum, { count }) => sum + count, 0)
  if (students === 0) return { list: list.filter(one => one !== entry) }
  const have = students === 1 ? 'One student has' : `${students} students have`
  return { code: 'conflict', message: `${have} ‘${entry.label}’. Please merge it into another one instead.` }
}

function merged(field: RosterField, list: ValueList, from: readonly string[], into: string): Changed {
  const target = list.find(({ label }) => label === into)
  if (!target) return stale(into)
  const others = new Set<ValueEntry>()
  for (const label of from) {
    const entry = list.find(one => one.label === label)
    if (entry && entry !== target) others.add(entry)
    // Already merged: repeating the request changes nothing.
    else if (!entry && knownIn(field, label, list) !== into) return stale(label)
  }
  const words = [...others].flatMap(({ label, also }) => [label, ...also])
  return {
    list: taught(
      field,
      list.filter(entry => !others.has(entry)),
      into,
      words,
    ),
  }
}

/** The list in which these words, too, mean this entry; only those are noted that would not be understood without. */
function taught(field: RosterField, list: ValueList, label: string, words: readonly string[]): ValueList {
  return words.reduce<ValueList>(
    (known, word) =>
      knownIn(field, word, known) === label
        ? known
        : known.map(entry => (entry.label === label ? { ...entry, also: [...entry.also, word] } : entry)),
    list,
  )
}

function renamed(
  field: RosterField,
  list: ValueList,
  entry: ValueEntry | undefined,
  { from, to }: { from: string; to: string },
): Changed {
  const wrong = wrongLabel(field, to)
  if (wrong) return wrong
  if (!entry) return knownIn(field, from, list) === to ? { list } : stale(from)
  const known = knownIn(field, to, list)
  if (known !== entry.label && list.some(({ label }) => label === known)) return takenBy(to, known ?? to)
  const also = entry.also.filter(word => word !== to)
  const renamedList = list.map(one => (one === entry ? { label: to, also } : one))
  return { list: taught(field, renamedList, to, [from]) }
}

function added(field: RosterField, list: ValueList, label: string): Changed {
  const wrong = wrongLabel(field, label)
  if (wrong) return wrong
  if (list.some(entry => entry.label === label)) return { list }
  const known = knownIn(field, label, list)
  if (known !== null && list.some(entry => entry.label === known)) return takenBy(label, known)
  return { list: [...list, { label, also: [] }] }
}

const takenBy = (label: string, by: string): ValuesProblem => ({
  code: 'conflict',
  message:
    label === by
      ? `‘${by}’ is in the list already. To make one of two, please merge them.`
      : `‘${label}’ already means ‘${by}’ here. To make one of two, please merge them.`,
})

function wrongLabel(field: RosterField, label: string): ValuesProblem | null {
  if (label === '' || facetValue(label) === '') return { code: 'invalid-input', message: 'Please enter a name' }
  if (field === 'year' && label.length > longestYear)
    return { code: 'invalid-input', message: `Please use at most ${longestYear} characters for a year` }
  return null
}

/** How many students have each value of the list, and each that the list does not have yet. */
export function countedValues(
  field: RosterField,
  list: ValueList,
  counts: readonly CountedValue[],
): { label: string; also: string[]; count: number }[] {
  const values = new Map(list.map(({ label, also }) => [label, { label, also: [...also], count: 0 }]))
  for (const { label: text, count } of counts) {
    if (count <= 0) continue
    const label = knownIn(field, text, list) ?? text
    const value = values.get(label) ?? { label, also: [], count: 0 }
    values.set(label, { ...value, count: value.count + count })
  }
  return [...values.values()]
}

/** Whether students have a value under another word than the list's own. */
export const isBehind = (field: RosterField, list: ValueList, counts: readonly CountedValue[]): boolean =>
  counts.some(({ label, count }) => {
    const known = count > 0 ? knownIn(field, label, list) : null
    return known !== null && facetValue(known) !== facetValue(label)
  })
