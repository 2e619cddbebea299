import type { Institution } from '#functions/institutions/public.ts'
import { auditWrite, whichInstitution } from '#functions/institutions/public.ts'
import { queue } from '#functions/platform/aws/queue.ts'
import { table } from '#functions/platform/aws/table.ts'
import { uploads } from '#functions/platform/aws/uploads.ts'
import { type Call, endpoint } from '#functions/platform/http/endpoint.ts'
import { idByKey, newId } from '#functions/platform/new-id.ts'
import { now } from '#functions/platform/now.ts'
import type { Files } from '#functions/platform/ports/files.ts'
import type { Queue } from '#functions/platform/ports/queue.ts'
import type { Table } from '#functions/platform/ports/table.ts'
import { writtenOnce } from '#functions/platform/table/conditions.ts'
import { exports as routes } from '#shared/contract/exports.ts'
import { aboutOf, type ExportItem, fileNameOf } from './export-rules.ts'
import { exportWithUrl } from './export-with-url.ts'
import { getExportItem, newExportWrite } from './store.ts'

const route = routes.createExport
type ExportCall = Call<typeof route>
type Services = { table: Table; queue: Queue; files: Files }

/** Begins to write a CSV; the same key answers the same export. Reading stays open after a plan's end (SPEC-21). */
export async function createExport(call: ExportCall, services: Services) {
  const { table, queue } = services
  const institution = await whichInstitution(table, call.principal, call.query.entityId)
  const { entityId } = institution
  const exportId = idByKey(call.idempotencyKey, entityId, call.principal.userId)
  const item = (await getExportItem(table, entityId, exportId)) ?? (await begin(table, call, institution, exportId))
  // Also for an export that exists already: the call that made it may have died before this line.
  if (item.state !== 'done') await queue.send('write-export', { entityId, exportId })
  return { success: true as const, data: await exportWithUrl(services.files, entityId, item, call.now) }
}

async function begin(
  table: Table,
  { principal, body, now }: ExportCall,
  { entityId, domain, timeZone }: Institution,
  exportId: string,
): Promise<ExportItem> {
  const at = now.toISOString()
  const item: ExportItem = {
    exportId,
    by: principal.userId,
    wish: body,
    state: 'running',
    rows: 0,
    createdAt: at,
    fileName: fileNameOf(body, domain, timeZone, now),
  }
  const line = { auditId: newId(), at, by: principal.userId, act: 'export made' as const, user: null }
  const writes = [newExportWrite(entityId, item), auditWrite(entityId, { ...line, about: aboutOf(body) })]
  return writtenOnce(item, table.transact(writes), () => getExportItem(table, entityId, exportId))
}

export const handler = endpoint(route, createExport, { table, queue, files: uploads, now })
