import { facetValue } from '#functions/roster/member-rules.ts'
import type { RosterFilter, Student, StudentStatus } from '#shared/contract/roster.ts'
import { type RosterField, rosterFields } from '#shared/rules/roster-fields.ts'
import { isFoundBy, prefixesOf, type SearchPart, searchedFor } from './search-rules.ts'

/** A filter as the roster's keys spell it; what is empty asks for nothing. */
export type FilterPlan = {
  parts: SearchPart[]
  /** Something is searched for that nobody can be found by: '@', one letter. */
  isHopeless: boolean
  status: StudentStatus | undefined
  fields: { field: RosterField; value: string }[]
}

export function filterPlanOf(filter: RosterFilter): FilterPlan {
  const search = filter.search?.trim() ?? ''
  const parts = searchedFor(search)
  return {
    parts,
    isHopeless: search !== '' && parts.length === 0,
    status: filter.status,
    fields: rosterFields.flatMap(field => {
      const value = facetValue(filter[field] ?? '')
      return value === '' ? [] : [{ field, value }]
    }),
  }
}

export function matches(student: Student, { parts, isHopeless, status, fields }: FilterPlan): boolean {
  if (isHopeless) return false
  if (status !== undefined && student.status !== status) return false
  const has = ({ field, value }: FilterPlan['fields'][number]) =>
    facetValue(student.entitySpecificFields[field] ?? '') === value
  return fields.every(has) && isFoundBy(student, parts)
}

/** Which of the roster's lists is read. */
export type FilterReading =
  | { by: 'search'; prefixes: string[] }
  | { by: 'all' }
  | { by: 'status'; value: StudentStatus }
  | { by: 'field'; field: RosterField; value: string }

/** How many students stand in a list. */
export type Count = (reading: Exclude<FilterReading, { by: 'search' }>) => number

/** The lists that could be read, each of which holds everybody who matches. */
export function readings({ parts, status, fields }: FilterPlan): FilterReading[] {
  const [first] = parts
  if (first) return [{ by: 'search', prefixes: prefixesOf(first) }]
  const filtered: FilterReading[] = [
    ...fields.map(({ field, value }) => ({ by: 'field' as const, field, value })),
    ...(status === undefined ? [] : [{ by: 'status' as const, value: status }]),
  ]
  return filtered.length === 0 ? [{ by: 'all' }] : filtered
}

/** The list with the fewest rows to look at, and how many match where that needs no looking: with one filter, or none. */
export function chosen(
  wanted: FilterPlan,
  count: Count,
): { reading: FilterReading; total: number | null; examines: boolean } {
  const possible = readings(wanted)
  const [only] = possible
  if (only?.by === 'search') return { reading: only, total: null, examines: true }
  const sized = possible.flatMap(reading => (reading.by === 'search' ? [] : [{ reading, size: count(reading) }]))
  const smallest = sized.reduce((a, b) => (b.size < a.size ? b : a))
  const examines = sized.length > 1
  return { reading: smallest.reading, total: examines ? null : smallest.size, examines }
}
