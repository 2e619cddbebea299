import { type Institution, readInstitution } from '#functions/institutions/public.ts'
import { queue } from '#functions/platform/aws/queue.ts'
import { table } from '#functions/platform/aws/table.ts'
import { uploads } from '#functions/platform/aws/uploads.ts'
import { job } from '#functions/platform/jobs/job.ts'
import { now } from '#functions/platform/now.ts'
import type { Now } from '#functions/platform/ports/clock.ts'
import type { Files } from '#functions/platform/ports/files.ts'
import type { Queue } from '#functions/platform/ports/queue.ts'
import type { Table } from '#functions/platform/ports/table.ts'
import { beginFollowing } from '#functions/roster/values/follow-lists.ts'
import { type KeptLists, learnLists, readLists } from '#functions/roster/values/value-store.ts'
import type { MessageOf } from '#shared/jobs.ts'
import { addSome } from './import-add.ts'
import { arrivalsWatch } from './import-arrivals.ts'
import { correctSome } from './import-correct.ts'
import { finish } from './import-finish.ts'
import type { ImportedNewcomer, ImportItem } from './import-rules.ts'
import { getImportItem, importFiles } from './import-store.ts'

type Services = { table: Table; files: Files; queue: Queue; now: Now }

/** Then the message is sent again: a worker may run for 60 s. */
const workMs = 40_000
/** After losing this many races in a row, another worker must be doing the same import. */
const mostLost = 2

/**
 * Adds an import's students, as many in a transaction as it holds, and how far it came in the same transaction: after a
 * crash the next worker goes on from there, and nobody is left out or added twice.
 */
export async function importStudents(message: MessageOf<'import-students'>, services: Services): Promise<void> {
  const { table, files, queue, now } = services
  const { entityId, importId } = message
  const until = now().getTime() + workMs
  let item = await getImportItem(table, entityId, importId)
  if (!item) return
  const kept = importFiles(files, item.folder)
  // A worker that died between the last two steps left them there.
  if (item.state === 'done') return kept.dropRows()
  const rows = await kept.rows()
  const institution = await readInstitution(table, entityId)
  let lost = 0
  let lists: KeptLists | undefined
  const watch = arrivalsWatch(table, institution, rows ?? [])
  while (item.next < item.toAdd && rows && isAlive(institution)) {
    if (now().getTime() >= until) return queue.send('import-students', message)
    lists ??= await listsFor(table, institution, rows.slice(item.next))
    const work = { item, rows, kept: lists, now: now(), watch }
    const { item: after, wasMine } = await addSome(table, institution, work)
    if (!after || after.state === 'done') return
    lost = wasMine ? 0 : lost + 1
    if (lost === mostLost) return
    item = after
  }
  if (isAlive(institution)) {
    const corrected = await correctSome(item, institution, services, until)
    if (corrected === 'later') return queue.send('import-students', message)
    if (corrected === 'lost') return
    item = corrected
  }
  if (institution) await followChanged(institution, item, services)
  if (institution) await finish(item, rows ?? [], { table, files, institution })
}

/** The institution's lists, with what these rows add to them. */
const listsFor = (table: Table, institution: Institution, rows: readonly ImportedNewcomer[]): Promise<KeptLists> =>
  learnLists(
    table,
    institution,
    rows.map(({ fields }) => fields),
  )

/** Where the lists changed while students came in by the earlier ones, the roster follows once more. */
async function followChanged(
  institution: Institution,
  { listsVersion }: ImportItem,
  services: Services,
): Promise<void> {
  const { entityId } = institution
  if (listsVersion === undefined || institution.deletionBegan !== undefined) return
  const { version } = await readLists(services.table, entityId)
  if (version !== listsVersion) await beginFollowing(services, entityId, services.now())
}

/** Nobody is added any more once an institution is suspended or gone. */
const isAlive = (institution: Institution | undefined): institution is Institution =>
  institution !== undefined && !institution.suspended

export const handler = job('import-students', importStudents, { table, files: uploads, queue, now })
