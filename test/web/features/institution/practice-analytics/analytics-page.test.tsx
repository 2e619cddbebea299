// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Analytics } from '#shared/contract/entity.ts'
import type { Role } from '#shared/contract/route.ts'
import { AnalyticsPage } from '#web/features/institution/practice-analytics/analytics-page.tsx'
import { closePage, openPage, refused } from '../world.tsx'

const analytics: Analytics = {
  totalStudents: 3000,
  activeSessions: 18,
  completedInterviews: 9846,
  averageScore: 61,
  practisedStudents: 2264,
}
const open = (data: Partial<Analytics> = {}, roles: Role[] = ['entity_admin'], address = '/b2b/analytics') =>
  openPage(AnalyticsPage, address, { answers: { 'GET /b2b/analytics': { data: { ...analytics, ...data } } }, roles })

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  closePage()
})

describe('the analytics', () => {
  it('are the four figures, each with the words that explain it', async () => {
    open()
    const figure = async (label: string) => (await screen.findByText(label)).parentElement?.textContent
    expect(await figure('Total students')).toBe('Total students3,0002,264 have practised at least once')
    expect(await figure('Active sessions')).toBe('Active sessions18in the interview room right now')
    expect(await figure('Completed interviews')).toBe('Completed interviews9,846about four for each who practises')
    expect(await figure('Average score')).toBe('Average score61%over all assessed interviews')
  })

  it('draw who has practised, and say it in words', async () => {
    open()
    const section = within(await screen.findByRole('region', { name: 'Who has practised' }))
    expect(section.getByRole('img').getAttribute('aria-label')).toBe('Students: 2,264 practised, 736 not yet')
    expect(section.getByText(/^75% of your students/)).toBeTruthy()
  })

  it('say why there are none, and what to do next', async () => {
    open({ activeSessions: 0, completedInterviews: 0, averageScore: null, practisedStudents: 0 })
    expect(await screen.findByText('No analytics data available.')).toBeTruthy()
    expect(screen.getByText(/3,000 students are enrolled and nobody has practised so far/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Send invites to students' }).getAttribute('href')).toBe(
      '/b2b/entitydashboard#invites',
    )
  })

  it("lead an operator to that institution's upload where nobody is enrolled", async () => {
    const none = { totalStudents: 0, activeSessions: 0, completedInterviews: 0, averageScore: null }
    open({ ...none, practisedStudents: 0 }, ['admin'], '/b2b/analytics?entityId=e7')
    const upload = await screen.findByRole('link', { name: 'Bulk upload' })
    expect(upload.getAttribute('href')).toBe('/b2b/userupload?entityId=e7')
  })

  it('offer a counsellor nothing that a counsellor may not do', async () => {
    open({ activeSessions: 0, completedInterviews: 0, averageScore: null, practisedStudents: 0 }, ['counsellor'])
    await screen.findByText('No analytics data available.')
    expect(screen.getAllByRole('link').map(link => link.textContent)).toEqual(['See all students'])
  })

  it('say that they failed, and come with Retry', async () => {
    let tries = 0
    openPage(AnalyticsPage, '/b2b/analytics', {
      answers: { 'GET /b2b/analytics': () => (++tries === 1 ? refused(503, 'Too busy') : { data: analytics }) },
    })
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toBe('Failed to load analyticsToo busy')
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText('9,846')).toBeTruthy()
  })
})
