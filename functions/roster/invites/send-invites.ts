import type { Institution } from '#functions/institutions/public.ts'
import { auditWrite, institutionStatus, whichInstitution } from '#functions/institutions/public.ts'
import { queue } from '#functions/platform/aws/queue.ts'
import { table } from '#functions/platform/aws/table.ts'
import { uploads } from '#functions/platform/aws/uploads.ts'
import { type Call, endpoint } from '#functions/platform/http/endpoint.ts'
import { Refusal } from '#functions/platform/http/refusal.ts'
import { idByKey, newId } from '#functions/platform/new-id.ts'
import { now } from '#functions/platform/now.ts'
import type { Files } from '#functions/platform/ports/files.ts'
import type { Queue } from '#functions/platform/ports/queue.ts'
import type { Table } from '#functions/platform/ports/table.ts'
import { writtenOnce } from '#functions/platform/table/conditions.ts'
import { aboutFilter } from '#functions/roster/acts/act-rules.ts'
import { expectedIds } from '#functions/roster/acts/all-matching.ts'
import { getFigures } from '#functions/roster/store.ts'
import { type Matching, roster as routes } from '#shared/contract/roster.ts'
import { type InviteItem, runAnswer, statusOfGroup } from './invite-rules.ts'
import { getMembers, getRun, keepIds, newRunWrite } from './invite-store.ts'

const route = routes.sendInvites
type InviteCall = Call<typeof route>
type Services = { table: Table; queue: Queue; files: Files }

/** Begins to mail invites; the same key answers the same run. @throws Refusal */
export async function sendInvites(call: InviteCall, { table, queue, files }: Services) {
  const institution = await whichInstitution(table, call.principal, call.query.entityId)
  const { entityId } = institution
  const inviteId = idByKey(call.idempotencyKey, entityId, call.principal.userId)
  const run = (await getRun(table, entityId, inviteId)) ?? (await begin({ table, files }, call, institution, inviteId))
  // Also for a run that was there: the call before this one may have died before it came here.
  if (!run.allQueued) await queue.send('send-invites', { entityId, inviteId })
  return { success: true as const, data: runAnswer(run, call.now) }
}

async function begin(
  { table, files }: Pick<Services, 'table' | 'files'>,
  { principal, body, now }: InviteCall,
  institution: Institution,
  inviteId: string,
): Promise<InviteItem> {
  requireSending(institution, now)
  const { entityId } = institution
  const at = now.toISOString()
  const run: InviteItem = {
    inviteId,
    by: principal.userId,
    sent: 0,
    skipped: 0,
    failed: 0,
    targetsKey: null,
    queued: 0,
    allQueued: false,
    dueAt: at,
    createdAt: at,
    ...('all' in body
      ? await matchingTargets({ table, files }, { entityId, inviteId, all: body.all })
      : await targets(table, entityId, body)),
  }
  const to = 'group' in run.to ? run.to.group : 'all' in body ? 'matching' : 'chosen'
  const which = 'all' in body ? aboutFilter(body.all.filter) : {}
  const line = { auditId: newId(), at, by: principal.userId, act: 'invites sent' as const, user: null }
  const audit = auditWrite(entityId, { ...line, about: { count: String(run.total), to, ...which } })
  const begun = table.transact([newRunWrite(entityId, run), audit])
  return writtenOnce(run, begun, () => getRun(table, entityId, inviteId))
}

/** Whom the run is for. Ids of another institution's people are ignored. */
async function targets(
  table: Table,
  entityId: string,
  body: Exclude<InviteCall['body'], { all: Matching }>,
): Promise<Pick<InviteItem, 'to' | 'total'>> {
  if ('group' in body) {
    const total = (await getFigures(table, entityId))[statusOfGroup(body.group)]
    if (total === 0) throw new Refusal('conflict', nobody[body.group])
    return { to: { group: body.group }, total }
  }
  const userIds = [...(await getMembers(table, entityId, body.userIds)).keys()]
  if (userIds.length === 0) throw new Refusal('not-found', 'We do not know these students.')
  return { to: { userIds }, total: userIds.length }
}

/** All who match at this moment, written down: with each mail that leaves, somebody may leave the filter. @throws Refusal */
async function matchingTargets(
  { table, files }: Pick<Services, 'table' | 'files'>,
  { entityId, inviteId, all }: { entityId: string; inviteId: string; all: Matching },
): Promise<Pick<InviteItem, 'to' | 'total' | 'targetsKey'>> {
  const ids = await expectedIds(table, entityId, all)
  return { to: { all: true }, total: ids.length, targetsKey: await keepIds(files, entityId, inviteId, ids) }
}

const nobody = {
  not_sent: 'No mail went out: every student has been invited already.',
  not_signed_in: 'No mail went out: nobody who was invited still has to sign in.',
}

/** @throws Refusal */
function requireSending(institution: Institution, now: Date): void {
  const status = institutionStatus(institution, now)
  if (status === 'expired')
    throw new Refusal(
      'plan-over',
      `The ${institution.plan === 'free_trial' ? 'free trial' : 'plan'} is over, so no invites go out. Please write to us to go on with a plan.`,
    )
  if (status === 'suspended')
    throw new Refusal(
      'institution-suspended',
      'This institution is suspended, so no invites go out. Please write to us.',
    )
}

export const handler = endpoint(route, sendInvites, { table, queue, files: uploads, now })
