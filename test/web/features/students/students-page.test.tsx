// @vitest-environment jsdom
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { SWRConfig } from 'swr'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ActRun, Student } from '#shared/contract/roster.ts'
import type { Role } from '#shared/contract/route.ts'
import { StudentsPage } from '#web/features/students/students-page.tsx'
import { type Answer, type ApiCall, facets, person, stubApi, student } from './api.ts'

type RosterAnswer = { users: Student[]; cursor: string | null; total: number | null }
const nobody: RosterAnswer = { users: [], cursor: null, total: 0 }
const many = (count: number, from = 1) =>
  Array.from({ length: count }, (_, index) => student(`Student ${String(from + index).padStart(3, '0')}`))

function open({
  address = '/b2b/users',
  roles = ['entity_admin'],
  list,
  more,
}: {
  address?: string
  roles?: Role[]
  list: (query: Record<string, string>) => RosterAnswer | Answer
  more?: (call: ApiCall) => Answer | undefined
}) {
  const calls = stubApi(call => {
    const special = more?.(call)
    if (special) return special
    if (call.path === '/auth/me') return { data: person(roles) }
    if (call.path === '/b2b/users/facets') return { data: facets }
    if (call.path === '/b2b/users') {
      const answer = list(call.query)
      return 'users' in answer ? { data: answer } : answer
    }
    return { status: 404, message: `Nobody answers ${call.path}` }
  })
  const router = createMemoryRouter(
    [
      { path: '/b2b/users', Component: StudentsPage },
      { path: '*', element: 'elsewhere' },
    ],
    { initialEntries: [address] },
  )
  render(
    <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0, shouldRetryOnError: false }}>
      <RouterProvider router={router} />
    </SWRConfig>,
  )
  const lists = () => calls.filter(({ path }) => path === '/b2b/users').map(({ query }) => query)
  return { calls, lists, router, here: () => router.state.location.search }
}

// The dialog's code comes when it is first opened; a busy machine may take its time over it.
beforeAll(async () => void (await import('#web/ui/dialogs/dialog.tsx')))
beforeEach(() => {
  localStorage.setItem('vivavoce.token', 't')
  Element.prototype.scrollIntoView = vi.fn()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const row = async (name: string) => within(await screen.findByRole('row', { name: new RegExp(name) }))

describe('the roster', () => {
  it('shows each student with status, scores and last practice', async () => {
    open({ list: () => ({ users: [student('Rohan Kulkarni')], cursor: null, total: 1 }) })
    const rohan = await row('Rohan Kulkarni')
    expect(rohan.getByText('Signed in')).toBeTruthy()
    expect(rohan.getByRole('img', { name: 'Latest scores: 44, 48, 49' })).toBeTruthy()
    expect(rohan.getByText('MCE23CE014')).toBeTruthy()
    expect(rohan.getByText('year 3')).toBeTruthy()
    expect(rohan.getByText('30 Oct')).toBeTruthy()
    expect(rohan.getByRole('link', { name: 'Rohan Kulkarni' }).getAttribute('href')).toBe('/b2b/users/rohan-kulkarni')
  })

  it('says what to do where nobody is enrolled yet', async () => {
    open({
      list: () => nobody,
      more: ({ path }) => (path === '/b2b/users/facets' ? { data: { ...facets, total: 0 } } : undefined),
    })
    expect(await screen.findByText('No students found. Add students to get started.')).toBeTruthy()
    const empty = screen.getByText('No students found. Add students to get started.').closest('.empty')
    const links = within(empty as HTMLElement).getAllByRole('link')
    expect(links.map(link => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Bulk upload', '/b2b/userupload'],
      ['Manual entry', '/b2b/users/add'],
    ])
  })

  it('says which filters leave nobody, and drops one of them', async () => {
    const { here } = open({
      address: '/b2b/users?department=computer&status=bounced',
      list: ({ status }) => (status ? nobody : { users: many(1), cursor: null, total: 1 }),
    })
    expect(await screen.findByRole('heading', { name: 'Nobody in Computer has a bounced invite.' })).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'At any stage' }))
    expect(await screen.findByRole('row', { name: /Student 001/ })).toBeTruthy()
    expect(here()).toBe('?department=computer')
  })

  it('says that it could not be loaded, and tries again', async () => {
    let fails = true
    open({
      list: () => (fails ? { status: 500, message: 'The table is away.' } : { users: many(1), cursor: null, total: 1 }),
    })
    expect((await screen.findByRole('alert')).textContent).toContain('The table is away.')
    fails = false
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByRole('row', { name: /Student 001/ })).toBeTruthy()
  })
})

describe('finding students', () => {
  it('is opened by a link with its filter', async () => {
    const { lists } = open({
      address: '/b2b/users?status=bounced&entityId=other',
      list: () => ({ users: many(2), cursor: null, total: 2 }),
    })
    expect(await screen.findByText('2 of 3,000 students match.')).toBeTruthy()
    expect(lists()[0]).toEqual({ status: 'bounced', sort: 'name', order: 'asc', limit: '25' })
  })

  it('reads as a sentence, with how many each', async () => {
    const { lists, here } = open({ list: () => ({ users: many(2), cursor: null, total: 2 }) })
    const department = await screen.findByRole('combobox', { name: 'Department' })
    await screen.findByRole('option', { name: 'Computer (2,300)' })
    await userEvent.selectOptions(department, 'computer')
    await waitFor(() => expect(here()).toBe('?department=computer'))
    // Closed, it reads as a word of the sentence.
    expect(screen.getByRole('option', { name: 'Computer' })).toBeTruthy()
    await waitFor(() => expect(lists().at(-1)).toMatchObject({ department: 'computer' }))
    expect(screen.queryByRole('combobox', { name: 'Course' })).toBeNull()
  })

  it('sorts by a column head, and the other way round when it is pressed again', async () => {
    const { here } = open({ list: () => ({ users: many(2), cursor: null, total: 2 }) })
    const head = async (name: string) => screen.findByRole('columnheader', { name })
    expect((await head('Name')).getAttribute('aria-sort')).toBe('ascending')
    await userEvent.click(screen.getByRole('button', { name: 'Score' }))
    await waitFor(() => expect(here()).toBe('?sort=score&order=desc'))
    expect((await head('Score')).getAttribute('aria-sort')).toBe('descending')
    expect((await head('Name')).hasAttribute('aria-sort')).toBe(false)
    await userEvent.click(screen.getByRole('button', { name: 'Score' }))
    await waitFor(() => expect(here()).toBe('?sort=score&order=asc'))
  })

  it('searches from two characters on, once one pauses, and says so before', async () => {
    const { lists, here } = open({ list: () => ({ users: many(2), cursor: null, total: null }) })
    const box = await screen.findByRole('searchbox', { name: 'Search name, mail or ID' })
    await userEvent.type(box, 'p')
    expect(screen.getByText('Please type at least two letters or digits.')).toBeTruthy()
    await userEvent.type(box, 'ri')
    await waitFor(() => expect(here()).toBe('?search=pri'))
    await waitFor(() => expect(lists().at(-1)).toMatchObject({ search: 'pri' }))
    // Not each letter was asked for.
    expect(new Set(lists().flatMap(({ search }) => search ?? []))).toEqual(new Set(['pri']))
    await userEvent.clear(box)
    await waitFor(() => expect(here()).toBe(''))
  })

  it('follows the address with the search box, too', async () => {
    const { router } = open({
      address: '/b2b/users?search=pri',
      list: () => ({ users: many(2), cursor: null, total: null }),
    })
    const box = await screen.findByRole<HTMLInputElement>('searchbox', { name: 'Search name, mail or ID' })
    expect(box.value).toBe('pri')
    await router.navigate('/b2b/users?search=roh')
    await waitFor(() => expect(box.value).toBe('roh'))
  })
})

describe('the pages of the roster', () => {
  const pages: Record<string, RosterAnswer> = {
    '': { users: many(25), cursor: 'c1', total: 60 },
    c1: { users: many(25, 26), cursor: 'c2', total: 60 },
    c2: { users: many(10, 51), cursor: null, total: 60 },
  }

  it('go forth and back', async () => {
    open({ list: ({ cursor = '' }) => pages[cursor] ?? nobody })
    expect(await screen.findByText('1 to 25 of 60')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Previous' })).toHaveProperty('disabled', true)
    await userEvent.click(screen.getByRole('button', { name: 'Next' }))
    expect(await screen.findByText('26 to 50 of 60')).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Students' })))
    await userEvent.click(screen.getByRole('button', { name: 'Next' }))
    expect(await screen.findByText('51 to 60 of 60')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Next' })).toHaveProperty('disabled', true)
    await userEvent.click(screen.getByRole('button', { name: 'Previous' }))
    expect(await screen.findByText('26 to 50 of 60')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Previous' }))
    expect(await screen.findByText('1 to 25 of 60')).toBeTruthy()
  })

  it('lead to the first one where a link led into the middle', async () => {
    open({ address: '/b2b/users?cursor=c2&page=3', list: ({ cursor = '' }) => pages[cursor] ?? nobody })
    expect(await screen.findByText('51 to 60 of 60')).toBeTruthy()
    await userEvent.click(screen.getByRole('link', { name: 'First page' }))
    expect(await screen.findByText('1 to 25 of 60')).toBeTruthy()
  })

  it('say so where a place in the list is not known any more', async () => {
    open({
      address: '/b2b/users?cursor=old&page=3',
      list: ({ cursor }) => (cursor ? { status: 400, message: 'Please open the list again.' } : (pages[''] ?? nobody)),
    })
    expect((await screen.findByRole('alert')).textContent).toContain('Please open the list again.')
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
    await userEvent.click(screen.getByRole('link', { name: 'First page' }))
    expect(await screen.findByText('1 to 25 of 60')).toBeTruthy()
  })

  it('fill up by themselves where rows are looked at one by one', async () => {
    const { lists } = open({
      address: '/b2b/users?department=computer&status=sent',
      list: ({ cursor, limit }) =>
        cursor === undefined
          ? { users: many(3), cursor: 'a', total: null }
          : cursor === 'a'
            ? { users: [], cursor: 'b', total: null }
            : { users: many(Number(limit), 4), cursor: 'c', total: null },
    })
    expect(await screen.findByText('1 to 25, and more')).toBeTruthy()
    expect(lists().map(({ cursor, limit }) => [cursor, limit])).toEqual([
      [undefined, '25'],
      ['a', '22'],
      ['b', '22'],
    ])
    expect(screen.queryByRole('button', { name: 'Look further' })).toBeNull()
  })

  it('stop after a few calls, and look further when they are asked to', async () => {
    const { lists } = open({
      address: '/b2b/users?department=computer&status=sent',
      list: ({ cursor = '0' }) => {
        const next = Number(cursor) + 1
        return { users: next === 6 ? many(2) : [], cursor: next === 6 ? null : String(next), total: null }
      },
    })
    const further = await screen.findByRole('button', { name: 'Look further' })
    expect(screen.getByText(/Nobody found in the first part of the roster/)).toBeTruthy()
    expect(lists()).toHaveLength(4)
    await userEvent.click(further)
    expect(await screen.findByText('1 to 2 of 2')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Look further' })).toBeNull()
  })
})

describe('acting on students', () => {
  const list = ({ cursor }: Record<string, string>): RosterAnswer =>
    cursor ? { users: many(2, 26), cursor: null, total: 27 } : { users: many(25), cursor: 'c1', total: 27 }
  const tick = (name: string) => userEvent.click(screen.getByRole('checkbox', { name: `Select ${name}` }))

  it('keeps the selection from page to page', async () => {
    open({ list })
    await screen.findByText('1 to 25 of 27')
    await tick('Student 002')
    await userEvent.click(screen.getByRole('button', { name: 'Next' }))
    await screen.findByText('26 to 27 of 27')
    await tick('Student 026')
    const bar = within(screen.getByRole('region', { name: 'Selected students' }))
    expect(bar.getByText('2 selected')).toBeTruthy()
    expect(bar.getByText(', 1 of them not on this page')).toBeTruthy()
    await userEvent.click(bar.getByRole('button', { name: 'Clear' }))
  })

  it('selects all of a page', async () => {
    open({ list })
    await screen.findByText('1 to 25 of 27')
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all 25 on this page' }))
    expect(screen.getByText('25 selected')).toBeTruthy()
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all 25 on this page' }))
    expect(screen.getByText('Tick students to invite, suspend or remove them.')).toBeTruthy()
  })

  it('says what removing does, asks, and says who was refused and why', async () => {
    const { calls } = open({
      list,
      more: ({ path }) =>
        path === '/b2b/users/acts'
          ? { data: { done: 1, refused: [{ userId: 'student-003', message: 'You cannot remove yourself.' }] } }
          : undefined,
    })
    await screen.findByText('1 to 25 of 27')
    await tick('Student 002')
    await tick('Student 003')
    await userEvent.click(screen.getByRole('button', { name: 'Remove' }))
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Remove 2 students?' }))
    expect(dialog.getByText('Student 002 and Student 003.')).toBeTruthy()
    expect(
      dialog.getByText(
        'Their access ends now and their seats become free. For seven days you can bring them back with everything, under ‘Recently removed’. Then their resumes, interviews and recordings are deleted for good.',
      ),
    ).toBeTruthy()
    await userEvent.click(dialog.getByRole('button', { name: 'Remove' }))
    expect(await screen.findByText('1 student removed.')).toBeTruthy()
    expect(screen.getByText('You cannot remove yourself.', { exact: false })).toBeTruthy()
    expect(calls.find(({ path }) => path === '/b2b/users/acts')?.body).toEqual({
      act: 'remove',
      userIds: ['student-002', 'student-003'],
    })
    // Who was refused stays ticked, for another try.
    expect(screen.getByText('1 selected')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }))
  })

  it('restores those alone who are suspended', async () => {
    const { calls } = open({
      list: () => ({
        users: [student('Asha Rao', { status: 'suspended' }), student('Rohan Kulkarni')],
        cursor: null,
        total: 2,
      }),
      more: ({ path }) => (path === '/b2b/users/acts' ? { data: { done: 1, refused: [] } } : undefined),
    })
    await screen.findByText('1 to 2 of 2')
    await tick('Rohan Kulkarni')
    expect(screen.queryByRole('button', { name: 'Restore' })).toBeNull()
    await tick('Asha Rao')
    await userEvent.click(screen.getByRole('button', { name: 'Restore' }))
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Restore Asha Rao?' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Restore' }))
    expect(await screen.findByText('1 student restored.')).toBeTruthy()
    expect(calls.find(({ path }) => path === '/b2b/users/acts')?.body).toEqual({
      act: 'restore',
      userIds: ['asha-rao'],
    })
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }))
  })

  it('invites the selected ones', async () => {
    const run = {
      inviteId: 'i1',
      state: 'done',
      total: 1,
      sent: 1,
      skipped: 0,
      failed: 0,
      createdAt: '2026-11-01T10:00:00Z',
    }
    const { calls } = open({
      list,
      more: ({ path }) => (path.startsWith('/b2b/invites') ? { data: run } : undefined),
    })
    await screen.findByText('1 to 25 of 27')
    await tick('Student 004')
    await userEvent.click(screen.getByRole('button', { name: 'Send invite' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Send 1 mail' }))
    expect(await screen.findByText('1 invite sent.')).toBeTruthy()
    expect(calls.find(({ path }) => path === '/b2b/invites')?.body).toEqual({ userIds: ['student-004'] })
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }))
  })

  it('stops at a hundred', async () => {
    const hundred: Record<string, RosterAnswer> = Object.fromEntries(
      [0, 1, 2, 3, 4].map(page => [
        page === 0 ? '' : `c${page}`,
        { users: many(25, page * 25 + 1), cursor: page === 4 ? null : `c${page + 1}`, total: 125 },
      ]),
    )
    open({ list: ({ cursor = '' }) => hundred[cursor] ?? nobody })
    for (const range of ['1 to 25', '26 to 50', '51 to 75', '76 to 100']) {
      await screen.findByText(`${range} of 125`)
      await userEvent.click(screen.getByRole('checkbox', { name: 'Select all 25 on this page' }))
      await userEvent.click(screen.getByRole('button', { name: 'Next' }))
    }
    await screen.findByText('101 to 125 of 125')
    expect(screen.getByText('100 selected')).toBeTruthy()
    expect(screen.getByText('. 100 is the most at once.')).toBeTruthy()
    expect(screen.getByRole('checkbox', { name: 'Select Student 101' })).toHaveProperty('disabled', true)
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }))
  })

  const run = (more: Partial<ActRun> = {}): ActRun => ({
    ...{ actId: 'act-1', act: 'remove', state: 'done', total: 750, done: 750, refusedCount: 0, refused: [] },
    ...{ createdAt: '2026-11-22T10:00:00Z', ...more },
  })
  const seven = { users: many(25), cursor: 'c1', total: 750 }

  it('selects all that match, asks for their number before they are removed, and shows how far it is', async () => {
    let progress = run({ state: 'running', done: 200 })
    const { calls } = open({
      address: '/b2b/users?department=computer&status=sent',
      list: () => seven,
      more: ({ method, path }) =>
        path.startsWith('/b2b/users/acts')
          ? { data: method === 'POST' ? run({ state: 'running', done: 0 }) : progress }
          : undefined,
    })
    await screen.findByText('1 to 25 of 750')
    expect(screen.queryByRole('button', { name: /that match/ })).toBeNull()
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all 25 on this page' }))
    await userEvent.click(screen.getByRole('button', { name: 'Select all 750 that match' }))
    expect(screen.getByText('All 750 students in Computer who were invited')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Remove' }))
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Remove 750 students?' }))
    expect(dialog.getByText('All 750 students in Computer who were invited.')).toBeTruthy()
    const box = dialog.getByRole('textbox', { name: 'Type 750 to go on' })
    await userEvent.type(box, '75')
    await userEvent.click(dialog.getByRole('button', { name: 'Remove' }))
    expect(box.getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(box)
    expect(calls.some(({ method }) => method === 'POST')).toBe(false)
    await userEvent.type(box, '0')
    await userEvent.click(dialog.getByRole('button', { name: 'Remove' }))
    expect(await screen.findByRole('progressbar', { name: 'Removing students' })).toHaveProperty('value', 200)
    expect(screen.getByText(/200 of 750/)).toBeTruthy()
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
      ...{ act: 'remove', confirm: 750 },
      all: { filter: { department: 'computer', status: 'sent' }, expected: 750 },
    })
    cleanup()
    // After a reload it is still there; then it is over.
    progress = run()
    const again = open({
      list: () => seven,
      more: ({ method, path }) =>
        path.startsWith('/b2b/users/acts')
          ? { data: method === 'POST' ? run({ actId: 'act-2', act: 'restore' }) : progress }
          : undefined,
    })
    expect(await screen.findByText('750 students removed.')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
    await waitFor(() =>
      expect(again.calls.find(({ method }) => method === 'POST')?.body).toEqual({ act: 'restore', removedIn: 'act-1' }),
    )
    await userEvent.click(await screen.findByRole('button', { name: 'Close' }))
  })

  it('counts them first where their number is not known, and says so where it is another one by then', async () => {
    const { calls } = open({
      address: '/b2b/users?search=rao',
      list: () => ({ ...seven, total: null }),
      more: ({ path }) => {
        if (path === '/b2b/users/count') return { data: { total: 612 } }
        if (path === '/b2b/users/acts') return { status: 409, message: 'Meanwhile 613 students match, and not 612.' }
        return undefined
      },
    })
    await screen.findByText('1 to 25, and more')
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all 25 on this page' }))
    await userEvent.click(screen.getByRole('button', { name: 'Select all that match' }))
    expect(await screen.findByText('All 612 students found by ‘rao’')).toBeTruthy()
    expect(calls.find(({ path }) => path === '/b2b/users/count')?.query).toEqual({ search: 'rao' })
    await userEvent.click(screen.getByRole('button', { name: 'Suspend' }))
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Suspend 612 students?' }))
    expect(dialog.queryByRole('textbox')).toBeNull()
    await userEvent.click(dialog.getByRole('button', { name: 'Suspend' }))
    expect(await dialog.findByText('Meanwhile 613 students match, and not 612.')).toBeTruthy()
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }))
  })

  it('never has all who match of another filter selected', async () => {
    const { router } = open({ address: '/b2b/users?department=computer', list: () => seven })
    await screen.findByText('1 to 25 of 750')
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all 25 on this page' }))
    await userEvent.click(screen.getByRole('button', { name: 'Select all 750 that match' }))
    await router.navigate('/b2b/users?department=civil')
    await screen.findByText('1 to 25 of 750')
    expect(await screen.findByText('25 selected')).toBeTruthy()
    expect(screen.queryByText(/All 750 students/)).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }))
  })

  it('leaves the others of the page where one of all is unticked', async () => {
    open({ list: () => seven })
    await screen.findByText('1 to 25 of 750')
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all 25 on this page' }))
    await userEvent.click(screen.getByRole('button', { name: 'Select all 750 that match' }))
    await tick('Student 004')
    expect(screen.getByText('24 selected')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }))
  })

  it('brings back at once whom one has just removed', async () => {
    const { calls } = open({
      list,
      more: ({ path }) => (path === '/b2b/users/acts' ? { data: { done: 1, refused: [] } } : undefined),
    })
    await screen.findByText('1 to 25 of 27')
    await tick('Student 002')
    await userEvent.click(screen.getByRole('button', { name: 'Remove' }))
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Remove Student 002?' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Remove' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('1 student restored.')).toBeTruthy()
    const bar = screen.getByRole('region', { name: 'Selected students' })
    await waitFor(() => expect(document.activeElement).toBe(bar))
    expect(calls.filter(({ path }) => path === '/b2b/users/acts').at(-1)?.body).toEqual({
      act: 'restore',
      userIds: ['student-002'],
    })
  })

  it('is not for counsellors, who read everything else', async () => {
    open({ list, roles: ['counsellor'] })
    expect(await screen.findByText('1 to 25 of 27')).toBeTruthy()
    expect(screen.queryByRole('checkbox')).toBeNull()
    for (const name of ['Bulk upload', 'Add a student', 'Recently removed'])
      expect(screen.queryByRole('link', { name })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Export CSV' })).toBeNull()
  })
})

describe('a platform operator', () => {
  it('takes the institution along in every call and link', async () => {
    const { calls } = open({
      address: '/b2b/users?entityId=other',
      roles: ['superadmin'],
      list: () => ({ users: [student('Rohan Kulkarni')], cursor: null, total: 1 }),
      more: ({ path }) =>
        path === '/b2b/entity' ? { status: 404, message: 'We do not know this institution.' } : undefined,
    })
    expect((await screen.findByRole('alert')).textContent).toContain('We do not know this institution.')
    expect(calls.filter(({ path }) => path.startsWith('/b2b')).every(({ query }) => query.entityId === 'other')).toBe(
      true,
    )
  })
})
