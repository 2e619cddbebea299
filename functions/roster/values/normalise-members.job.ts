import { everyInstitution, type Institution, readInstitution } from '#functions/institutions/public.ts'
import { queue } from '#functions/platform/aws/queue.ts'
import { table } from '#functions/platform/aws/table.ts'
import { job } from '#functions/platform/jobs/job.ts'
import { now } from '#functions/platform/now.ts'
import type { Now } from '#functions/platform/ports/clock.ts'
import type { Queue } from '#functions/platform/ports/queue.ts'
import type { Table } from '#functions/platform/ports/table.ts'
import { succeeded } from '#functions/platform/table/conditions.ts'
import { lists as places } from '#functions/platform/table/keys.ts'
import { changeMember } from '#functions/roster/change-member.ts'
import { Member } from '#functions/roster/member-rules.ts'
import { dropEmptyFacets } from '#functions/roster/store.ts'
import type { MessageOf } from '#shared/jobs.ts'
import { filterFields } from '#shared/rules/roster-fields.ts'
import { keepFollowing } from './follow-lists.ts'
import { normalMember } from './value-rules.ts'
import {
  type FollowRun,
  getFollowRun,
  type KeptLists,
  learnLists,
  noteFollowRun,
  sameListsWrite,
} from './value-store.ts'

type Services = { table: Table; queue: Queue; now: Now }

/** Then the message is sent again: a worker may run for 60 s. */
const workMs = 40_000
const atOnce = 50

/**
 * Brings an institution's students to its own years and departments, a page at a time, and notes how far it came: after a
 * crash the next worker goes on from there and leaves students that are done as they are. A message without an institution
 * comes on a schedule and looks for institutions that have to follow.
 */
export async function normaliseMembers(
  { entityId }: MessageOf<'normalise-members'>,
  services: Services,
): Promise<void> {
  if (entityId === undefined) return lookAtAll(services)
  const { table, queue, now } = services
  const until = now().getTime() + workMs
  for (;;) {
    const institution = await readInstitution(table, entityId)
    if (!institution || institution.deletionBegan !== undefined) return
    const run = await getFollowRun(table, entityId)
    if (run?.state !== 'running') return
    if (now().getTime() >= until) return queue.send('normalise-members', { entityId })
    await followSome(institution, run, services)
  }
}

async function lookAtAll(services: Services): Promise<void> {
  for await (const institution of everyInstitution(services.table))
    if (institution.deletionBegan === undefined) await keepFollowing(services, institution, services.now())
}

/** The next page of students. Where the lists change meanwhile, it is looked at again. */
async function followSome(institution: Institution, run: FollowRun, { table, now }: Services): Promise<void> {
  const { entityId, type } = institution
  const page = await table.query({
    ...places.members(entityId),
    limit: atOnce,
    consistent: true,
    cursor: run.cursor ?? undefined,
  })
  const members = page.items.map(item => Member.parse(item))
  const kept = await learnLists(
    table,
    institution,
    members.map(({ fields }) => fields),
  )
  for (const member of members) {
    if (normalMember(type, member, kept.lists) === member) continue
    // The lists have changed since they were read.
    if (!(await succeeded(follow(table, institution, member.userId, kept)))) return
  }
  const looked = run.looked + members.length
  const at = now().toISOString()
  if (page.cursor !== null) {
    await noteFollowRun(table, entityId, run, { cursor: page.cursor, looked, at })
    return
  }
  for (const field of filterFields(type)) await dropEmptyFacets(table, entityId, field)
  await noteFollowRun(table, entityId, run, { state: 'done', cursor: null, looked, at })
}

/** @throws ConditionFailed where the lists have changed since they were read */
const follow = (table: Table, { entityId, type }: Institution, userId: string, kept: KeptLists) =>
  changeMember(
    table,
    entityId,
    userId,
    member => normalMember(type, member, kept.lists),
    () => [sameListsWrite(entityId, kept)],
  )

export const handler = job('normalise-members', normaliseMembers, { table, queue, now })
