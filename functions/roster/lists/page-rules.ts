import { createHash } from 'node:crypto'
import * as z from 'zod'
import { sortName } from '#functions/platform/plain-text-rules.ts'
import type { RosterOrder, RosterSort, Student } from '#shared/contract/roster.ts'
import type { FilterPlan, FilterReading } from './filter-rules.ts'
import type { RosterList } from './line-rules.ts'

export type Sort = z.infer<typeof RosterSort>
export type Order = z.infer<typeof RosterOrder>

/** A list from one end to the other. A page goes through one, two or, where several beginnings are looked up, three of them. */
export type Stretch = ({ place: RosterList } | { prefix: string }) & { newestFirst: boolean }

/** By activity or score: those who have practised in the order asked for, then the others by name. */
export function stretchesOf(reading: FilterReading, sort: Sort, order: Order): Stretch[] {
  if (reading.by === 'search') return reading.prefixes.map(prefix => ({ prefix, newestFirst: false }))
  const place = (sort: RosterList['sort']): RosterList => {
    if (reading.by === 'all') return { field: 'all', value: '', sort }
    return { field: reading.by === 'status' ? 'status' : reading.field, value: reading.value, sort }
  }
  const sorted = { place: place(sort), newestFirst: order === 'desc' }
  return sort === 'name' ? [sorted] : [sorted, { place: place('new'), newestFirst: false }]
}

/** Where a page ended: in which stretch, after which sort key. It is the same in each list that could be read. */
export type PagePosition = { stretch: number; after: string | null }
export const firstPage: PagePosition = { stretch: 0, after: null }

const firstKey = ' '
const lastKey = '\u{10ffff}'

/** What is left of a stretch, the line at the position included: it has been shown, but may have moved since. */
export function restOf(stretch: Stretch, after: string): { from: string; to: string } {
  if ('prefix' in stretch) return { from: after, to: `${stretch.prefix}${lastKey}` }
  return stretch.newestFirst ? { from: firstKey, to: after } : { from: after, to: lastKey }
}

/** What a cursor is good for: this institution, filter, sort and order. */
export const tagOf = (entityId: string, wanted: FilterPlan, sort: Sort, order: Order): string =>
  createHash('sha256')
    .update(JSON.stringify([entityId, wanted.parts, wanted.status ?? null, wanted.fields, sort, order]))
    .digest('base64url')
    .slice(0, 16)

export const pageCursorOf = (tag: string, { stretch, after }: PagePosition): string =>
  Buffer.from(JSON.stringify([tag, stretch, after])).toString('base64url')

const Cursor = z.tuple([z.string(), z.number().int().min(0), z.string().min(1).max(300).nullable()])

/** Null where the cursor is damaged or another query's. */
export function positionIn(cursor: string, tag: string, stretches: Stretch[]): PagePosition | null {
  try {
    const [own, stretch, after] = Cursor.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')))
    const read = stretches[stretch]
    return own === tag && read && (after === null || isKeyOf(read, after)) ? { stretch, after } : null
  } catch {
    return null
  }
}

function isKeyOf(stretch: Stretch, after: string): boolean {
  if (!after.isWellFormed()) return false
  return 'prefix' in stretch ? after.startsWith(stretch.prefix) : after >= firstKey && !after.startsWith(lastKey)
}

/** What was found by a word is put in order once it is a page. Who has no activity or score comes last. */
export function inOrder(students: Student[], sort: Sort, order: Order): Student[] {
  const direction = order === 'desc' ? -1 : 1
  const byName = (a: Student, b: Student) => compare(sortName(a.name), sortName(b.name))
  const sortedBy = (student: Student) => (sort === 'activity' ? student.lastPractisedAt : student.averageScore)
  return students.toSorted((a, b) => {
    if (sort === 'name') return direction * byName(a, b)
    const [left, right] = [sortedBy(a), sortedBy(b)]
    if (left === null || right === null) return Number(left === null) - Number(right === null) || byName(a, b)
    return direction * compare(left, right)
  })
}

const compare = <T extends string | number>(a: T, b: T): number => (a < b ? -1 : a > b ? 1 : 0)
