import { chooseActiveResume as chooseResume } from '#functions/people/public.ts'
import { table } from '#functions/platform/aws/table.ts'
import { type Call, endpoint } from '#functions/platform/http/endpoint.ts'
import { Refusal } from '#functions/platform/http/refusal.ts'
import { now } from '#functions/platform/now.ts'
import type { Table } from '#functions/platform/ports/table.ts'
import { getResume } from '#functions/resumes/public.ts'
import { profile as routes } from '#shared/contract/profile.ts'
import { profileAnswer } from './profile-answer.ts'

const route = routes.setActiveResume

export async function setActiveResume({ principal, body }: Call<typeof route>, { table }: { table: Table }) {
  const resume = await getResume(table, principal.userId, body.resumeId)
  if (!resume) throw new Refusal('not-found', 'This resume is no longer there.')
  const person = await chooseResume(table, principal.userId, body.resumeId)
  return { success: true as const, data: await profileAnswer(table, person) }
}

export const handler = endpoint(route, setActiveResume, { table, now })
