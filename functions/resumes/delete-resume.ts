import { table } from '#functions/platform/aws/table.ts'
import { uploads } from '#functions/platform/aws/uploads.ts'
import { type Call, endpoint } from '#functions/platform/http/endpoint.ts'
import { now } from '#functions/platform/now.ts'
import type { Files } from '#functions/platform/ports/files.ts'
import type { Table } from '#functions/platform/ports/table.ts'
import { resume as routes } from '#shared/contract/resume.ts'
import { ownProfileOnly } from './own-profile-only.ts'
import { remove } from './remove.ts'

const route = routes.deleteResume

export async function deleteResume(
  { params, body, principal }: Call<typeof route>,
  services: { table: Table; files: Files },
) {
  ownProfileOnly(principal, body?.profileId)
  await remove(services, principal.userId, params.id)
  return { success: true as const }
}

export const handler = endpoint(route, deleteResume, { table, files: uploads, now })
