import { readInstitution } from '#functions/institutions/public.ts'
import { table } from '#functions/platform/aws/table.ts'
import { uploads } from '#functions/platform/aws/uploads.ts'
import { job } from '#functions/platform/jobs/job.ts'
import { log } from '#functions/platform/log.ts'
import type { Files } from '#functions/platform/ports/files.ts'
import type { Table } from '#functions/platform/ports/table.ts'
import type { MessageOf } from '#shared/jobs.ts'
import { csvText, forExcel } from '#shared/rules/csv-text.ts'
import { exportRows } from './export-rows.ts'
import { exportKey, getExportItem, noteExport } from './store.ts'

type Services = { table: Table; files: Files }

/** Writes an export's file. Coming twice, it writes the same file again. */
export async function writeExport({ entityId, exportId }: MessageOf<'write-export'>, { table, files }: Services) {
  const item = await getExportItem(table, entityId, exportId)
  const institution = item && (await readInstitution(table, entityId))
  if (!item || !institution) return log.info('the export is not wanted any more', { exportId })
  if (item.state === 'done') return
  try {
    const { head, rows } = await exportRows(table, institution, item.wish)
    const bytes = new TextEncoder().encode(forExcel(csvText([head, ...rows])))
    await files.put(exportKey(entityId, exportId), bytes, 'text/csv; charset=utf-8', { temporary: true })
    await noteExport(table, entityId, exportId, { state: 'done', rows: rows.length })
  } catch (error) {
    // Tells waiting people now that it failed; if a later try succeeds, the file is there after all.
    await noteExport(table, entityId, exportId, { state: 'failed' }).catch(() => undefined)
    throw error
  }
}

export const handler = job('write-export', writeExport, { table, files: uploads })
