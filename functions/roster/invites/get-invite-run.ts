import { whichInstitution } from '#functions/institutions/public.ts'
import { table } from '#functions/platform/aws/table.ts'
import { type Call, endpoint } from '#functions/platform/http/endpoint.ts'
import { Refusal } from '#functions/platform/http/refusal.ts'
import { now } from '#functions/platform/now.ts'
import type { Table } from '#functions/platform/ports/table.ts'
import { roster as routes } from '#shared/contract/roster.ts'
import { runAnswer } from './invite-rules.ts'
import { getRun } from './invite-store.ts'

const route = routes.getInviteRun

/** @throws Refusal ('not-found'), also for another institution's run */
export async function getInviteRun({ principal, params, query, now }: Call<typeof route>, { table }: { table: Table }) {
  const { entityId } = await whichInstitution(table, principal, query.entityId)
  const run = await getRun(table, entityId, params.inviteId)
  if (!run) throw new Refusal('not-found', 'We do not know this sending of invites.')
  return { success: true as const, data: runAnswer(run, now) }
}

export const handler = endpoint(route, getInviteRun, { table, now })
