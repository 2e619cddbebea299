import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getAnalytics } from '#functions/administration/dashboard/get-analytics.ts'
import { getEntityDashboard } from '#functions/administration/dashboard/get-entity-dashboard.ts'
import { auditWrite } from '#functions/institutions/audit/store.ts'
import { makeToken } from '#functions/people/sessions/token-store.ts'
import type { Principal } from '#functions/platform/http/endpoint.ts'
import { principalOf } from '#functions/platform/http/principal.ts'
import { newId } from '#functions/platform/new-id.ts'
import { keys } from '#functions/platform/table/keys.ts'
import { changeMember } from '#functions/roster/change-member.ts'
import { enrolled, enrolWrites } from '#functions/roster/students/enrol.ts'
import { routes } from '#shared/contract/index.ts'
import { callOf, student } from '#test/fakes/call.ts'
import { type College, foundCollege } from '#test/fakes/college.ts'
import { memoryFiles } from '#test/fakes/files.ts'
import { startTable } from '#test/fakes/table.ts'
import { operator } from '#test/functions/institutions/office.ts'

const now = new Date('2026-11-21T10:00:00.000Z')
const uploads = memoryFiles()
let engine: Awaited<ReturnType<typeof startTable>>
let college: College
let people: { admin: Principal; counsellor: Principal }

beforeAll(async () => {
  engine = await startTable(() => now)
  college = await foundCollege(engine.table, now, {
    ...{ plan: 'free_trial', trialEndsAt: '2026-11-24T10:00:00.000Z', seats: 25, seatsUsed: 21 },
    ...{ notes: 'secret', billing: { contactName: 'Rekha' } },
  })
  const { entityId, institution, principal } = college
  const add = async (userId: string, name: string, role: 'entity_admin' | 'counsellor', isPrimary: boolean) =>
    engine.table.transact(
      enrolWrites(entityId, [
        enrolled(
          institution,
          { userId, name, email: `${userId}@pune.example`, roles: [role], fields: {} },
          now,
          isPrimary,
        ),
      ]),
    )
  await add('a-counsellor', 'Cora', 'counsellor', false)
  await add('b-admin', 'Arun', 'entity_admin', false)
  await add('c-first', 'Meera Joshi', 'entity_admin', true)
  const staff = engine.table
  await staff.update(keys.staff(entityId, 'c-first'), { set: { signedInAt: now.toISOString() } })
  await staff.update(keys.staff(entityId, 'b-admin'), { set: { suspended: true } })
  people = {
    admin: { ...principal('c-first', ['entity_admin']), name: 'Meera Joshi' },
    counsellor: { ...principal('a-counsellor', ['counsellor']), name: 'Cora' },
  }
  for (let index = 0; index < 12; index++) {
    const line = { auditId: newId(), at: now.toISOString(), by: 'c-first', user: null, about: { fields: 'name' } }
    await engine.table.transact([auditWrite(entityId, { ...line, act: 'entity changed' })])
  }
})
afterAll(() => engine.stop())

const dashboard = async (principal: Principal, query: { entityId?: string } = {}) =>
  (
    await getEntityDashboard(callOf(routes.entity.getEntityDashboard, { principal, query, now }), {
      table: engine.table,
      uploads,
    })
  ).data
const analytics = async (principal: Principal) =>
  (await getAnalytics(callOf(routes.entity.getAnalytics, { principal, now }), { table: engine.table })).data

describe('The dashboard of an institution', () => {
  it('is empty of students at first, and shows its staff, the first admin first', async () => {
    const data = await dashboard(people.admin)
    expect(data.currentUser).toEqual({ name: 'Meera Joshi' })
    expect(data.analytics).toEqual({
      ...{ hasUsers: false, totalUsers: 0 },
      byStatus: { not_sent: 0, sent: 0, bounced: 0, signed_in: 0, suspended: 0 },
    })
    expect(data.adminDetails).toMatchObject([
      {
        ...{ name: 'Meera Joshi', email: 'c-first@pune.example', type: 'entity_admin', plan: 'Free Trial' },
        ...{ status: 'active', isPrimary: true, isCurrentUser: true, addedDate: now.toISOString() },
      },
      { name: 'Cora', type: 'counsellor', status: 'invited', isPrimary: false, isCurrentUser: false },
      { name: 'Arun', type: 'entity_admin', status: 'suspended', isPrimary: false, isCurrentUser: false },
    ])
  })

  it('tells what is pressing: a trial’s end and seats that run out', async () => {
    const { notices } = await dashboard(people.admin)
    expect(notices.map(({ kind }) => kind)).toEqual(['trial', 'seats'])
    expect(notices[0]?.text).toContain('Your free trial ends in 3 days, on 24 November.')
    expect(notices[1]?.text).toContain('84 % of your seats are taken: 21 of 25.')
  })

  it('shows admins the latest acts with names, and counsellors none, nor what it pays', async () => {
    const admin = await dashboard(people.admin)
    expect(admin.latestActs).toHaveLength(5)
    expect(admin.latestActs[0]).toMatchObject({
      act: 'entity changed',
      by: { _id: 'c-first', name: 'Meera Joshi', isCurrentUser: true },
    })
    expect(admin.entity).toMatchObject({ billing: { contactName: 'Rekha' }, notes: null })
    const counsellor = await dashboard(people.counsellor)
    expect(counsellor).toMatchObject({ latestActs: [], entity: { billing: null, contact: null, notes: null } })
    expect(counsellor.adminDetails.filter(({ isCurrentUser }) => isCurrentUser)).toMatchObject([{ name: 'Cora' }])
  })

  it('is the operator’s too, who says which', async () => {
    const data = await dashboard(operator, { entityId: college.entityId })
    expect(data).toMatchObject({ currentUser: { name: 'Olivia Operator' }, entity: { notes: 'secret' } })
    await expect(dashboard(operator)).rejects.toMatchObject({ status: 400 })
    await expect(dashboard(people.admin, { entityId: 'another' })).rejects.toMatchObject({ status: 404 })
  })

  it('counts students by where they stand', async () => {
    const { entityId } = college
    const asha = await college.enrolStudent({ name: 'Asha' })
    await college.enrolStudent({ name: 'Ravi' }, { invite: 'sent' })
    await college.enrolStudent({ name: 'Zoya' }, { suspended: true, signedInAt: now.toISOString() })
    await changeMember(engine.table, entityId, asha.userId, member => ({ ...member, signedInAt: now.toISOString() }))
    expect((await dashboard(people.counsellor)).analytics).toEqual({
      ...{ hasUsers: true, totalUsers: 3 },
      byStatus: { not_sent: 0, sent: 1, bounced: 0, signed_in: 1, suspended: 1 },
    })
  })

  it('costs at most ten read units, with signing in and the answer as it leaves the house', async () => {
    const token = await makeToken(engine.table, 'c-first', now)
    engine.units.read = 0
    const principal = await principalOf(engine.table, `Bearer ${token}`, now)
    const data = await dashboard(principal)
    expect(routes.entity.getEntityDashboard.answer.parse({ success: true, data })).toMatchObject({ success: true })
    expect(data.latestActs).toHaveLength(5)
    expect(engine.units.read).toBeGreaterThan(2)
    expect(engine.units.read).toBeLessThanOrEqual(10)
  })
})

describe('The figures of an institution', () => {
  it('have no average before the first score', async () => {
    await expect(analytics(people.counsellor)).resolves.toEqual({
      ...{ totalStudents: 3, activeSessions: 0, completedInterviews: 0, averageScore: null, practisedStudents: 0 },
    })
  })

  it('add up what all students did, with the mean of all scores rounded', async () => {
    const practice = { completed: 3, scored: 2, scoreSum: 125, open: 1, lastAt: now.toISOString(), latest: [60, 65] }
    await college.enrolStudent({ name: 'Busy' }, { practice })
    await college.enrolStudent(
      { name: 'Beginner' },
      { practice: { ...practice, completed: 1, scored: 1, scoreSum: 50, open: 0 } },
    )
    await expect(analytics(people.admin)).resolves.toEqual({
      ...{ totalStudents: 5, activeSessions: 1, completedInterviews: 4, averageScore: 58, practisedStudents: 2 },
    })
  })

  it('are nobody else’s', async () => {
    const foreign = student({ roles: ['entity_admin'], entityId: 'another' })
    await expect(analytics(foreign)).rejects.toMatchObject({ status: 404 })
  })
})
