import * as z from 'zod'
import { Refusal } from '#functions/platform/http/refusal.ts'
import type { Table } from '#functions/platform/ports/table.ts'
import { lists } from '#functions/platform/table/keys.ts'
import { everyItem } from '#functions/platform/table/pages.ts'
import { chosen, filterPlanOf, matches } from '#functions/roster/lists/filter-rules.ts'
import { studentIn, userIdOf } from '#functions/roster/lists/line-rules.ts'
import { stretchesOf } from '#functions/roster/lists/page-rules.ts'
import { inOwnWords } from '#functions/roster/values/value-store.ts'
import type { Matching, RosterFilter } from '#shared/contract/roster.ts'
import { countedPeople } from './act-rules.ts'

const Line = z.object({ sk: z.string(), row: z.string() })

/** Everybody who matches at this moment, row by row from the list that holds the fewest. */
export async function idsMatching(table: Table, entityId: string, filter: RosterFilter): Promise<string[]> {
  const asked = filterPlanOf(filter)
  if (asked.isHopeless) return []
  const { wanted, counts } = await inOwnWords(table, entityId, asked)
  const found = new Set<string>()
  for (const stretch of stretchesOf(chosen(wanted, counts.of).reading, 'name', 'asc')) {
    const list = 'place' in stretch ? lists.roster(entityId, stretch.place) : lists.found(entityId, stretch.prefix)
    for (const { sk, row } of (await everyItem(table, { ...list, consistent: true })).map(item => Line.parse(item))) {
      const userId = userIdOf(sk)
      if (!found.has(userId) && matches(studentIn(userId, row), wanted)) found.add(userId)
    }
  }
  return [...found]
}

/** Those who match, where they are as many as the person saw who confirmed it. @throws Refusal ('conflict') with the new number */
export async function expectedIds(table: Table, entityId: string, { filter, expected }: Matching): Promise<string[]> {
  const ids = await idsMatching(table, entityId, filter)
  if (ids.length === expected) return ids
  const now = ids.length === 0 ? 'nobody matches' : `${countedPeople(ids.length)} match${ids.length === 1 ? 'es' : ''}`
  throw new Refusal(
    'selection-changed',
    `Meanwhile ${now}, and not ${expected}. Nothing has been done; please look again.`,
    {
      details: { count: ids.length },
    },
  )
}
