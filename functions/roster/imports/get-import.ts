import { whichInstitution } from '#functions/institutions/public.ts'
import { table } from '#functions/platform/aws/table.ts'
import { uploads } from '#functions/platform/aws/uploads.ts'
import { type Call, endpoint } from '#functions/platform/http/endpoint.ts'
import { Refusal } from '#functions/platform/http/refusal.ts'
import { now } from '#functions/platform/now.ts'
import type { Files } from '#functions/platform/ports/files.ts'
import type { Table } from '#functions/platform/ports/table.ts'
import { roster as routes } from '#shared/contract/roster.ts'
import { importAnswer } from './import-answer.ts'
import { getImportItem } from './import-store.ts'

const route = routes.getImport

/** How far an import of the own institution is, and its result. @throws Refusal */
export async function getImport(call: Call<typeof route>, { table, files }: { table: Table; files: Files }) {
  const { params, query, principal, now } = call
  const { entityId } = await whichInstitution(table, principal, query.entityId)
  const item = await getImportItem(table, entityId, params.importId)
  if (!item) throw new Refusal('not-found', 'We do not know this import.')
  return importAnswer(item, query.offset, { table, files, entityId, now })
}

export const handler = endpoint(route, getImport, { table, files: uploads, now })
