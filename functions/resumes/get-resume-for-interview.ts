import { readPerson } from '#functions/people/public.ts'
import { table } from '#functions/platform/aws/table.ts'
import { uploads } from '#functions/platform/aws/uploads.ts'
import { type Call, endpoint } from '#functions/platform/http/endpoint.ts'
import { now } from '#functions/platform/now.ts'
import type { Files } from '#functions/platform/ports/files.ts'
import type { Table } from '#functions/platform/ports/table.ts'
import { resume as routes } from '#shared/contract/resume.ts'
import { ownProfileOnly } from './own-profile-only.ts'
import { resumeAnswer } from './resume-answer.ts'
import { getResume } from './store.ts'

const route = routes.getResumeForInterview

/** The active resume when it is analysed, else an empty list: interviews start from nothing else (SPEC-410). */
export async function getResumeForInterview(
  { params, principal, now }: Call<typeof route>,
  { table, files }: { table: Table; files: Files },
) {
  ownProfileOnly(principal, params.id)
  const activeResumeId = (await readPerson(table, principal.userId))?.activeResumeId ?? null
  const resume = activeResumeId === null ? undefined : await getResume(table, principal.userId, activeResumeId)
  const data = resume?.status === 'analyzed' ? [await resumeAnswer(files, resume, activeResumeId, now)] : []
  return { success: true as const, data }
}

export const handler = endpoint(route, getResumeForInterview, { table, files: uploads, now })
