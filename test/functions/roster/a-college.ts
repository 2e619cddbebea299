import { createUser } from '#functions/administration/operators/create-user.ts'
import { type Institution, readInstitution } from '#functions/institutions/store.ts'
import { noteSignIn } from '#functions/people/store.ts'
import type { Principal } from '#functions/platform/http/endpoint.ts'
import { newId } from '#functions/platform/new-id.ts'
import { keys, lists } from '#functions/platform/table/keys.ts'
import { goOnActing } from '#functions/roster/acts/act-on-users.job.ts'
import { actOnUsers } from '#functions/roster/acts/act-on-users.ts'
import { getAct } from '#functions/roster/acts/get-act.ts'
import { refreshMember } from '#functions/roster/refresh-member.job.ts'
import { listRemoved } from '#functions/roster/removals/list-removed.ts'
import { getFigures, getMember, getStaff } from '#functions/roster/store.ts'
import { addUser } from '#functions/roster/students/add-user.ts'
import { enrolled, enrolWrites } from '#functions/roster/students/enrol.ts'
import { updateUser } from '#functions/roster/students/update-user.ts'
import { routes } from '#shared/contract/index.ts'
import { ActRun } from '#shared/contract/roster.ts'
import type { BodyIn } from '#shared/contract/route.ts'
import { jobs } from '#shared/jobs.ts'
import { callOf } from '#test/fakes/call.ts'
import { foundCollege } from '#test/fakes/college.ts'
import { memoryFiles } from '#test/fakes/files.ts'
import { recordedQueue } from '#test/fakes/queue.ts'
import type { startTable } from '#test/fakes/table.ts'

type Engine = Awaited<ReturnType<typeof startTable>>
type Acts = BodyIn<typeof routes.roster.actOnUsers>['act']
let people = 0

/** A college with its first admin, and what its admins do, by the product's own calls. */
export async function aCollege(engine: Engine, changes: Partial<Institution> = {}) {
  const { table } = engine
  const clock = { now: new Date('2026-11-21T10:00:00.000Z') }
  const { institution, entityId, principal } = await foundCollege(table, clock.now, { seats: 50, ...changes })
  const { queue, sent } = recordedQueue()
  const files = memoryFiles()
  const services = { table, queue, files }
  const admin = principal(newId(), ['entity_admin'])
  const first = { userId: admin.userId, name: 'Meera', email: `meera.${++people}@example.com`, fields: {} }
  await table.transact(
    enrolWrites(entityId, [enrolled(institution, { ...first, roles: ['entity_admin'] }, clock.now, true)]),
  )
  /** Each act is a second later than the one before. */
  const by = (principal: Principal) => {
    clock.now = new Date(clock.now.getTime() + 1000)
    return { principal, now: clock.now }
  }
  return {
    ...{ entityId, admin, principal, sent, clock, services, table, files },
    async add(body: Partial<BodyIn<typeof routes.roster.addUser>> = {}) {
      const given = { name: 'Ravi Kumar', email: `ravi.${++people}@example.com`, ...body }
      return (await addUser(callOf(routes.roster.addUser, { ...by(admin), body: given }), { table })).data
    },
    async create(body: Partial<BodyIn<typeof routes.roster.createUser>> = {}, as = admin) {
      const given = { name: 'Farida', email: `farida.${++people}@example.com`, ...body }
      return (await createUser(callOf(routes.roster.createUser, { ...by(as), body: given }), services)).data
    },
    async update(userId: string, body: BodyIn<typeof routes.roster.updateUser>, as = admin) {
      const call = callOf(routes.roster.updateUser, { ...by(as), params: { userId }, body })
      return (await updateUser(call, services)).data
    },
    async act(act: Acts, userIds: string[], as = admin, confirm?: number) {
      const body = { act, userIds, ...(confirm !== undefined && { confirm }) }
      return (await actOnUsers(callOf(routes.roster.actOnUsers, { ...by(as), body }), services)).data
    },
    /** An act on all who match, or on all whom an act removed. */
    async actOnAll(body: BodyIn<typeof routes.roster.actOnUsers>, as = admin, key?: string): Promise<ActRun> {
      const call = callOf(routes.roster.actOnUsers, { ...by(as), body, ...(key && { idempotencyKey: key }) })
      return ActRun.parse((await actOnUsers(call, services)).data)
    },
    async progress(actId: string, as = admin): Promise<ActRun> {
      return (await getAct(callOf(routes.roster.getAct, { ...by(as), params: { actId } }), services)).data
    },
    /** The worker, once for each message that waits. */
    async work(using: Partial<typeof services> = {}) {
      const waiting = sent.splice(0)
      for (const { queue: name, message } of waiting)
        if (name === 'act-on-users')
          await goOnActing(jobs[name].message.parse(message), { ...services, ...using, now: () => clock.now })
    },
    async removed(as = admin) {
      return (await listRemoved(callOf(routes.roster.listRemoved, by(as)), services)).data.people
    },
    async signsIn(email: string, at = clock.now) {
      await noteSignIn(table, email, entityId, at)
    },
    refresh: (userId: string) => refreshMember({ userId }, { table }),
    member: (userId: string) => getMember(table, entityId, userId),
    staff: (userId: string) => getStaff(table, entityId, userId),
    figures: () => getFigures(table, entityId),
    person: (userId: string) => table.get(keys.user(userId), { consistent: true }),
    seatsUsed: async () => (await readInstitution(table, entityId))?.seatsUsed,
    /** What the audit log says, oldest first. */
    async acts() {
      const { items } = await table.query({ ...lists.audit(entityId), consistent: true })
      return items.map(({ act, by, user, about }) => ({ act, by, user, about }))
    },
  }
}
export type ACollege = Awaited<ReturnType<typeof aCollege>>
