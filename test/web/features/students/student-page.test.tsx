// @vitest-environment jsdom
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { SWRConfig } from 'swr'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { StudentDetail } from '#shared/contract/roster.ts'
import type { Role } from '#shared/contract/route.ts'
import type { HistoryItem } from '#shared/contract/stats.ts'
import { StudentPage } from '#web/features/students/student-page.tsx'
import { type Answer, type ApiCall, person, stubApi, student } from './api.ts'

const interview = (number: number, score: number | null, more: Partial<HistoryItem> = {}): HistoryItem => ({
  id: `s${number}`,
  sessionId: `s${number}`,
  sessionNumber: number,
  interviewNumber: number,
  status: 'completed',
  date: '2026-10-30T09:00:00Z',
  questions: 8,
  duration: 900,
  score,
  overallScore: score,
  ...more,
})
const rohan = (more: Partial<StudentDetail> = {}): StudentDetail => ({
  ...student('Rohan Kulkarni'),
  roles: ['student'],
  shares: false,
  sharedSince: null,
  interviews: [interview(2, 62), interview(1, 50)],
  ...more,
})

function open(
  detail: StudentDetail | Answer,
  roles: Role[] = ['entity_admin'],
  more?: (call: ApiCall) => Answer | undefined,
) {
  const calls = stubApi(call => {
    const special = more?.(call)
    if (special) return special
    if (call.path === '/auth/me') return { data: person(roles) }
    if (call.path === '/b2b/users/rohan-kulkarni') return '_id' in detail ? { data: detail } : detail
    return { status: 404, message: `Nobody answers ${call.path}` }
  })
  const router = createMemoryRouter(
    [
      { path: '/b2b/users/:userId', Component: StudentPage },
      { path: '*', element: 'elsewhere' },
    ],
    { initialEntries: [{ pathname: '/b2b/users/rohan-kulkarni', state: { roster: '?status=sent' } }] },
  )
  render(
    <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0, shouldRetryOnError: false }}>
      <RouterProvider router={router} />
    </SWRConfig>,
  )
  return { calls, router }
}

// The dialogs' code comes when they are first opened; a busy machine may take its time over it.
beforeAll(async () => {
  await Promise.all([
    import('#web/ui/dialogs/dialog.tsx'),
    import('#web/features/students/student-cards/form-dialog-content.tsx'),
    import('#web/ui/dialogs/toaster.tsx'),
  ])
})
beforeEach(() => localStorage.setItem('vivavoce.token', 't'))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe("a student's page", () => {
  it('shows scores over time, and leads back to the roster as it was', async () => {
    open(rohan())
    expect(await screen.findByRole('heading', { level: 1, name: 'Rohan Kulkarni' })).toBeTruthy()
    expect(screen.getByRole('img', { name: 'Scores of interviews 1 to 2: 50%, 62%' })).toBeTruthy()
    expect(screen.getByText('Interview #2 came to 62%, 12 points above interview #1.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Students' }).getAttribute('href')).toBe('/b2b/users?status=sent')
  })

  it('keeps the words of who does not share them', async () => {
    open(rohan())
    expect(
      await screen.findByText('Rohan keeps the answers private. You see scores and dates, not words.'),
    ).toBeTruthy()
    expect(screen.queryByRole('link', { name: /Read feedback/ })).toBeNull()
  })

  it('leads to the feedback of who shares it, once the interview is over', async () => {
    open(rohan({ shares: true, interviews: [interview(3, null, { status: 'in_progress' }), interview(2, 62)] }))
    const link = await screen.findByRole('link', { name: 'Read feedback of interview #2' })
    expect(link.getAttribute('href')).toBe('/b2b/users/rohan-kulkarni/feedback/s2')
    expect(screen.queryByRole('link', { name: /interview #3/ })).toBeNull()
  })

  it('says so where the student is gone', async () => {
    open({ status: 404, message: 'We could not find this student.' })
    expect((await screen.findByRole('alert')).textContent).toContain('We could not find this student.')
    expect(screen.getByRole('link', { name: 'Back to the students' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
  })

  it('lets a counsellor read and change nothing', async () => {
    open(rohan(), ['counsellor'])
    await screen.findByRole('heading', { level: 1, name: 'Rohan Kulkarni' })
    expect(screen.queryByRole('button')).toBeNull()
  })
})

describe('correcting a student', () => {
  it('offers a better address where the invite came back, and sends what changed', async () => {
    const { calls } = open(rohan({ status: 'bounced' }), ['entity_admin'], ({ method, path }) =>
      method === 'PUT' && path === '/b2b/users/rohan-kulkarni'
        ? { data: { ...person(['student']), _id: 'rohan-kulkarni', name: 'Rohan Kulkarni' } }
        : undefined,
    )
    await userEvent.click(await screen.findByRole('button', { name: 'Correct the address' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Rohan Kulkarni' }))
    expect(dialog.getByText('The invite came back from this address.')).toBeTruthy()
    const mail = dialog.getByRole('textbox', { name: /Email address/ })
    await userEvent.clear(mail)
    await userEvent.type(mail, 'rohan')
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    expect(dialog.getByText('Please enter a valid email address')).toBeTruthy()
    expect(document.activeElement).toBe(mail)
    await userEvent.type(mail, '@meghdoot.example')
    const year = dialog.getByRole('textbox', { name: 'Year' })
    await userEvent.clear(year)
    await userEvent.type(year, '4')
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(calls.find(({ method }) => method === 'PUT')).toBeTruthy())
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
      name: 'Rohan Kulkarni',
      email: 'rohan@meghdoot.example',
      entitySpecificFields: { studentId: 'MCE23CE014', department: 'Computer', year: '4', phone: '' },
    })
  })

  it('keeps what was typed where it is refused, and says why', async () => {
    open(rohan(), ['entity_admin'], ({ method }) =>
      method === 'PUT' ? { status: 409, message: 'This address is already enrolled here.' } : undefined,
    )
    await userEvent.click(await screen.findByRole('button', { name: 'Edit' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Rohan Kulkarni' }))
    const name = dialog.getByRole<HTMLInputElement>('textbox', { name: /Name/ })
    await userEvent.type(name, ' Patil')
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    expect((await dialog.findByRole('alert')).textContent).toContain('This address is already enrolled here.')
    expect(name.value).toBe('Rohan Kulkarni Patil')
  })

  it('gives other roles, of which one is needed, and goes back where they are no student any more', async () => {
    const { calls, router } = open(rohan(), ['entity_admin'], ({ method }) =>
      method === 'PUT' ? { data: { ...person(['counsellor']), _id: 'rohan-kulkarni' } } : undefined,
    )
    await userEvent.click(await screen.findByRole('button', { name: 'Change role' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'What may Rohan do?' }))
    await userEvent.click(dialog.getByRole('checkbox', { name: /Student/ }))
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await dialog.findByText('Please choose a role')).toBeTruthy()
    await userEvent.click(dialog.getByRole('checkbox', { name: /Counsellor/ }))
    expect(dialog.getByText('Without the role Student, Rohan leaves this roster.')).toBeTruthy()
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await screen.findByText('elsewhere')
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ roles: ['counsellor'] })
    expect(router.state.location.search).toBe('?status=sent')
  })
})

describe("ending a student's access", () => {
  it('removes after it was said what goes, and goes back to the roster', async () => {
    const { calls } = open(rohan(), ['entity_admin'], ({ path }) =>
      path === '/b2b/users/acts' ? { data: { done: 1, refused: [] } } : undefined,
    )
    await userEvent.click(await screen.findByRole('button', { name: 'Remove' }))
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Remove Rohan Kulkarni?' }))
    expect(dialog.getByText(/Then the resume, interviews and recordings are deleted for good/)).toBeTruthy()
    await userEvent.click(dialog.getByRole('button', { name: 'Remove' }))
    await screen.findByText('elsewhere')
    expect(calls.find(({ path }) => path === '/b2b/users/acts')?.body).toEqual({
      act: 'remove',
      userIds: ['rohan-kulkarni'],
    })
  })

  it('says why it was refused, and stays', async () => {
    open(rohan({ status: 'suspended' }), ['entity_admin'], ({ path }) =>
      path === '/b2b/users/acts'
        ? { data: { done: 0, refused: [{ userId: 'rohan-kulkarni', message: 'You cannot restore yourself.' }] } }
        : undefined,
    )
    expect(await screen.findByText('Rohan cannot sign in now. Everything is kept.')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Restore' }))
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Restore Rohan Kulkarni?' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Restore' }))
    expect(await screen.findByText('You cannot restore yourself.')).toBeTruthy()
  })
})

describe('A new address that waits', () => {
  const pendingEmail = {
    ...{ email: 'rohan@new.example', askedAt: '2026-11-22T10:00:00Z', confirmed: false, agreed: false },
    askedBy: { name: 'Meera', role: 'entity_admin' as const, isSelf: false },
    ...{ agreedByThen: '2026-11-25T10:00:00Z', lapsesAt: '2026-11-29T10:00:00Z' },
  }

  it('stands on the page with until when, and an admin withdraws it', async () => {
    const { calls } = open(rohan({ pendingEmail }), ['entity_admin'], ({ method }) =>
      method === 'DELETE' ? { data: {} } : undefined,
    )
    expect(await screen.findByText(/Waiting:/)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Withdraw' }))
    await waitFor(() =>
      expect(calls.filter(({ method }) => method === 'DELETE').map(({ path }) => path)).toEqual([
        '/b2b/users/rohan-kulkarni/address',
      ]),
    )
  })

  it('is only read by a counsellor', async () => {
    open(rohan({ pendingEmail }), ['counsellor'])
    expect(await screen.findByText(/Waiting:/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Withdraw' })).toBeNull()
  })
})
