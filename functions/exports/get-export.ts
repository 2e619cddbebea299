import { whichInstitution } from '#functions/institutions/public.ts'
import { table } from '#functions/platform/aws/table.ts'
import { uploads } from '#functions/platform/aws/uploads.ts'
import { type Call, endpoint } from '#functions/platform/http/endpoint.ts'
import { Refusal } from '#functions/platform/http/refusal.ts'
import { now } from '#functions/platform/now.ts'
import type { Files } from '#functions/platform/ports/files.ts'
import type { Table } from '#functions/platform/ports/table.ts'
import { exports as routes } from '#shared/contract/exports.ts'
import { exportWithUrl } from './export-with-url.ts'
import { getExportItem } from './store.ts'

const route = routes.getExport

/** @throws Refusal ('not-found'), also for another institution's export and for one older than a day */
export async function getExport(
  { principal, params, query, now }: Call<typeof route>,
  { table, files }: { table: Table; files: Files },
) {
  const { entityId } = await whichInstitution(table, principal, query.entityId)
  const item = await getExportItem(table, entityId, params.exportId)
  if (!item) throw new Refusal('not-found', 'This export is gone: a file is kept for a day. Please export again.')
  return { success: true as const, data: await exportWithUrl(files, entityId, item, now) }
}

export const handler = endpoint(route, getExport, { table, files: uploads, now })
