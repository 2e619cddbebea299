import { noteSignIn } from '#functions/auth/store.ts'
import { getEntity, type Institution } from '#functions/entity/store.ts'
import type { Principal } from '#functions/platform/http/endpoint.ts'
import { newId } from '#functions/platform/new-id.ts'
import { keys, lists } from '#functions/platform/table/keys.ts'
import { actOnUsers } from '#functions/roster/act-on-users.ts'
import { addUser } from '#functions/roster/add-user.ts'
import { createUser } from '#functions/roster/create-user.ts'
import { enrolled, enrolWrites } from '#functions/roster/enrol.ts'
import { refreshMember } from '#functions/roster/refresh-member.job.ts'
import { getFigures, getMember, getStaff } from '#functions/roster/store.ts'
import { updateUser } from '#functions/roster/update-user.ts'
import { routes } from '#shared/contract/index.ts'
import type { BodyIn } from '#shared/contract/route.ts'
import { callOf } from '#test/fakes/call.ts'
import { foundCollege } from '#test/fakes/college.ts'
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
  const services = { table, queue }
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
    ...{ entityId, admin, principal, sent, clock, services, table },
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
    async act(act: Acts, userIds: string[], as = admin) {
      return (await actOnUsers(callOf(routes.roster.actOnUsers, { ...by(as), body: { act, userIds } }), services)).data
    },
    async signsIn(email: string, at = clock.now) {
      await noteSignIn(table, email, entityId, at)
    },
    refresh: (userId: string) => refreshMember({ userId }, { table }),
    member: (userId: string) => getMember(table, entityId, userId),
    staff: (userId: string) => getStaff(table, entityId, userId),
    figures: () => getFigures(table, entityId),
    person: (userId: string) => table.get(keys.user(userId), { consistent: true }),
    seatsUsed: async () => (await getEntity(table, entityId))?.seatsUsed,
    /** What the audit log says, oldest first. */
    async acts() {
      const { items } = await table.query({ ...lists.audit(entityId), consistent: true })
      return items.map(({ act, by, user, about }) => ({ act, by, user, about }))
    },
  }
}
export type ACollege = Awaited<ReturnType<typeof aCollege>>
