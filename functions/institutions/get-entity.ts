import { table } from '#functions/platform/aws/table.ts'
import { uploads } from '#functions/platform/aws/uploads.ts'
import { type Call, endpoint } from '#functions/platform/http/endpoint.ts'
import { now } from '#functions/platform/now.ts'
import type { Files } from '#functions/platform/ports/files.ts'
import type { Table } from '#functions/platform/ports/table.ts'
import { entity as routes } from '#shared/contract/entity.ts'
import { entityAnswer } from './institution-answer.ts'
import { whichInstitution } from './which-institution.ts'

const route = routes.getEntity

export async function getEntity(
  { principal, query, now }: Call<typeof route>,
  { table, uploads }: { table: Table; uploads: Files },
) {
  const institution = await whichInstitution(table, principal, query.entityId)
  return { success: true as const, data: await entityAnswer(institution, principal, { uploads, now }) }
}

export const handler = endpoint(route, getEntity, { table, uploads, now })
