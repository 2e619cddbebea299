import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getDashboardStats } from '#functions/coaching/figures/get-dashboard-stats.ts'
import { getUserStats } from '#functions/coaching/figures/get-user-stats.ts'
import { counting, noStats } from '#functions/coaching/figures/stats-rules.ts'
import { statsItem } from '#functions/coaching/store.ts'
import { keys } from '#functions/platform/table/keys.ts'
import { routes } from '#shared/contract/index.ts'
import { callOf, student } from '#test/fakes/call.ts'
import { startTable } from '#test/fakes/table.ts'
import { aLine, aState } from '#test/functions/coaching/a-session.ts'

let engine: Awaited<ReturnType<typeof startTable>>
beforeAll(async () => {
  engine = await startTable()
})
afterAll(() => engine.stop())

const now = new Date('2026-11-21T10:10:00.000Z')
const practice = { day: '2026-11-21', count: 1, givenBack: 0, total: 1, openSessionId: null, creates: [], version: 1 }
const entity = {
  entityId: 'college-1',
  name: 'Pune Institute of Technology',
  type: 'college',
  domain: 'pune',
  branding: { logoUrl: null, theme: null, primaryColor: null, secondaryColor: null },
  plan: 'standard',
  seats: 50,
  seatsUsed: 1,
  interviewsPerDay: 3,
  trialEndsAt: null,
  suspended: false,
  timeZone: 'Asia/Kolkata',
  voiceProfile: 'economy',
  browserRecognitionAllowed: true,
  contact: null,
  agreement: null,
  createdAt: '2026-11-01T00:00:00.000Z',
}
const dashboard = async (userId: string, entityId: string | null) =>
  (
    await getDashboardStats(
      callOf(routes.stats.getDashboardStats, { principal: student({ userId, entityId }), now }),
      engine,
    )
  ).data

/** Three interviews a day for 25 days, and one that is open. */
async function busyPerson(userId: string): Promise<void> {
  let stats = noStats
  for (let index = 0; index < 75; index++) {
    const endedAt = new Date(now.getTime() - (75 - index) * 8 * 3_600_000).toISOString()
    const state = aState(`0198f2a0-7c1e-7000-8000-0000000000${index + 10}`, {
      userId,
      interviewNumber: index + 1,
      endedAt,
    })
    await engine.table.put({
      ...keys.historyLine(userId, state.sessionId),
      ...aLine(state, { overallScore: 60, averageScore: 60 }),
    })
    stats = counting(stats, { number: index + 1, endedAt, seconds: 1200, score: 60 }, null)
  }
  const open = aState('0198f2a0-7c1e-7000-8000-000000000099', {
    ...{ userId, interviewNumber: 76, status: 'in_progress', endedAt: null, endReason: null },
    ...{ lastCallAt: now.toISOString(), current: 3, answered: 2 },
  })
  await engine.table.put({ ...keys.historyLine(userId, open.sessionId), ...aLine(open) })
  await engine.table.put({ ...keys.sessionState(open.sessionId), ...open })
  await engine.table.put(statsItem(userId, stats))
  await engine.table.put({ ...keys.practice(userId), ...practice, total: 76, openSessionId: open.sessionId })
}

describe('the dashboard', () => {
  beforeAll(async () => {
    await engine.table.put({ ...keys.entity('college-1'), ...entity })
    await engine.table.put({
      ...keys.entity('trial-1'),
      ...entity,
      entityId: 'trial-1',
      plan: 'free_trial',
      interviewsPerDay: 1,
      trialEndsAt: '2026-11-20T00:00:00.000Z',
    })
    await busyPerson('busy')
  })

  it('shows the figures, the newest finished interviews, what is open and what may start today', async () => {
    const data = await dashboard('busy', 'college-1')
    expect(data).toMatchObject({
      totalInterviews: 76,
      completedInterviews: 60,
      averageScore: 60,
      averageScoreChange: 0,
      totalTimeHours: 25,
      bestScore: 60,
      interviewsLeftToday: 2,
      interviewsPerDay: 3,
      openSession: {
        sessionId: '0198f2a0-7c1e-7000-8000-000000000099',
        questionNumber: 3,
        totalQuestions: 8,
        remainingMinutes: 15,
        answered: 2,
      },
      blockedReason: null,
    })
    expect(data.recentHistory.map(({ interviewNumber }) => interviewNumber)).toEqual([75, 74, 73, 72])
  })

  it('costs a busy person at most the two read units that signing in leaves', async () => {
    engine.units.read = 0
    await dashboard('busy', 'college-1')
    expect(engine.units.read).toBeLessThanOrEqual(2)
  })

  it('is empty for a newcomer', async () => {
    expect(await dashboard('newcomer', 'college-1')).toMatchObject({
      totalInterviews: 0,
      recentHistory: [],
      interviewsLeftToday: 3,
      openSession: null,
    })
  })

  it('says why no interview may start when the trial is over', async () => {
    const data = await dashboard('newcomer', 'trial-1')
    expect(data.blockedReason).toContain('free trial is over')
    expect(data.interviewsPerDay).toBe(1)
  })

  it("counts the day in the person's own zone where there is no institution", async () => {
    const person = {
      ...{ userId: 'alone', entityId: null, name: 'Asha', email: 'asha@example.com', roles: ['student'] },
      ...{ status: 'active', activeResumeId: null, timeZone: 'Pacific/Kiritimati' },
      accommodations: { typedAnswers: false, extraTime: 1, captionsOn: true, noInactivityPrompts: false },
      ...{ timeZoneSetAt: '2026-11-01T00:00:00.000Z', createdAt: '2026-11-01T00:00:00.000Z' },
    }
    await engine.table.put({ ...keys.user('alone'), ...person })
    await engine.table.put({ ...keys.practice('alone'), ...practice, count: 3 })
    expect((await dashboard('alone', null)).interviewsLeftToday).toBe(3)
    await engine.table.put({ ...keys.user('alone'), ...person, timeZone: 'Asia/Kolkata' })
    expect((await dashboard('alone', null)).interviewsLeftToday).toBe(0)
  })

  it('offers no way on into an interview whose time is over', async () => {
    const open = aState('over', {
      ...{ userId: 'late', status: 'in_progress', endedAt: null, endReason: null },
      startedAt: '2026-11-21T09:00:00.000Z',
    })
    await engine.table.put({ ...keys.sessionState('over'), ...open })
    await engine.table.put({ ...keys.practice('late'), ...practice, openSessionId: 'over' })
    expect((await dashboard('late', 'college-1')).openSession).toBeNull()
  })

  it('shows the same figures as the call for figures alone', async () => {
    const { data } = await getUserStats(
      callOf(routes.stats.getUserStats, { principal: student({ userId: 'busy' }), now }),
      engine,
    )
    expect(await dashboard('busy', 'college-1')).toMatchObject(data)
  })
})
