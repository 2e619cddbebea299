import { whichInstitution } from '#functions/institutions/public.ts'
import { table } from '#functions/platform/aws/table.ts'
import { type Call, endpoint } from '#functions/platform/http/endpoint.ts'
import { now } from '#functions/platform/now.ts'
import type { Table } from '#functions/platform/ports/table.ts'
import { roster as routes } from '#shared/contract/roster.ts'
import { importGuide } from './import-store.ts'

const route = routes.getImportGuide

/** With it the browser reads a file as the server will. */
export async function getImportGuide({ principal, query }: Call<typeof route>, { table }: { table: Table }) {
  const { entityId } = await whichInstitution(table, principal, query.entityId)
  const { mapping, years } = await importGuide(table, entityId)
  const listed = years.map(({ label, also }) => ({ label, also: [...also] }))
  return { success: true as const, data: { mapping, years: listed } }
}

export const handler = endpoint(route, getImportGuide, { table, now })
