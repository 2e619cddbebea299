import { chooseActiveResume } from '#functions/people/public.ts'
import { table } from '#functions/platform/aws/table.ts'
import { uploads } from '#functions/platform/aws/uploads.ts'
import { type Call, endpoint } from '#functions/platform/http/endpoint.ts'
import { now } from '#functions/platform/now.ts'
import type { Files } from '#functions/platform/ports/files.ts'
import type { Table } from '#functions/platform/ports/table.ts'
import { resume as routes } from '#shared/contract/resume.ts'
import { ownProfileOnly, resumeMissing } from './own-profile-only.ts'
import { resumeAnswer } from './resume-answer.ts'
import { getResume } from './store.ts'

const route = routes.setResumeActive

export async function setResumeActive(
  { params, body, principal, now }: Call<typeof route>,
  { table, files }: { table: Table; files: Files },
) {
  ownProfileOnly(principal, body.profileId)
  const resume = await getResume(table, principal.userId, params.id)
  if (!resume) throw resumeMissing()
  await chooseActiveResume(table, principal.userId, resume.resumeId)
  return { success: true as const, data: await resumeAnswer(files, resume, resume.resumeId, now) }
}

export const handler = endpoint(route, setResumeActive, { table, files: uploads, now })
