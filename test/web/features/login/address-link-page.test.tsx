// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type Answer, type ApiCall, stubApi } from '#test/web/features/students/api.ts'
import { AddressLinkPage } from '#web/features/login/address-link-page.tsx'

const looked = {
  ...{ act: 'stop', email: 'ravi@a.example', newEmail: 'new@b.example', confirmed: true, agreed: false },
  askedBy: { name: 'Meera', role: 'entity_admin', isSelf: false },
  agreedByThen: '2026-11-25T10:00:00Z',
  institution: {
    ...{ name: 'Pune Institute', domain: 'pune' },
    branding: { logoUrl: null, theme: null, primaryColor: '#1f4e79', secondaryColor: null },
  },
}
const used = { act: 'stop', changed: false, waitsFor: null, agreedByThen: looked.agreedByThen }

function open(answer: (call: ApiCall) => Answer) {
  window.history.replaceState(null, '', '/address#ravi.secret')
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined }))
  const calls = stubApi(answer)
  render(
    <MemoryRouter>
      <AddressLinkPage />
    </MemoryRouter>,
  )
  return calls
}
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('A mailed link about an address', () => {
  it('does nothing before its button is pressed, and leaves its secret nowhere in the address', async () => {
    const calls = open(({ path }) => ({ data: path === '/address-links/look' ? looked : used }))
    expect(await screen.findByText(/^Meera, an administrator, asked that you sign in at Pune Institute/)).toBeTruthy()
    expect(calls.map(({ path, body }) => [path, body])).toEqual([['/address-links/look', { token: 'ravi.secret' }]])
    expect(window.location.href).not.toContain('secret')
    await userEvent.click(screen.getByRole('button', { name: 'Stop this change' }))
    expect(await screen.findByText('Everything stays as it is.')).toBeTruthy()
    expect(calls.at(-1)).toMatchObject({ method: 'POST', path: '/address-links/use', body: { token: 'ravi.secret' } })
  })

  it('shows the new mailbox neither the person nor the present address', async () => {
    open(() => ({ data: { ...looked, act: 'confirm', email: null, askedBy: null } }))
    expect(await screen.findByRole('button', { name: 'Confirm this address' })).toBeTruthy()
    expect(document.body.textContent).not.toMatch(/Meera|ravi@/)
  })

  it('says so where it is over', async () => {
    open(() => ({ status: 404, message: 'This link has been used.' }))
    expect(await screen.findByText('This link has been used.')).toBeTruthy()
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('can be tried again after a failure', async () => {
    let fails = true
    open(({ path }) =>
      fails ? { status: 503, message: 'Busy' } : { data: path === '/address-links/look' ? looked : used },
    )
    const retry = await screen.findByRole('button', { name: /retry|again/i })
    fails = false
    await userEvent.click(retry)
    expect(await screen.findByRole('button', { name: 'Stop this change' })).toBeTruthy()
  })
})
