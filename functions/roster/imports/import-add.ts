import { freeSeatsWrite, type Institution } from '#functions/institutions/public.ts'
import { isNewPerson } from '#functions/people/public.ts'
import { ConditionFailed, type Table, type Write } from '#functions/platform/ports/table.ts'
import { failedConditions } from '#functions/platform/table/conditions.ts'
import { ifNoArrival, mostWrites, noArrival } from '#functions/roster/store.ts'
import { type Enrolled, enrolled, enrolWrites } from '#functions/roster/students/enrol.ts'
import { normalFields, writtenBefore } from '#functions/roster/values/value-rules.ts'
import type { KeptLists } from '#functions/roster/values/value-store.ts'
import type { ArrivalsWatch } from './import-arrivals.ts'
import type { ImportedNewcomer, ImportItem } from './import-rules.ts'
import { getImportItem, importWrite } from './import-store.ts'

type Work = { item: ImportItem; rows: readonly ImportedNewcomer[]; kept: KeptLists; now: Date }
type Watched = Work & { watch: ArrivalsWatch }
/** The item as it is afterwards, undefined where it is gone; wasMine: this worker took the step. */
export type ImportStep = { item: ImportItem | undefined; wasMine: boolean }

/** How far the import is; and, where somebody was enrolled meanwhile, their seats. */
const ownWrites = (taken: ReadonlySet<string>): number => (taken.size > 0 ? 2 : 1)

/** By the institution's own years and departments; what the file said otherwise is kept beside it. */
function newcomer(institution: Institution, row: ImportedNewcomer, kept: KeptLists, now: Date): Enrolled {
  const fields = normalFields(institution.type, row.fields, kept.lists)
  const written = writtenBefore(row.fields, fields)
  const made = enrolled(institution, { ...row, fields, roles: ['student'] }, now)
  return { ...made, member: made.member && { ...made.member, ...(written && { written }) } }
}

/** The writes for as many as a transaction holds of those from `next` on, without those whose address is taken. */
export function pack(
  institution: Institution,
  { item, rows, kept, now }: Work,
  taken: ReadonlySet<string>,
  until: number = rows.length,
): { writes: Write[]; added: ImportedNewcomer[]; next: number } {
  const people: ReturnType<typeof enrolled>[] = []
  const added: ImportedNewcomer[] = []
  let writes: Write[] = []
  let { next } = item
  for (; next < until; next++) {
    const row = rows[next]
    if (!row) break
    if (taken.has(row.userId)) continue
    people.push(newcomer(institution, row, kept, now))
    const more = enrolWrites(institution.entityId, people)
    if (more.length > mostWrites - ownWrites(taken)) break
    writes = more
    added.push(row)
  }
  if (added.length === 0 && next === item.next)
    throw new Error('One student needs more writes than a transaction holds')
  return { writes, added, next }
}

/**
 * The next step of an import. An address that somebody enrolled meanwhile fails its condition; then the step is taken again
 * without that row, and in the same transaction the row's seat is given back.
 */
export async function addSome(table: Table, institution: Institution, work: Watched): Promise<ImportStep> {
  const { entityId } = institution
  const { item, watch } = work
  const addressTaken = new Set<string>()
  for (;;) {
    const until = await watch.known(item.next)
    const taken = new Set([...addressTaken, ...watch.taken])
    const packed = pack(institution, work, taken, until)
    const { added, next } = packed
    const writes = ifNoArrival(entityId, packed.writes, watch.arrivals())
    const late = next - item.next - added.length
    const step = {
      set: { next, listsVersion: item.listsVersion ?? work.kept.version },
      add: { successful: added.length, late },
    }
    const more = [importWrite(entityId, item, step), ...(late > 0 ? [freeSeatsWrite(entityId, late)] : [])]
    const failed = await failedConditions(table.transact([...writes, ...more]))
    if (failed === null) {
      watch.added(added)
      const { successful, late: before } = item
      const counted = { successful: successful + added.length, late: before + late }
      return { item: { ...item, ...step.set, ...counted }, wasMine: true }
    }
    const current = await getImportItem(table, entityId, item.importId)
    if (current?.next !== item.next || current.state === 'done') return { item: current, wasMine: false }
    const refused = added.filter(({ userId }) => failed.includes(isNewPerson(userId)))
    const isLate = failed.includes(noArrival)
    if (refused.length === 0 && !isLate) throw new ConditionFailed(failed)
    if (isLate) watch.again()
    for (const { userId } of refused) addressTaken.add(userId)
  }
}
