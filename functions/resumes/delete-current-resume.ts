import { table } from '#functions/platform/aws/table.ts'
import { uploads } from '#functions/platform/aws/uploads.ts'
import { type Call, endpoint } from '#functions/platform/http/endpoint.ts'
import { now } from '#functions/platform/now.ts'
import type { Files } from '#functions/platform/ports/files.ts'
import type { Table } from '#functions/platform/ports/table.ts'
import { resume as routes } from '#shared/contract/resume.ts'
import { remove } from './remove.ts'

const route = routes.deleteCurrentResume

export async function deleteCurrentResume(
  { params, principal }: Call<typeof route>,
  services: { table: Table; files: Files },
) {
  await remove(services, principal.userId, params.id)
  return { success: true as const }
}

export const handler = endpoint(route, deleteCurrentResume, { table, files: uploads, now })
