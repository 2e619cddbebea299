// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { EntityDashboard } from '#shared/contract/entity.ts'
import type { Role } from '#shared/contract/route.ts'
import { EntityDashboardPage } from '#web/features/institution/admin-dashboard/dashboard-page.tsx'
import { type Answer, closePage, college, dashboard, openPage, refused, type Sent } from '../world.tsx'

const analytics = {
  totalStudents: 3000,
  activeSessions: 18,
  completedInterviews: 9846,
  averageScore: 61,
  practisedStudents: 2264,
}
type Answers = Record<string, Answer | ((sent: Sent) => Answer)>
const open = (
  change: Partial<EntityDashboard> = {},
  more: Answers = {},
  address = '/b2b/entitydashboard',
  roles?: Role[],
) =>
  openPage(EntityDashboardPage, address, {
    answers: {
      'GET /b2b/entity/dashboard': { data: { ...dashboard, ...change } },
      'GET /b2b/analytics': { data: analytics },
      ...more,
    },
    ...(roles ? { roles } : {}),
  })
const heading = () => screen.findByRole('heading', { level: 1, name: /^Welcome to the admin portal, / })

/** Loaded when it is first opened, which takes its time on a busy machine. */
beforeAll(() => import('#web/ui/dialogs/dialog.tsx'))
beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  closePage()
})

describe('the entity dashboard', () => {
  it('greets by the first name and says where the students stand', async () => {
    open()
    expect((await heading()).textContent).toBe('Welcome to the admin portal, Anjali')
    expect(screen.getByText(/^Your entity setup is complete\./).textContent).toBe(
      'Your entity setup is complete. 2,391 of 3,000 students have signed in; 179 are still waiting for their invite.',
    )
    expect(document.title).toMatch(/^Admin portal · /)
  })

  it('counts the enrolled, draws where they stand and leads to who is meant', async () => {
    open()
    await heading()
    const enrolment = within(screen.getByRole('region', { name: 'Enrolment' }))
    expect(enrolment.getByText(/student\(s\) enrolled/).textContent).toBe('3,000 student(s) enrolled')
    expect(enrolment.getByRole('img').getAttribute('aria-label')).toBe(
      'Students: 2,391 signed in, 418 invite sent, 179 not sent, 12 bounced',
    )
    expect(enrolment.getByRole('link', { name: /^Correct/ }).getAttribute('href')).toBe('/b2b/users?status=bounced')
    expect(enrolment.getByRole('link', { name: 'Bulk upload' }).getAttribute('href')).toBe('/b2b/userupload')
    expect(enrolment.getByRole('link', { name: 'Manual entry' }).getAttribute('href')).toBe('/b2b/users/add')
    expect(enrolment.getByRole('link', { name: 'See all students' }).getAttribute('href')).toBe('/b2b/users')
  })

  it("keeps an operator's institution in every call and link", async () => {
    const { sent } = open({}, {}, '/b2b/entitydashboard?entityId=e1', ['superadmin'])
    await heading()
    await screen.findByText('9,846')
    const links = screen.getAllByRole('link').map(link => link.getAttribute('href') ?? '')
    const within = links.filter(href => href.startsWith('/b2b/'))
    expect(within.length).toBeGreaterThan(6)
    expect(within.filter(href => !href.includes('entityId=e1'))).toEqual([])
    expect(sent.filter(({ path }) => path.startsWith('/b2b/')).map(({ query }) => query.entityId)).toEqual(['e1', 'e1'])
  })

  it('says that nobody is enrolled yet, and what to do', async () => {
    const byStatus = { signed_in: 0, sent: 0, not_sent: 0, bounced: 0, suspended: 0 }
    open({ analytics: { hasUsers: false, totalUsers: 0, byStatus } })
    await heading()
    expect(screen.getByText('No students enrolled yet')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Bulk upload' })).toBeTruthy()
    expect(screen.queryByRole('heading', { name: 'Invites' })).toBeNull()
  })

  it('shows the status as raw text, the number of admins and a card for each of the staff', async () => {
    open()
    await heading()
    const details = within(screen.getByRole('region', { name: 'Entity Details' }))
    expect(details.getByText('active')).toBeTruthy()
    expect(details.getByText('Admins').nextElementSibling?.textContent).toBe('1')
    expect(details.getByText('3,000 of 3,600 taken')).toBeTruthy()
    const [first, second] = screen.getAllByRole('article')
    expect(first?.textContent).toContain('Prof. Anjali DeshmukhPlacement officerPrimaryYouactive')
    expect(first?.textContent).toContain('Typeentity_adminPlanPremiumAdded Date2 Sept 2026')
    expect(second?.textContent).toContain('Farida Merchantinvited')
    expect(second?.textContent).not.toMatch(/Primary|You/)
    expect(screen.getByRole('link', { name: 'Add an admin or counsellor' }).getAttribute('href')).toBe(
      '/b2b/users/add?as=staff',
    )
  })

  it("copies the sign-in page's whole address", async () => {
    open()
    await heading()
    const user = userEvent.setup()
    await user.click(screen.getByRole('button', { name: /^Copy/ }))
    expect(await navigator.clipboard.readText()).toBe(`${window.location.origin}/login/meghdoot`)
  })

  it('shows notices with the mail to ask by', async () => {
    open({
      entity: { ...college, status: 'expired' },
      notices: [
        { kind: 'expired', text: 'Your plan ended on 3 November.' },
        { kind: 'seats', text: '83 % of your seats are taken: 3,000 of 3,600.' },
      ],
    })
    await heading()
    expect(screen.getByText('Your plan ended on 3 November.')).toBeTruthy()
    const seats = screen.getByRole('link', { name: 'Ask for more seats' }).getAttribute('href')
    expect(decodeURIComponent(seats ?? '')).toMatch(/^mailto:\S+@\S+\?subject=More seats: Meghdoot College/)
    expect(screen.getByText(/No invites go out at present/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Send/ })).toBeNull()
  })

  it('shows what was done lately as sentences', async () => {
    const by = { _id: 'u1', name: 'Anjali', isCurrentUser: true }
    const at = new Date().toISOString()
    const about = { count: '179', fileName: 'first.csv' }
    open({ latestActs: [{ auditId: 'a1', at, act: 'users imported', by, user: null, about }] })
    await heading()
    const [line] = within(screen.getByRole('region', { name: 'What was done lately' })).getAllByRole('listitem')
    expect(line?.textContent).toMatch(/^Today, \d\d:\d\dYou added 179 students from first\.csv\.$/)
  })

  it('lets a counsellor look and change nothing (SPEC-25)', async () => {
    open({ notices: [{ kind: 'seats', text: 'Seats are short.' }] }, {}, '/b2b/entitydashboard', ['counsellor'])
    await heading()
    expect(screen.getByText('Seats are short.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'See all students' })).toBeTruthy()
    for (const name of [/upload/i, /Manual/, /^Ask/, /Add an admin/, /Audit/, /settings/i, /^Correct/])
      expect(screen.queryByRole('link', { name })).toBeNull()
    for (const name of [/^Send/, /^Export/]) expect(screen.queryByRole('button', { name })).toBeNull()
  })

  it('says what went wrong and loads again on Retry', async () => {
    let tries = 0
    open({}, { 'GET /b2b/entity/dashboard': () => (++tries === 1 ? 'line down' : { data: dashboard }) })
    expect((await screen.findByRole('alert')).textContent).toBe('Error loading dashboard: Network Error')
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    await heading()
  })

  it('still stands where only the figures fail', async () => {
    open({}, { 'GET /b2b/analytics': refused(500, 'The figures are away') })
    await heading()
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to load analytics')
    expect(screen.getByRole('region', { name: 'Enrolment' })).toBeTruthy()
  })
})

describe('the invite panel (SPEC-23)', () => {
  const run = { inviteId: 'i1', total: 179, sent: 0, skipped: 0, failed: 0, createdAt: '2026-11-21T10:00:00Z' }

  it('has the focus where a link led to it', async () => {
    Element.prototype.scrollIntoView = vi.fn()
    open({}, {}, '/b2b/entitydashboard#invites')
    await heading()
    await waitFor(() => expect(document.activeElement?.id).toBe('invites'))
  })

  it('asks with the number of mails, sends, and tells how far it is and what came of it', async () => {
    const states = [
      { ...run, state: 'running', sent: 112 },
      { ...run, state: 'done', sent: 176, skipped: 3 },
    ]
    const { sent } = open(
      {},
      {
        'POST /b2b/invites': { data: { ...run, state: 'running' } },
        'GET /b2b/invites/i1': () => ({ data: states.length > 1 ? states.shift() : states[0] }),
      },
    )
    await heading()
    await userEvent.click(screen.getByRole('button', { name: 'Send invites to 179 students' }))
    const dialog = await screen.findByRole('alertdialog', { name: 'Send 179 invites?' })
    expect(sent.some(({ method }) => method === 'POST')).toBe(false)
    await userEvent.click(within(dialog).getByRole('button', { name: 'Send 179 mails' }))
    expect(await screen.findByText(/^112 of 179 sent/)).toBeTruthy()
    expect(await screen.findByText('176 invites sent.')).toBeTruthy()
    expect(screen.getByText('3 students skipped: invited earlier today, or no longer enrolled.')).toBeTruthy()
    const post = sent.find(({ method }) => method === 'POST')
    expect(post?.body).toEqual({ group: 'not_sent' })
    expect(post?.key).toBeTruthy()
    const loads = sent.filter(({ path }) => path === '/b2b/entity/dashboard').length
    expect(loads, 'the numbers are asked for anew').toBe(2)
  })

  it('sends again to who has not signed in', async () => {
    const { sent } = open({}, { 'POST /b2b/invites': refused(409, 'The free trial is over, so no invites go out.') })
    await heading()
    await userEvent.click(screen.getByRole('button', { name: 'Send again to 418 students' }))
    const dialog = await screen.findByRole('alertdialog', { name: 'Send 418 invites again?' })
    await userEvent.click(within(dialog).getByRole('button', { name: 'Send 418 mails' }))
    expect((await within(dialog).findByRole('alert')).textContent).toContain('The free trial is over')
    expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({ group: 'not_signed_in' })
  })
})

describe('the active users of a month', () => {
  it('are taken out as a file for the month that was chosen', async () => {
    const saved: string[] = []
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(`${this.href} as ${this.download}`)
    })
    const made = {
      exportId: 'x1',
      kind: 'active_users',
      fileName: 'active.csv',
      rows: 212,
      createdAt: college.createdAt,
    }
    const { sent } = open(
      { entity: { ...college, createdAt: '2020-01-01T00:00:00Z' } },
      {
        'POST /b2b/exports': { data: { ...made, state: 'running', url: null } },
        'GET /b2b/exports/x1': { data: { ...made, state: 'done', url: 'https://files.example/active.csv' } },
      },
    )
    await heading()
    const month = screen.getByRole('combobox', { name: 'Month' })
    const [, , third = ''] = within(month)
      .getAllByRole<HTMLOptionElement>('option')
      .map(({ value }) => value)
    expect(third).toMatch(/^20\d\d-[01]\d$/)
    await userEvent.selectOptions(month, third)
    await userEvent.click(screen.getByRole('button', { name: 'Export CSV' }))
    expect(await screen.findByText(/^active\.csv with 212 rows is being saved/)).toBeTruthy()
    expect(saved).toEqual(['https://files.example/active.csv as active.csv'])
    expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({ kind: 'active_users', month: third })
  })
})
