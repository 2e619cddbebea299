import type { Files } from '#functions/platform/ports/files.ts'
import type { Export } from '#shared/contract/exports.ts'
import { type ExportItem, exportAnswer } from './export-rules.ts'
import { exportKey } from './store.ts'

/** The export with the address of its file, once it lies there. */
export async function exportWithUrl(files: Files, entityId: string, item: ExportItem, now: Date): Promise<Export> {
  const key = exportKey(entityId, item.exportId)
  const url = item.state === 'done' ? await files.url(key, { downloadAs: item.fileName }) : null
  return exportAnswer(item, url, now)
}
