import { whichInstitution } from '#functions/institutions/public.ts'
import { table } from '#functions/platform/aws/table.ts'
import { type Call, endpoint } from '#functions/platform/http/endpoint.ts'
import { Refusal } from '#functions/platform/http/refusal.ts'
import { now } from '#functions/platform/now.ts'
import type { Table } from '#functions/platform/ports/table.ts'
import { inOwnWords } from '#functions/roster/values/value-store.ts'
import { roster as routes } from '#shared/contract/roster.ts'
import { chosen, filterPlanOf } from './filter-rules.ts'
import { firstPage, inOrder, pageCursorOf, positionIn, stretchesOf, tagOf } from './page-rules.ts'
import { readPage } from './read-page.ts'

const route = routes.listUsers

/** A page costs at most this, at every size of institution, with what the session and the institution take. */
const pageUnits = 10
const sessionUnits = 2
const entityUnits = 1
/** What a last query may cost beyond what was reckoned. */
const spareUnits = 0.5

/** The roster's one page: a search, a filter and an order lie in the key; what else is filtered by is looked at row by row. */
export async function listUsers({ principal, query }: Call<typeof route>, { table }: { table: Table }) {
  const { entityId } = await whichInstitution(table, principal, query.entityId)
  const { sort, order, limit } = query
  const asked = filterPlanOf(query)
  if (asked.isHopeless) return { success: true as const, data: { users: [], cursor: null, total: 0 } }
  const { wanted, counts } = await inOwnWords(table, entityId, asked)
  const { reading, total, examines } = chosen(wanted, counts.of)
  const stretches = stretchesOf(reading, sort, order)
  const tag = tagOf(entityId, wanted, sort, order)
  const from = query.cursor === undefined ? firstPage : positionIn(query.cursor, tag, stretches)
  if (from === null)
    throw new Refusal('cursor-lost', 'We could not go on from that place in the list. Please open the list again.')
  const leftUnits = pageUnits - sessionUnits - entityUnits - counts.units - spareUnits
  const examineUnits = examines ? leftUnits : null
  const { students, next } = await readPage(table, { entityId, wanted, stretches, limit, examineUnits }, from)
  const users = reading.by === 'search' ? inOrder(students, sort, order) : students
  return { success: true as const, data: { users, cursor: next && pageCursorOf(tag, next), total } }
}

export const handler = endpoint(route, listUsers, { table, now })
