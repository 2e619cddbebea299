import { freeSeatsWrite, type Institution } from '#functions/institutions/public.ts'
import type { Files } from '#functions/platform/ports/files.ts'
import type { Table } from '#functions/platform/ports/table.ts'
import { succeeded } from '#functions/platform/table/conditions.ts'
import { getMembers } from '#functions/roster/invites/invite-store.ts'
import type { IdHolder } from '#shared/contract/roster.ts'
import { type ImportedNewcomer, type ImportItem, mostShown, outcomeOf } from './import-rules.ts'
import { enrolledHere, importFiles, importWrite } from './import-store.ts'
import { idIn, sameIds } from './same-id.ts'

/**
 * The end of an import: who was added is kept as ids, the rows go. One that cannot go on (its institution is suspended, its
 * rows are gone) ends here too, and the seats of those who were not added are given back.
 */
export async function finish(
  item: ImportItem,
  rows: readonly ImportedNewcomer[],
  { table, files, institution }: { table: Table; files: Files; institution: Institution },
): Promise<void> {
  const { entityId } = institution
  const kept = importFiles(files, item.folder)
  const seen = rows.slice(0, item.next).sort((a, b) => a.row - b.row)
  const { late, sameIds } = item.late > 0 ? await othersOf(table, institution, seen) : noOthers
  const isLate = new Set([...late, ...sameIds].map(({ userId }) => userId))
  await kept.keepAdded(seen.flatMap(({ userId }) => (isLate.has(userId) ? [] : [userId])))
  if (isLate.size > 0) await tellLate(kept, late, sameIds)
  if (item.toCorrect > 0) await tellOutcomes(item, kept)
  const unused = item.toAdd - item.next
  const set = {
    state: 'done',
    late: item.late - sameIds.length,
    sameIdsLeft: item.sameIdsLeft + sameIds.length,
  } as const
  const writes = [importWrite(entityId, item, { set }), ...(unused > 0 ? [freeSeatsWrite(entityId, unused)] : [])]
  // Else another worker was quicker; the files it wrote are the same.
  if (await succeeded(table.transact(writes))) await kept.dropRows()
}

/** Those that were corrected, wait or were refused, before those that were left; also where a worker died between. */
async function tellOutcomes({ outcomes }: ImportItem, kept: Kept): Promise<void> {
  const { sameIds, ...others } = await kept.particulars()
  const told = (await kept.corrections()).slice(0, mostShown).flatMap(({ holder, ...row }, index) => {
    const outcome = outcomeOf(outcomes[index] ?? '')
    return [{ ...row, was: { name: holder.name, email: holder.email }, outcome }]
  })
  const left = sameIds.filter(({ outcome }) => outcome === 'left')
  await kept.keepParticulars({ ...others, sameIds: [...told, ...left].slice(0, mostShown) })
}

type Kept = ReturnType<typeof importFiles>
type WithHolder = ImportedNewcomer & { holder: IdHolder | null }
const noOthers: { late: ImportedNewcomer[]; sameIds: WithHolder[] } = { late: [], sameIds: [] }

async function tellLate(kept: Kept, late: readonly ImportedNewcomer[], sameIds: readonly WithHolder[]): Promise<void> {
  const { errors, already, sameIds: told } = await kept.particulars()
  const rows = new Set([...late, ...sameIds].map(({ row }) => row))
  const named = late.map(({ row, name, email }) => ({ row, name, email }))
  const left = sameIds.map(({ row, name, email, fields, holder }) => ({
    row,
    name,
    email,
    id: fields.studentId ?? fields.traineeId ?? fields.candidateId ?? '',
    was: holder && { name: holder.name, email: holder.email },
    outcome: 'left' as const,
  }))
  await kept.keepParticulars({
    errors,
    already: [...already.filter(({ row }) => !rows.has(row)), ...named].slice(0, mostShown),
    sameIds: [...told.filter(({ row }) => !rows.has(row)), ...left].slice(0, mostShown),
  })
}

/** The rows whose address or ID came to belong to somebody else while the work went on. */
async function othersOf(
  table: Table,
  institution: Institution,
  rows: readonly ImportedNewcomer[],
): Promise<typeof noOthers> {
  const { entityId, type } = institution
  const owners = await enrolledHere(
    table,
    entityId,
    rows.map(({ email }) => email),
  )
  const late = rows.filter(({ email, userId }) => owners.has(email) && owners.get(email) !== userId)
  const gone = rows.filter(({ email }) => !owners.has(email))
  const members = await getMembers(
    table,
    entityId,
    gone.map(({ userId }) => userId),
  )
  const unknown = gone.filter(({ userId }) => !members.has(userId))
  const ids = unknown.map(row => ({ ...row, id: idIn(type, row.fields) }))
  const found = new Map((await sameIds(table, institution, ids)).map(({ row, holder }) => [row, holder]))
  return {
    late,
    sameIds: unknown.flatMap(row => (found.has(row.row) ? [{ ...row, holder: found.get(row.row) ?? null }] : [])),
  }
}
