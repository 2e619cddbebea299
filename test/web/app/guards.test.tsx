// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { SWRConfig } from 'swr'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { SignedIn, WithRole } from '#web/app/guards.tsx'
import { clearToken, writeToken } from '#web/lib/server/token.ts'

const me = (roles: string[]) => ({
  _id: 'u1',
  name: 'Ananya',
  email: 'a@b.example',
  roles,
  entityId: null,
  profileId: 'u1',
  hasResume: false,
  activeResumeId: null,
  hasHistory: false,
  startPage: '/dashboard',
  accommodations: { typedAnswers: false, extraTime: 1, captionsOn: false, noInactivityPrompts: false },
  hearing: { browserAllowed: true, recordingTranscribed: false, everyRecording: false },
  sharing: { on: false, required: false },
  entity: null,
})
const open = () => {
  const element = (
    <SignedIn>
      <WithRole roles={['entity_admin', 'admin']}>the roster</WithRole>
    </SignedIn>
  )
  const router = createMemoryRouter(
    [
      { path: '/b2b/users', element },
      { path: '/login', element: 'sign in' },
    ],
    { initialEntries: ['/b2b/users'] },
  )
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <RouterProvider router={router} />
    </SWRConfig>,
  )
  return router
}
const signInAs = (...roles: string[]) => {
  writeToken('t')
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ success: true, data: me(roles) })))
}

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('a protected page', () => {
  it('sends who is not signed in to /login', async () => {
    open()
    expect(await screen.findByText('sign in')).toBeTruthy()
  })

  it('opens to one of its roles, and leads to /login as soon as the token is gone', async () => {
    signInAs('student', 'entity_admin')
    open()
    expect(await screen.findByText('the roster')).toBeTruthy()
    act(clearToken)
    expect(await screen.findByText('sign in')).toBeTruthy()
  })

  it('sends who holds none of its roles to /login with the reason', async () => {
    signInAs('student')
    const router = open()
    await screen.findByText('sign in')
    expect(router.state.location.state).toEqual({ reason: 'role' })
  })
})
