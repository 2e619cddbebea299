import { queue } from '#functions/platform/aws/queue.ts'
import { table } from '#functions/platform/aws/table.ts'
import { type Call, endpoint } from '#functions/platform/http/endpoint.ts'
import { now } from '#functions/platform/now.ts'
import type { Queue } from '#functions/platform/ports/queue.ts'
import type { Table } from '#functions/platform/ports/table.ts'
import { auth as routes } from '#shared/contract/auth.ts'
import { changeOwnProfile } from './change-own-profile.ts'
import { hearing } from './hearing.ts'
import { type HearingSettings, meAnswer } from './me-answer.ts'

const route = routes.updateUserProfile

export async function updateUserProfile(
  { principal, body, now }: Call<typeof route>,
  { table, queue, hearing }: { table: Table; queue: Queue; hearing: () => HearingSettings },
) {
  const person = await changeOwnProfile({ table, queue }, principal.userId, body, now)
  return { success: true as const, data: await meAnswer(table, person, hearing()) }
}

export const handler = endpoint(route, updateUserProfile, { table, queue, now, hearing })
