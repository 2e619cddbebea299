import type { Institution } from '#functions/institutions/public.ts'
import type { Table } from '#functions/platform/ports/table.ts'
import { getArrivals } from '#functions/roster/store.ts'
import type { ImportedNewcomer } from './import-rules.ts'
import { holdersOf, idIn, isHeldByAnother } from './same-id.ts'

const mostAhead = 500
const fewestAhead = 8

/**
 * Keeps two parallel adds from giving one ID to two people: it looks up the IDs of the next rows, and the writes that
 * follow fail if any ID has come in meanwhile. Then it looks again, at fewer rows.
 */
export function arrivalsWatch(table: Table, institution: Institution | undefined, rows: readonly ImportedNewcomer[]) {
  const taken = new Set<string>()
  let until = 0
  let ahead = mostAhead
  let arrivals = 0

  async function look(from: number): Promise<void> {
    if (!institution) return
    const some = rows.slice(from, from + ahead)
    const { entityId, type } = institution
    arrivals = await getArrivals(table, entityId)
    const ids = some.map(({ fields }) => idIn(type, fields))
    const holders = await holdersOf(table, institution, ids)
    for (const [index, { userId }] of some.entries())
      if (isHeldByAnother(holders, ids[index] ?? '', userId)) taken.add(userId)
    until = from + some.length
    ahead = Math.min(mostAhead, ahead * 4)
  }

  return {
    /** Rows whose ID belongs to somebody else by now. */
    taken: taken as ReadonlySet<string>,
    arrivals: () => arrivals,
    /** Up to which row the IDs have been looked up, at least including this one. */
    async known(from: number): Promise<number> {
      if (from >= until) await look(from)
      return until
    },
    /** Counts the IDs this import has written itself. */
    added(newcomers: readonly ImportedNewcomer[]): void {
      if (institution) arrivals += newcomers.filter(({ fields }) => idIn(institution.type, fields) !== '').length
    },
    /** Somebody else has added IDs: everything is looked up again. */
    again(): void {
      until = 0
      ahead = fewestAhead
    },
  }
}
export type ArrivalsWatch = ReturnType<typeof arrivalsWatch>
