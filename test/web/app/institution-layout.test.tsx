// @vitest-environment jsdom
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { SWRConfig } from 'swr'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Me } from '#shared/contract/auth.ts'
import type { Role } from '#shared/contract/route.ts'
import { fine, me, meghdoot, refused, serve } from '#test/web/features/entities/given.tsx'
import { AdminsOnly } from '#web/app/guards.tsx'
import { InstitutionLayout, OperatorLayout } from '#web/app/institution-layout.tsx'
import { clearToken, writeToken } from '#web/lib/server/token.ts'

const own: Partial<Me> = {
  entityId: 'e1',
  startPage: '/b2b/entitydashboard',
  entity: {
    _id: 'e1',
    name: 'Meghdoot College',
    type: 'college',
    domain: 'meghdoot',
    branding: { logoUrl: null, theme: null, primaryColor: '#7a1f2b', secondaryColor: null },
    plan: 'standard',
  },
}
const open = (address: string) => {
  const router = createMemoryRouter(
    [
      {
        Component: InstitutionLayout,
        children: [
          { path: '/b2b/users', element: <h1>the roster</h1> },
          { path: '/b2b/users/:userId', element: <h1>a student</h1> },
          { Component: AdminsOnly, children: [{ path: '/b2b/audit', element: <h1>the audit log</h1> }] },
        ],
      },
      { Component: OperatorLayout, children: [{ path: '/b2b/entities', element: <h1>the list</h1> }] },
      { path: '/login', element: <p>sign in</p> },
    ],
    { initialEntries: [address] },
  )
  render(
    <SWRConfig value={{ provider: () => new Map(), shouldRetryOnError: false }}>
      <RouterProvider router={router} />
    </SWRConfig>,
  )
  return router
}
const nav = () => within(screen.getByRole('navigation', { name: 'Main' }))
const places = () =>
  nav()
    .getAllByRole('link')
    .map(link => link.textContent)
const signInAs = (roles: Role[], more: Partial<Me> = own) => {
  writeToken('t')
  return serve({ 'GET /auth/me': () => fine(me(roles, more)), 'GET /b2b/entity': () => fine(meghdoot) })
}

beforeEach(() => {
  localStorage.clear()
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined }))
  vi.stubGlobal('scrollTo', () => undefined)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe("an institution's header", () => {
  it('shows an administrator all its places under its own name, and which one is open', async () => {
    signInAs(['entity_admin'])
    open('/b2b/users/u9')
    await screen.findByText('a student')
    expect(places()).toEqual(['Dashboard', 'Students', 'Analytics', 'Staff', 'Bulk upload', 'Audit log', 'Settings'])
    expect(nav().getByRole('link', { current: 'page' }).textContent).toBe('Students')
    expect(within(screen.getByRole('banner')).getByText('Meghdoot College')).toBeTruthy()
    expect(screen.queryByText(/platform operator/)).toBeNull()
    expect(document.getElementById('brand')?.textContent).toContain('--brand-solid:#7a1f2b')
  })

  it('shows a counsellor what a counsellor may open', async () => {
    signInAs(['counsellor'])
    open('/b2b/users')
    await screen.findByText('the roster')
    expect(places()).toEqual(['Dashboard', 'Students', 'Analytics'])
  })

  it('stands from the first moment, in the brand of the last visit', async () => {
    localStorage.setItem('vivavoce.domain', 'meghdoot')
    localStorage.setItem(
      'vivavoce.brand.meghdoot',
      JSON.stringify({ name: 'Meghdoot College', logoUrl: null, theme: null, css: null }),
    )
    writeToken('t')
    serve({ 'GET /auth/me': () => new Promise(() => undefined) })
    open('/b2b/users')
    expect(await screen.findByText('Meghdoot College')).toBeTruthy()
    expect(places()).toEqual(['Dashboard', 'Students', 'Analytics'])
    expect(screen.queryByText('the roster')).toBeNull()
  })

  it('says where the person could not be loaded, instead of staying empty', async () => {
    writeToken('t')
    serve({ 'GET /auth/me': () => refused(500, 'The table is away.') })
    open('/b2b/users')
    expect((await screen.findByRole('alert')).textContent).toContain('The table is away.')
    expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy()
  })
})

describe('who lacks the role (SPEC-44)', () => {
  it.each([
    [['student'], '/b2b/users'],
    [['counsellor'], '/b2b/audit'],
    [['entity_admin', 'counsellor'], '/b2b/entities'],
  ] as const)('%j at %s lands on /login with the reason', async (roles, address) => {
    signInAs([...roles])
    const router = open(address)
    await screen.findByText('sign in')
    expect(router.state.location.state).toEqual({ reason: 'role' })
  })

  it('is let out as soon as the token is gone', async () => {
    signInAs(['entity_admin'])
    open('/b2b/users')
    await screen.findByText('the roster')
    act(clearToken)
    expect(await screen.findByText('sign in')).toBeTruthy()
  })
})

describe('a platform operator', () => {
  it('who names no institution is sent to the list', async () => {
    signInAs(['admin'], {})
    const router = open('/b2b/users')
    await screen.findByText('the list')
    expect(router.state.location.pathname).toBe('/b2b/entities')
    expect(places()).toEqual(['Entities', 'Create entity', 'Contact requests'])
  })

  it('is told in whose house they are, keeps it in every link, and finds the way back', async () => {
    const calls = signInAs(['superadmin'], {})
    open('/b2b/users?entityId=e1')
    await screen.findByText('the roster')
    const line = within(await screen.findByRole('complementary', { name: 'Platform operator' }))
    await waitFor(() =>
      expect(document.body.textContent).toContain('You are looking at Meghdoot College as platform operator.'),
    )
    expect(calls.find(({ path }) => path === '/b2b/entity')?.query.get('entityId')).toBe('e1')
    expect(places()).toHaveLength(7)
    for (const link of nav().getAllByRole('link')) expect(link.getAttribute('href')).toMatch(/\?entityId=e1$/)
    expect(line.getByRole('link', { name: 'All entities' }).getAttribute('href')).toBe('/b2b/entities')
    expect(line.getByRole('link', { name: 'Plan and status' }).getAttribute('href')).toBe('/b2b/entities/e1')
  })

  it('sees at once whose house it is where it was opened before, and nobody else’s', async () => {
    signInAs(['superadmin'], {})
    open('/b2b/users?entityId=e1')
    await screen.findAllByText('Meghdoot College')
    cleanup()
    serve({ 'GET /auth/me': () => new Promise(() => undefined) })
    open('/b2b/users?entityId=e1')
    expect(screen.getAllByText('Meghdoot College')).toHaveLength(2)
    cleanup()
    open('/b2b/users?entityId=e2')
    expect(screen.queryByText('Meghdoot College')).toBeNull()
  })

  it('does not wear the institution’s colours, which are for its own people', async () => {
    signInAs(['superadmin'], {})
    open('/b2b/users?entityId=e1')
    await screen.findAllByText('Meghdoot College')
    expect(document.getElementById('brand')).toBeNull()
  })
})
