import type { Files } from '#functions/platform/ports/files.ts'
import type { Table } from '#functions/platform/ports/table.ts'
import { getMembers } from '#functions/roster/invites/invite-store.ts'
import type { StudentImport } from '#shared/contract/roster.ts'
import { hasParticulars, type ImportItem, noParticulars, outcomeOf, resultsPerPage } from './import-rules.ts'
import { importFiles } from './import-store.ts'

type From = { table: Table; files: Files; entityId: string; now: Date }

/** An import as the contract says it, with one page of those who were added; who was removed since is left out. */
export async function importAnswer(
  item: ImportItem,
  offset: number,
  { table, files, entityId, now }: From,
): Promise<StudentImport & { success: true }> {
  const { importId, fileName, state, total, failed, toAdd, successful, createdAt } = item
  const kept = importFiles(files, item.folder)
  const isShown = hasParticulars(item, now)
  const { errors, already, sameIds } = isShown ? await kept.particulars() : noParticulars
  return {
    success: true,
    importId,
    fileName,
    state,
    toAdd,
    successful,
    failed,
    errors,
    createdAt,
    totalProcessed: total,
    errorsUrl: isShown && failed > 0 ? await kept.errorsUrl(`errors in ${fileName}`) : null,
    alreadyEnrolled: already,
    alreadyEnrolledCount: item.already + item.late,
    ...(item.toCorrect + item.sameIdsLeft > 0 && { sameIds: { ...sameIdCounts(item), rows: sameIds } }),
    results: await results(item, offset, { table, files, entityId, now }),
  }
}

function sameIdCounts({ outcomes, sameIdsLeft }: ImportItem) {
  const counts = { corrected: 0, waiting: 0, refused: 0, left: sameIdsLeft }
  for (const letter of outcomes) counts[outcomeOf(letter)]++
  return counts
}

async function results(item: ImportItem, offset: number, { table, files, entityId }: From) {
  if (item.state === 'running' || item.successful === 0) return []
  const ids = (await importFiles(files, item.folder).added()).slice(offset, offset + resultsPerPage)
  const members = await getMembers(table, entityId, ids)
  return ids.flatMap(id => {
    const member = members.get(id)
    if (!member) return []
    const { name, email, fields: entitySpecificFields, written } = member
    return [{ name, email, entitySpecificFields, ...(written && { written }) }]
  })
}
