// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Role } from '#shared/contract/route.ts'
import { me } from '#test/web/features/institutions/given.tsx'
import UserMenu from '#web/app/account-menu.tsx'

const open = async (...roles: Role[]) => {
  render(
    <MemoryRouter>
      <UserMenu me={me(roles)} />
    </MemoryRouter>,
  )
  return within(await screen.findByRole('menu'))
}

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined }))
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('the menu of the signed-in person', () => {
  it('keeps the pages of two roles apart under their names, and says what one is', async () => {
    const menu = await open('student', 'counsellor')
    expect(
      within(menu.getByRole('group', { name: 'Institution' })).getByRole('menuitem', { name: 'Students' }),
    ).toBeTruthy()
    expect(
      within(menu.getByRole('group', { name: 'My practice' })).getByRole('menuitem', { name: 'History' }),
    ).toBeTruthy()
    expect(menu.getByText('Counsellor')).toBeTruthy()
  })

  it("is a candidate's as ever, with the legal pages in a new tab", async () => {
    const menu = await open('student')
    const items = menu.getAllByRole('menuitem').map(item => item.textContent?.replace(/\s*\(.*/, ''))
    expect(items).toEqual(
      expect.arrayContaining(['Dashboard', 'History', 'Profile', 'Terms', 'Privacy policy', 'Logout']),
    )
    expect(items).not.toContain('Students')
    expect(menu.getByRole('menuitem', { name: /Terms/ }).getAttribute('target')).toBe('_blank')
  })
})
