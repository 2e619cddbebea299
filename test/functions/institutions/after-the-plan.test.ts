import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getEntityDashboard } from '#functions/administration/dashboard/get-entity-dashboard.ts'
import { getDashboardStats } from '#functions/coaching/figures/get-dashboard-stats.ts'
import { getInterviewHistory } from '#functions/coaching/figures/get-interview-history.ts'
import { getInterview } from '#functions/coaching/report/get-interview.ts'
import { createExport } from '#functions/exports/create-export.ts'
import { getExport } from '#functions/exports/get-export.ts'
import { writeExport } from '#functions/exports/write-export.job.ts'
import { listUsers } from '#functions/roster/lists/list-users.ts'
import { addUser } from '#functions/roster/students/add-user.ts'
import { routes } from '#shared/contract/index.ts'
import { jobs } from '#shared/jobs.ts'
import { callOf, student } from '#test/fakes/call.ts'
import { memoryFiles } from '#test/fakes/files.ts'
import { type Candidate, startWorld, type World } from '#test/functions/interviews/world.ts'

const day = 24 * 60

describe.each([
  ['a free trial', { plan: 'free_trial' as const, trialEndsAt: '2026-11-24T10:00:00.000Z' }, /trial is over/],
  [
    'a paid plan that was ended',
    { plan: 'standard' as const, planEndsAt: '2026-11-24T10:00:00.000Z' },
    /plan has ended/,
  ],
])('After %s', (_, plan, words) => {
  let world: World
  let entityId: string
  let asha: Candidate
  let sessionId: string
  const files = memoryFiles()
  const admin = () => student({ userId: 'admin', roles: ['entity_admin'], entityId })
  const services = () => ({ table: world.table, queue: world.services.queue, files, uploads: files })
  const add = (email: string) =>
    addUser(
      callOf(routes.roster.addUser, { principal: admin(), body: { email, name: 'Ravi' }, now: world.clock.now }),
      services(),
    )
  const practise = async () =>
    (
      await getDashboardStats(
        callOf(routes.stats.getDashboardStats, { principal: asha.principal, now: world.clock.now }),
        services(),
      )
    ).data.blockedReason

  beforeAll(async () => {
    world = await startWorld()
    entityId = await world.institution(plan)
    asha = await world.candidate({ entityId })
    await add('before@example.com')
    await expect(practise()).resolves.toBeNull()
    sessionId = await asha.begin()
    await asha.submit(sessionId, 1)
    await asha.end(sessionId)
    world.later(4 * day)
  })
  afterAll(() => world.stop())

  it('no new interview begins, and the dashboard says why', async () => {
    await expect(asha.create()).rejects.toMatchObject({ status: 403, message: expect.stringMatching(words) })
    await expect(practise()).resolves.toMatch(words)
  })

  it('nobody new is added', async () => {
    await expect(add('after@example.com')).rejects.toMatchObject({ status: 409, message: expect.stringMatching(words) })
  })

  it('students read on: their history, their interviews', async () => {
    const now = world.clock.now
    const history = await getInterviewHistory(
      callOf(routes.profile.getInterviewHistory, { principal: asha.principal, now }),
      services(),
    )
    expect(history.interviewHistory).toMatchObject([{ sessionId, status: 'completed' }])
    const call = callOf(routes.interview.getInterview, { ...asha.of(sessionId), now })
    await expect(getInterview(call, world.services)).resolves.toMatchObject({ data: { sessionId } })
  })

  it('staff read on and export', async () => {
    const now = world.clock.now
    const users = await listUsers(callOf(routes.roster.listUsers, { principal: admin(), now }), services())
    expect(users.data.users).toMatchObject([{ email: 'before@example.com' }])
    const dashboard = await getEntityDashboard(
      callOf(routes.entity.getEntityDashboard, { principal: admin(), now }),
      services(),
    )
    expect(dashboard.data).toMatchObject({ entity: { status: 'expired' }, notices: [{ kind: 'expired' }] })
    const wish = callOf(routes.exports.createExport, { principal: admin(), body: { kind: 'roster' }, now })
    const { exportId } = (await createExport(wish, services())).data
    for (const { queue, message } of world.sent)
      if (queue === 'write-export') await writeExport(jobs[queue].message.parse(message), services())
    const made = await getExport(
      callOf(routes.exports.getExport, { principal: admin(), params: { exportId }, now }),
      services(),
    )
    expect(made.data).toMatchObject({ state: 'done', rows: 1, url: expect.stringContaining('https://') })
  })
})
