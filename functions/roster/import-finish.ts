import type { Files } from '#functions/platform/ports/files.ts'
import { ConditionFailed, type Table } from '#functions/platform/ports/table.ts'
import { type ImportItem, mostShown, type Newcomer } from './import-rules.ts'
import { enrolledHere, giveSeatsBackWrite, importFiles, importWrite } from './import-store.ts'

/**
 * The end of an import: who was added is kept as ids, the rows go. One that cannot go on (its institution is suspended, its
 * rows are gone) ends here too, and the seats of those who were not added are given back.
 */
export async function finish(
  item: ImportItem,
  rows: readonly Newcomer[],
  { table, files, entityId }: { table: Table; files: Files; entityId: string },
): Promise<void> {
  const kept = importFiles(files, item.folder)
  const seen = rows.slice(0, item.next).sort((a, b) => a.row - b.row)
  const late = item.late > 0 ? await othersOf(table, entityId, seen) : []
  const isLate = new Set(late.map(({ userId }) => userId))
  await kept.keepAdded(seen.flatMap(({ userId }) => (isLate.has(userId) ? [] : [userId])))
  if (late.length > 0) {
    const { errors, already } = await kept.particulars()
    const before = already.filter(({ row }) => !late.some(other => other.row === row))
    const named = late.map(({ row, name, email }) => ({ row, name, email }))
    await kept.keepParticulars({ errors, already: [...before, ...named].slice(0, mostShown) })
  }
  const unused = item.toAdd - item.next
  try {
    await table.transact([
      importWrite(entityId, item, { set: { state: 'done' } }),
      ...(unused > 0 ? [giveSeatsBackWrite(entityId, unused)] : []),
    ])
  } catch (error) {
    // Another worker was quicker; the files it wrote are the same.
    if (error instanceof ConditionFailed) return
    throw error
  }
  await kept.dropRows()
}

/** The rows whose address belongs to somebody else. */
async function othersOf(table: Table, entityId: string, rows: readonly Newcomer[]): Promise<Newcomer[]> {
  const owners = await enrolledHere(
    table,
    entityId,
    rows.map(({ email }) => email),
  )
  return rows.filter(({ email, userId }) => owners.has(email) && owners.get(email) !== userId)
}
