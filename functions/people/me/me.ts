import { readPerson } from '#functions/people/store.ts'
import { table } from '#functions/platform/aws/table.ts'
import { type Call, endpoint } from '#functions/platform/http/endpoint.ts'
import { Refusal } from '#functions/platform/http/refusal.ts'
import { now } from '#functions/platform/now.ts'
import type { Table } from '#functions/platform/ports/table.ts'
import { auth as routes } from '#shared/contract/auth.ts'
import { hearing } from './hearing.ts'
import { type HearingSettings, meAnswer } from './me-answer.ts'

const route = routes.me

export async function me(
  { principal }: Call<typeof route>,
  { table, hearing }: { table: Table; hearing: () => HearingSettings },
) {
  const person = await readPerson(table, principal.userId)
  if (!person) throw new Refusal('not-found', 'This account is no longer there.')
  return { success: true as const, data: await meAnswer(table, person, hearing()) }
}

export const handler = endpoint(route, me, { table, now, hearing })
