import * as z from 'zod'
import { type RosterFilter, RosterOrder, RosterSort, StudentStatus } from '#shared/contract/roster.ts'
import { type RosterField, rosterFields } from '#shared/rules/roster-fields.ts'
import { knownValue } from '#shared/rules/value-lists.ts'
import { knownYear } from '#shared/rules/year-names.ts'

/** What the roster's address says: Back, a reload and a link show the same students. Pure. */
export type RosterAddress = {
  filter: RosterFilter
  sort: z.infer<typeof RosterSort>
  order: z.infer<typeof RosterOrder>
  /** Where this page begins; the first one has none. */
  cursor: string | undefined
  /** From 1; only the numbers that are shown come from it. */
  page: number
}

/** What a column shows first: names from A, the newest practice, the best score. */
export const firstOrder: Record<RosterAddress['sort'], RosterAddress['order']> = {
  name: 'asc',
  activity: 'desc',
  score: 'desc',
}

export const shortestSearch = 2
const longest = 120

/** Unknown values, and fields of other types of institution, are left out. */
export function rosterAddress(params: URLSearchParams, fields: readonly RosterField[]): RosterAddress {
  const filter: RosterFilter = {}
  for (const field of fields) {
    const value = params.get(field)?.trim().slice(0, longest)
    if (value) filter[field] = value
  }
  const status = StudentStatus.safeParse(params.get('status'))
  if (status.success) filter.status = status.data
  const search = params.get('search')?.trim().slice(0, 80) ?? ''
  if (search.length >= shortestSearch) filter.search = search
  const sort = RosterSort.catch('name').parse(params.get('sort'))
  const cursor = params.get('cursor') || undefined
  const page = z.coerce.number().int().min(2).catch(2).parse(params.get('page'))
  return {
    filter,
    sort,
    order: RosterOrder.catch(firstOrder[sort]).parse(params.get('order')),
    cursor,
    page: cursor === undefined ? 1 : page,
  }
}

export type RosterAddressChange = Partial<Record<RosterField | 'search' | 'status' | 'sort' | 'order', string>>

/** The address with another filter or order: it starts at the first page again. An empty value takes a filter out. */
export function changedAddress(params: URLSearchParams, change: RosterAddressChange): URLSearchParams {
  const changed = new URLSearchParams(params)
  for (const [name, value] of Object.entries(change)) {
    if (value) changed.set(name, value)
    else changed.delete(name)
  }
  changed.delete('cursor')
  changed.delete('page')
  return changed
}

/** The address of another page in the same order; no cursor is the first page's. */
export function pageAddress(params: URLSearchParams, page: number, cursor: string): URLSearchParams {
  const changed = new URLSearchParams(params)
  changed.delete('cursor')
  changed.delete('page')
  if (cursor !== '') {
    changed.set('cursor', cursor)
    changed.set('page', String(page))
  }
  return changed
}

/** The address without any filter; order and institution stay. */
export const addressWithoutFilters = (params: URLSearchParams): URLSearchParams =>
  changedAddress(params, Object.fromEntries([...rosterFields, 'search', 'status'].map(name => [name, ''])))

type Choice = { value: string; label: string; also?: readonly string[] }

/** An old link's value by the institution's own list: 'first' is year 1 now. What the list does not know stays. */
export function currentValue(field: RosterField, value: string, choices: readonly Choice[]): string {
  if (choices.some(choice => choice.value === value)) return value
  const list = choices.map(({ label, also = [] }) => ({ label, also }))
  const label = field === 'year' ? knownYear(value, list) : knownValue(value, list)
  return choices.find(choice => choice.label === label)?.value ?? value
}

const Before = z.object({ before: z.array(z.string()) })
/** The cursors of the pages before this one, kept in the history's entry; none where the page was opened by a link. */
export function pagesBefore(state: unknown): string[] {
  const parsed = Before.safeParse(state)
  return parsed.success ? parsed.data.before : []
}
