// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { AuditLine } from '#shared/contract/audit.ts'
import { AuditPage } from '#web/features/institution/audit-log/audit-page.tsx'
import { type Answer, closePage, college, openPage, refused, type Sent } from '../world.tsx'

const line = (auditId: string, change: Partial<AuditLine> = {}): AuditLine => ({
  auditId,
  at: '2025-11-17T05:50:00Z',
  act: 'user added',
  by: { _id: 'u2', name: 'Suresh', isCurrentUser: false },
  user: { _id: 'u9', name: `Student ${auditId}` },
  about: { roles: 'student' },
  ...change,
})
const page = (lines: AuditLine[], cursor: string | null = null): Answer => ({ data: { lines, cursor } })
const open = (listed: Answer | ((sent: Sent) => Answer), address = '/b2b/audit') =>
  openPage(AuditPage, address, {
    answers: { 'GET /b2b/audit': listed, 'GET /b2b/entity': { data: college } },
    roles: address.includes('entityId') ? ['superadmin'] : ['entity_admin'],
  })
const asked = (sent: Sent[]) => sent.filter(({ path }) => path === '/b2b/audit').map(({ query }) => query)

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  closePage()
})

describe('the audit log', () => {
  it("says who did what and when, by the institution's clock", async () => {
    open(page([line('a1')]))
    const [item] = await screen.findAllByRole('listitem')
    expect(item?.textContent).toBe('17 Nov 2025, 11:20Suresh added Student a1.')
    expect(screen.getByText(/Times are India Standard Time\.$/)).toBeTruthy()
    expect(screen.getByText('1 act shown')).toBeTruthy()
  })

  it('is filtered by a sentence, which stands in the address', async () => {
    const { sent, router } = open(page([line('a1')]), '/b2b/audit?entityId=e1')
    await screen.findAllByRole('listitem')
    await userEvent.selectOptions(screen.getByLabelText('Show'), 'invites sent')
    fireEvent.change(screen.getByLabelText('from'), { target: { value: '2026-11-01' } })
    await waitFor(() => expect(asked(sent).at(-1)).toEqual({ entityId: 'e1', act: 'invites sent', from: '2026-11-01' }))
    expect(router.state.location.search).toBe('?entityId=e1&act=invites+sent&from=2026-11-01')
    await userEvent.click(screen.getByRole('button', { name: 'Show everything' }))
    await waitFor(() => expect(router.state.location.search).toBe('?entityId=e1'))
  })

  it('asks nothing while the days are the wrong way round, and says so', async () => {
    const { sent } = open(page([]), '/b2b/audit?from=2026-11-02&to=2026-11-01')
    const problem = await screen.findByText(/The first day is after the last one/)
    expect(problem).toBeTruthy()
    expect(screen.getByLabelText('from').getAttribute('aria-invalid')).toBe('true')
    expect(asked(sent)).toEqual([])
    expect(screen.queryByRole('button', { name: 'Export CSV' })).toBeNull()
  })

  it('leaves out of the address what is no filter', async () => {
    const { sent } = open(page([line('a1')]), '/b2b/audit?act=nonsense&from=yesterday&to=2026-11-01')
    await screen.findAllByRole('listitem')
    expect(asked(sent)[0]).toEqual({ to: '2026-11-01' })
  })

  it('loads more by the cursor, and goes on reading there', async () => {
    open(({ query }) => (query.cursor === 'c1' ? page([line('a2')]) : page([line('a1')], 'c1')))
    await userEvent.click(await screen.findByRole('button', { name: 'Load more' }))
    const second = await screen.findByText('Student a2')
    const lists = screen.getAllByRole('list')
    expect(lists).toHaveLength(2)
    await waitFor(() => expect(document.activeElement).toBe(lists[1]))
    expect(second.closest('ul')).toBe(lists[1])
    expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull()
  })

  it('goes on looking where a page came out empty and the log goes on', async () => {
    open(({ query }) => (query.cursor === 'c1' ? page([line('a2')]) : page([], 'c1')), '/b2b/audit?act=export+made')
    expect(await screen.findByText(/Nothing of this kind so far back/)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Load more' }))
    expect(await screen.findByText('Student a2')).toBeTruthy()
  })

  it('says why it is empty, filtered or not', async () => {
    open(page([]))
    expect(await screen.findByText('Nothing has been done yet')).toBeTruthy()
    cleanup()
    const { router } = open(page([]), '/b2b/audit?act=export+made')
    const empty = (await screen.findByText('Nothing of this kind')).closest('div')
    await userEvent.click(within(empty ?? document.body).getByRole('button', { name: 'Show everything' }))
    await waitFor(() => expect(router.state.location.search).toBe(''))
  })

  it('says that it failed, and comes with Retry', async () => {
    let tries = 0
    open(() => (++tries === 1 ? refused(503, 'Too busy') : page([line('a1')])))
    expect((await screen.findByRole('alert')).textContent).toBe('Failed to load the audit logToo busy')
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText('Student a1')).toBeTruthy()
  })

  it('is taken out as it is filtered', async () => {
    const { sent } = openPage(AuditPage, '/b2b/audit?act=export+made', {
      answers: {
        'GET /b2b/audit': page([line('a1')]),
        'GET /b2b/entity': { data: college },
        'POST /b2b/exports': refused(429, 'Please wait a minute.'),
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Export CSV' }))
    expect((await screen.findByRole('alert')).textContent).toBe('Please wait a minute.')
    expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({
      kind: 'audit',
      filter: { act: 'export made' },
    })
  })
})
