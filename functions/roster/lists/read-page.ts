import * as z from 'zod'
import type { Item, Table } from '#functions/platform/ports/table.ts'
import { lists } from '#functions/platform/table/keys.ts'
import type { Student } from '#shared/contract/roster.ts'
import { limits } from '#shared/limits.ts'
import { type FilterPlan, matches } from './filter-rules.ts'
import { studentIn, tokenOf, userIdOf } from './line-rules.ts'
import { type PagePosition, restOf, type Stretch } from './page-rules.ts'
import { firstFound } from './search-rules.ts'

export type PageAsk = {
  entityId: string
  wanted: FilterPlan
  stretches: Stretch[]
  limit: number
  /** Set where rows are looked at and thrown away: how many read units that may cost. */
  examineUnits: number | null
}

const LineItem = z.object({ sk: z.string(), row: z.string() })

/**
 * A page of the roster and where to go on. Where rows are looked at, it may come out short or empty: at most 200 rows a call,
 * and at most the read units allowed.
 */
export async function readPage(
  table: Table,
  ask: PageAsk,
  from: PagePosition,
): Promise<{ students: Student[]; next: PagePosition | null }> {
  const found: { student: Student; at: PagePosition }[] = []
  const used = { rows: 0, bytes: 0, units: 0 }
  let at = from
  // One more than the page says whether there is a next one.
  while (found.length <= ask.limit) {
    const stretch = ask.stretches[at.stretch]
    const rows = nextRows(ask, used, found.length)
    if (!stretch || rows < 1) break
    const { after } = at
    const query =
      'place' in stretch ? lists.roster(ask.entityId, stretch.place) : lists.found(ask.entityId, stretch.prefix)
    const page = await table.query({
      ...(after === null ? query : { pk: query.pk, ...restOf(stretch, after) }),
      newestFirst: stretch.newestFirst,
      limit: after === null ? rows : rows + 1,
    })
    note(used, page.items)
    for (const item of page.items) {
      const { sk, row } = LineItem.parse(item)
      if (sk === after) continue
      at = { stretch: at.stretch, after: sk }
      const student = studentIn(userIdOf(sk), row)
      if (isWanted(ask, stretch, sk, student)) found.push({ student, at })
      if (found.length > ask.limit) break
    }
    if (page.cursor === null && found.length <= ask.limit) at = { stretch: at.stretch + 1, after: null }
  }
  const shown = found.slice(0, ask.limit)
  const last = found.length > ask.limit ? shown.at(-1)?.at : at
  const students = shown.map(({ student }) => student)
  return { students, next: last && last.stretch < ask.stretches.length ? last : null }
}

function isWanted(
  { wanted, stretches, examineUnits }: PageAsk,
  stretch: Stretch,
  sk: string,
  student: Student,
): boolean {
  if (examineUnits === null) return true
  // The same student may be found by several words.
  if ('prefix' in stretch && !isFirst(stretches, stretch.prefix, sk, student)) return false
  return matches(student, wanted)
}

function isFirst(stretches: Stretch[], prefix: string, sk: string, student: Student): boolean {
  const prefixes = stretches.flatMap(stretch => ('prefix' in stretch ? [stretch.prefix] : []))
  const first = firstFound(student, prefixes)
  return first?.prefix === prefix && first.token === tokenOf(sk)
}

type Used = { rows: number; bytes: number; units: number }

const firstLook = 40
const fewestRows = 5
/** Of eventually consistent reads, each query rounded up. */
const unitBytes = 8192

/** How many rows the next query may read; later rows may be longer than the ones known. */
function nextRows({ limit, examineUnits }: PageAsk, used: Used, found: number): number {
  if (examineUnits === null) return limit + 1 - found
  const rowsLeft = limits.rosterRowsExamined - used.rows
  if (used.rows === 0) return Math.min(firstLook, rowsLeft)
  const affordable = Math.floor(((examineUnits - used.units) * unitBytes) / (used.bytes / used.rows) / 1.1)
  return affordable < fewestRows ? 0 : Math.min(affordable, rowsLeft)
}

function note(used: Used, items: Item[]): void {
  const bytes = items.reduce((sum, item) => sum + bytesOf(item), 0)
  used.rows += items.length
  used.bytes += bytes
  used.units += Math.max(1, Math.ceil(bytes / (unitBytes / 2))) / 2
}

/** As DynamoDB counts: names and values, here all text. */
const bytesOf = (item: Item): number =>
  Object.entries(item).reduce((sum, [name, value]) => sum + name.length + Buffer.byteLength(String(value)), 0)
