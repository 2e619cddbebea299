import type { Table, Write } from '#functions/platform/ports/table.ts'
import { keys } from '#functions/platform/table/keys.ts'
import { daySeconds, secondsOf } from '#shared/time.ts'
import { ExportItem } from './export-rules.ts'

const keptSeconds = daySeconds

export const newExportWrite = (entityId: string, item: ExportItem): Write => ({
  put: {
    ...keys.export(entityId, item.exportId),
    ...item,
    ttl: secondsOf(item.createdAt) + keptSeconds,
  },
  if: { absent: true },
})

export async function getExportItem(table: Table, entityId: string, exportId: string): Promise<ExportItem | undefined> {
  const item = await table.get(keys.export(entityId, exportId), { consistent: true })
  return item && ExportItem.parse(item)
}

export async function noteExport(
  table: Table,
  entityId: string,
  exportId: string,
  set: Pick<ExportItem, 'state'> & Partial<Pick<ExportItem, 'rows'>>,
): Promise<void> {
  await table.update(keys.export(entityId, exportId), { set }, { exists: true })
}

export const exportKey = (entityId: string, exportId: string): string => `entities/${entityId}/exports/${exportId}.csv`
