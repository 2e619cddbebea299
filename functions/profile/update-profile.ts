import { changeOwnProfile } from '#functions/people/public.ts'
import { queue } from '#functions/platform/aws/queue.ts'
import { table } from '#functions/platform/aws/table.ts'
import { type Call, endpoint } from '#functions/platform/http/endpoint.ts'
import { now } from '#functions/platform/now.ts'
import type { Queue } from '#functions/platform/ports/queue.ts'
import type { Table } from '#functions/platform/ports/table.ts'
import { profile as routes } from '#shared/contract/profile.ts'
import { profileAnswer } from './profile-answer.ts'

const route = routes.updateProfile

export async function updateProfile(
  { principal, body, now }: Call<typeof route>,
  services: { table: Table; queue: Queue },
) {
  const person = await changeOwnProfile(services, principal.userId, body, now)
  return { success: true as const, data: await profileAnswer(services.table, person) }
}

export const handler = endpoint(route, updateProfile, { table, queue, now })
