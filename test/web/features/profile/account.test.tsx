// @vitest-environment jsdom
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { SWRConfig } from 'swr'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { AccountAct, AccountLine, PendingEmail } from '#shared/contract/address.ts'
import { type Answer, type ApiCall, stubApi } from '#test/web/features/students/api.ts'
import { AccountPage } from '#web/features/profile/account-page.tsx'
import { accountSentence, waitingWords } from '#web/features/profile/account-rules.ts'
import { beforeSignOut } from '#web/lib/server/before-sign-out.ts'
import { readToken } from '#web/lib/server/token.ts'

const meera = { name: 'Meera', role: 'entity_admin' as const, isSelf: false }
const pending: PendingEmail = {
  ...{ email: 'new@a.example', askedAt: '2026-11-22T10:00:00Z', askedBy: meera, confirmed: false, agreed: false },
  ...{ agreedByThen: '2026-11-25T10:00:00Z', lapsesAt: '2026-11-29T10:00:00Z' },
}
const asked: AccountLine = { at: '2026-11-22T10:00:00Z', act: 'address asked', by: meera, about: 'new@a.example' }
const own = { email: 'ravi@a.example', pending: null as PendingEmail | null, acts: [] as AccountLine[] }
const session = (sessionId: string, device: string, isCurrent: boolean) => ({
  ...{ sessionId, device, place: 'Pune, India', isCurrent },
  ...{ beganAt: '2026-11-22T09:00:00Z', lastUsedAt: '2026-11-22T10:00:00Z' },
})
const sessions = [session('s1', 'Chrome on Windows', true), session('s2', 'Safari on an iPhone', false)]

function open(answer: (call: ApiCall) => Answer | undefined = () => undefined) {
  const calls = stubApi(call => {
    const special = answer(call)
    if (special) return special
    if (call.path === '/auth/sessions') return { data: sessions }
    return { data: own }
  })
  render(
    <MemoryRouter>
      <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0, shouldRetryOnError: false }}>
        <AccountPage />
      </SWRConfig>
    </MemoryRouter>,
  )
  return calls.filter.bind(calls)
}
const said = (calls: ReturnType<typeof open>) =>
  calls(({ method }) => method !== 'GET').map(({ method, path, body }) => [method, path, body])

// The dialog's code comes when it is first opened; a busy machine may take its time over it.
beforeAll(async () => {
  await import('#web/ui/dialogs/dialog.tsx')
})
beforeEach(() => localStorage.setItem('vivavoce.token', 't'))
afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
})

describe('The sign-in address', () => {
  it('shows who asked for another one, and stops it by one press', async () => {
    let now: typeof own = { ...own, pending, acts: [asked] }
    const calls = open(({ method, path }) => {
      if (path !== '/user/address') return undefined
      if (method === 'DELETE') now = { ...own, pending: null, acts: [asked] }
      return { data: now }
    })
    expect(await screen.findAllByText(/^Meera, administrator, asked that you sign in with/)).toHaveLength(2)
    await userEvent.click(screen.getByRole('button', { name: 'Stop this change' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Stop this change' })).toBeNull())
    expect(said(calls)).toEqual([['DELETE', '/user/address', undefined]])
  })

  it('is changed by asking both mailboxes; a wrong one is told at the field', async () => {
    const calls = open(({ method }) =>
      method === 'POST'
        ? { data: { ...own, pending: { ...pending, askedBy: { ...meera, isSelf: true } } } }
        : undefined,
    )
    await userEvent.click(await screen.findByRole('button', { name: 'Change address' }))
    const field = screen.getByRole('textbox', { name: 'New address' })
    expect(document.activeElement).toBe(field)
    await userEvent.type(field, 'ravi@a.example')
    await userEvent.click(screen.getByRole('button', { name: 'Mail both addresses' }))
    expect(screen.getByText('This is your address already.')).toBeTruthy()
    await userEvent.clear(field)
    await userEvent.type(field, 'new@a.example{Enter}')
    expect(await screen.findByText(/^You asked that you sign in with/)).toBeTruthy()
    expect(said(calls)).toEqual([['POST', '/user/address', { email: 'new@a.example' }]])
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Change address' }))
  })

  it('says why it could not be changed', async () => {
    open(({ method }) =>
      method === 'POST' ? { status: 409, message: 'This address is already enrolled here.' } : undefined,
    )
    await userEvent.click(await screen.findByRole('button', { name: 'Change address' }))
    await userEvent.type(screen.getByRole('textbox', { name: 'New address' }), 'new@a.example{Enter}')
    expect((await screen.findByRole('alert')).textContent).toContain('already enrolled')
  })

  it('offers to try again where it could not be loaded', async () => {
    let fails = true
    open(({ path }) => (path === '/user/address' && fails ? { status: 503, message: 'Busy' } : undefined))
    const [retry] = await screen.findAllByRole('button', { name: /retry|again/i })
    fails = false
    if (retry) await userEvent.click(retry)
    expect(await screen.findByText('ravi@a.example')).toBeTruthy()
  })
})

describe('Where one is signed in', () => {
  it('lists the sessions with this one marked, and ends another one alone', async () => {
    const calls = open()
    const list = await screen.findByText('Safari on an iPhone')
    expect(within(list.closest('li') ?? document.body).queryByText('this one')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Sign out Safari on an iPhone' }))
    await waitFor(() => expect(said(calls)).toEqual([['DELETE', '/auth/sessions/s2', undefined]]))
    expect(readToken()).toBe('t')
  })

  it('signs out here by ending this one', async () => {
    open()
    await userEvent.click(await screen.findByRole('button', { name: 'Sign out Chrome on Windows, this one' }))
    await waitFor(() => expect(readToken()).toBeNull())
  })

  it('signs out everywhere after a question, and sends what was said first', async () => {
    const before = vi.fn(() => true)
    const forget = beforeSignOut(before)
    const calls = open()
    await userEvent.click(await screen.findByRole('button', { name: 'Sign out everywhere' }))
    expect(said(calls)).toEqual([])
    const dialog = await screen
      .findByRole('alertdialog', {}, { timeout: 10_000 })
      .catch(() => screen.findByRole('dialog'))
    await userEvent.click(within(dialog).getByRole('button', { name: 'Sign out everywhere' }))
    await waitFor(() => expect(readToken()).toBeNull())
    expect([before.mock.calls.length, said(calls)]).toEqual([1, [['POST', '/auth/sessions/end', undefined]]])
    forget()
  })
})

describe('What was done with the account', () => {
  const line = (act: AccountAct, more: Partial<AccountLine> = {}) => accountSentence({ ...asked, act, ...more })

  it.each([
    ['address asked', {}, 'Meera, administrator, asked that you sign in with new@a.example'],
    ['address stopped', { by: { ...meera, isSelf: true } }, 'You stopped the change to new@a.example'],
    [
      'address withdrawn',
      { by: { ...meera, name: null } },
      'A former administrator took back the change to new@a.example',
    ],
    ['address confirmed', { by: null }, 'new@a.example confirmed that it is to be your sign-in address'],
    ['address changed', { by: null }, 'Your sign-in address became new@a.example'],
    [
      'roles changed',
      { about: 'entity_admin, student' },
      'Meera, administrator, gave you the roles administrator and student',
    ],
    ['suspended', {}, 'Meera, administrator, suspended your account'],
  ] as const)('%s', (act, more, words) => expect(line(act, more)).toBe(words))

  it('says what a change waits for', () => {
    expect(waitingWords({ ...pending, agreed: true }, 'then')).toBe(
      'It takes effect once the new address has confirmed.',
    )
    expect(waitingWords({ ...pending, confirmed: true }, 'then')).toContain('nobody objects until then')
  })
})
