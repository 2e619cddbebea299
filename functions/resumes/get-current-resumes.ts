import { table } from '#functions/platform/aws/table.ts'
import { uploads } from '#functions/platform/aws/uploads.ts'
import { type Call, endpoint } from '#functions/platform/http/endpoint.ts'
import { now } from '#functions/platform/now.ts'
import type { Files } from '#functions/platform/ports/files.ts'
import type { Table } from '#functions/platform/ports/table.ts'
import { resume as routes } from '#shared/contract/resume.ts'
import { ownResumes } from './resume-answer.ts'

const route = routes.getCurrentResumes

export async function getCurrentResumes(
  { principal, now }: Call<typeof route>,
  services: { table: Table; files: Files },
) {
  return { success: true as const, data: await ownResumes(services, principal.userId, now) }
}

export const handler = endpoint(route, getCurrentResumes, { table, files: uploads, now })
