import type { EntityType } from '#shared/contract/branding.ts'
import { roster, type StudentImport } from '#shared/contract/roster.ts'
import { csvText, forExcel } from '#shared/rules/csv-text.ts'
import { csvColumns } from '#shared/rules/students-csv-columns.ts'
import { call } from '#web/lib/api.ts'

type Query = { entityId?: string }

/** All students of an import as a CSV, fetched a hundred at a time. It can be uploaded again as it is. */
export async function addedCsv(type: EntityType, result: StudentImport, query: Query): Promise<Blob> {
  const added = [...result.results]
  while (added.length < result.successful) {
    const further = { params: { importId: result.importId }, query: { ...query, offset: added.length } }
    const { results } = await call(roster.getImport, further)
    if (results.length === 0) break
    added.push(...results)
  }
  const columns = csvColumns(type)
  const rows = added.map(({ name, email, entitySpecificFields }) => {
    const values = { ...entitySpecificFields, name, email }
    return columns.map(({ field }) => values[field] ?? '')
  })
  return new Blob([forExcel(csvText([columns.map(({ label }) => label), ...rows]))], { type: 'text/csv' })
}
