import type { RosterFilter, StudentStatus } from '#shared/contract/roster.ts'
import { type RosterField, rosterFields } from '#shared/rules/roster-fields.ts'
import { counted, decimal } from '#web/lib/format.ts'
import type { RosterAddress } from './roster-address-rules.ts'

/** The sentences of the roster. Pure. */

export const fieldWords: Record<RosterField, { label: string; any: string; drop: string }> = {
  department: { label: 'Department', any: 'All departments', drop: 'Any department' },
  year: { label: 'Year', any: 'any year', drop: 'Any year' },
  course: { label: 'Course', any: 'All courses', drop: 'Any course' },
  batch: { label: 'Batch', any: 'any batch', drop: 'Any batch' },
  program: { label: 'Program/Role', any: 'All programs', drop: 'Any program' },
  group: { label: 'Group', any: 'any group', drop: 'Any group' },
}

/** A value as it reads in a sentence: a bare '3' says nothing. */
export const valueWords = (field: RosterField, label: string): string =>
  (field === 'year' || field === 'batch' || field === 'group') && /^\d{1,4}$/.test(label) ? `${field} ${label}` : label

export const statuses: readonly StudentStatus[] = ['not_sent', 'sent', 'bounced', 'signed_in', 'suspended']

/** word: where the invite of one student stands (SPEC-23). who: after 'who', of many. one: of nobody in particular. */
export const studentStatusWords: Record<StudentStatus, { word: string; who: string; one: string }> = {
  not_sent: { word: 'Not sent', who: 'were not invited yet', one: 'is still without an invite' },
  sent: { word: 'Sent', who: 'were invited', one: 'is invited and not yet signed in' },
  bounced: { word: 'Bounced', who: 'have a bounced invite', one: 'has a bounced invite' },
  signed_in: { word: 'Signed in', who: 'have signed in', one: 'has signed in' },
  suspended: { word: 'Suspended', who: 'are suspended', one: 'is suspended' },
}
export const anyStatus = 'are at any stage'

/** The sorts as a choice, for where there are no column heads. */
export const sortWords: readonly { sort: RosterAddress['sort']; order: RosterAddress['order']; words: string }[] = [
  { sort: 'name', order: 'asc', words: 'name' },
  { sort: 'name', order: 'desc', words: 'name, from Z to A' },
  { sort: 'activity', order: 'desc', words: 'last practised, newest first' },
  { sort: 'activity', order: 'asc', words: 'last practised, longest ago first' },
  { sort: 'score', order: 'desc', words: 'score, best first' },
  { sort: 'score', order: 'asc', words: 'score, lowest first' },
]

export type LabelOf = (field: RosterField, value: string) => string
export type SetFilter = { name: RosterField | 'search' | 'status'; words: string; drop: string }

/** The filters that are set, each with the words of the button that drops it. */
export function setFilters(filter: RosterFilter, labelOf: LabelOf): SetFilter[] {
  const fields = rosterFields.flatMap((field): SetFilter[] => {
    const value = filter[field]
    if (value === undefined) return []
    return [{ name: field, words: valueWords(field, labelOf(field, value)), drop: fieldWords[field].drop }]
  })
  const { status, search } = filter
  if (status !== undefined) fields.push({ name: 'status', words: studentStatusWords[status].one, drop: 'At any stage' })
  if (search !== undefined) fields.push({ name: 'search', words: `‘${search}’`, drop: `Without ‘${search}’` })
  return fields
}

/** 'Nobody in Computer Engineering, year 1 has a bounced invite.' */
export function nobodySentence(filters: readonly SetFilter[]): string {
  const said = (name: SetFilter['name']) => filters.find(filter => filter.name === name)?.words
  const places = filters.filter(({ name }) => name !== 'status' && name !== 'search').map(({ words }) => words)
  const status = said('status')
  const search = said('search')
  const acts = [...(status ? [status] : []), ...(search ? [`is found by ${search}`] : [])]
  if (acts.length === 0) return `Nobody is in ${places.join(', ')}.`
  return `Nobody${places.length > 0 ? ` in ${places.join(', ')}` : ''} ${acts.join(' and ')}.`
}

/** 'All 750 students in Computer, year 3 who were invited, found by ‘rao’' */
export function matchingWords(
  count: number,
  { filter, filters }: { filter: RosterFilter; filters: readonly SetFilter[] },
): string {
  const places = filters.filter(({ name }) => name !== 'status' && name !== 'search').map(({ words }) => words)
  const search = filters.find(({ name }) => name === 'search')?.words
  return [
    count === 1 ? 'The 1 student' : `All ${counted(count, 'student')}`,
    ...(places.length > 0 ? [`in ${places.join(', ')}`] : []),
    ...(filter.status ? [`who ${studentStatusWords[filter.status].who}`] : []),
    ...(search ? [`found by ${search}`] : []),
  ].join(' ')
}

export type ShownStudents = { count: number; page: number; pageSize: number; total: number | null; more: boolean }
const before = ({ page, pageSize }: ShownStudents): number => (page - 1) * pageSize

/** '1 to 25 of 3,000'; 'and more' where the rest would have to be counted row by row. */
export function rangeWords(shown: ShownStudents): string {
  const { count, total, more } = shown
  const last = before(shown) + count
  if (count === 0) return 'Nobody on this page'
  const range = `${decimal(before(shown) + 1)} to ${decimal(last)}`
  return more && total === null ? `${range}, and more` : `${range} of ${decimal(total ?? last)}`
}

/** Under the heading: how many there are, and how many of them are shown. */
export function matchWords(shown: ShownStudents, all: number | null, isFiltered: boolean): string {
  if (!isFiltered && all !== null) return counted(all, 'student')
  const known = shown.total ?? (shown.more ? null : before(shown) + shown.count)
  const of = all === null ? '' : ` of ${decimal(all)}`
  if (known === null) {
    const soFar = before(shown) + shown.count
    return soFar === 0 ? `Nobody so far${of} students` : `${decimal(soFar)}${of} students match so far`
  }
  return `${decimal(known)}${of} ${all === 1 ? 'student matches' : 'students match'}`
}

/** Asha Rao, Rohan Kulkarni and 12 more. */
export function listNames(names: readonly string[], atMost = 5): string {
  if (names.length <= atMost + 1) {
    const last = names.at(-1) ?? ''
    return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`
  }
  return `${names.slice(0, atMost).join(', ')} and ${names.length - atMost} more`
}
