import { render } from '@testing-library/react'
import type { ComponentType } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { SWRConfig } from 'swr'
import { vi } from 'vitest'
import type { Me } from '#shared/contract/auth.ts'
import type { Entity, EntityDashboard } from '#shared/contract/entity.ts'
import { writeToken } from '#web/lib/server/token.ts'

export const college: Entity = {
  _id: 'e1',
  name: 'Meghdoot College of Engineering',
  type: 'college',
  status: 'active',
  domain: 'meghdoot',
  logoUrl: null,
  branding: { logoUrl: null, theme: null, primaryColor: '#7a1f2b', secondaryColor: null },
  plan: 'premium',
  trialEndsAt: null,
  planEndsAt: null,
  deletesAt: null,
  seats: 3600,
  seatsUsed: 3000,
  interviewsPerDay: 3,
  timeZone: 'Asia/Kolkata',
  voiceProfile: 'economy',
  browserRecognitionAllowed: true,
  sharingRequired: false,
  contact: { email: 'placement@meghdoot.example', phone: null, address: null },
  billing: null,
  agreementUrl: null,
  notes: null,
  createdAt: '2026-09-02T06:00:00Z',
}

const anjali: EntityDashboard['adminDetails'][number] = {
  _id: 'u1',
  name: 'Prof. Anjali Deshmukh',
  email: 'anjali@meghdoot.example',
  type: 'entity_admin',
  plan: 'Premium',
  addedDate: '2026-09-02T06:00:00Z',
  status: 'active',
  designation: 'Placement officer',
  isPrimary: true,
  isCurrentUser: true,
}
export const dashboard: EntityDashboard = {
  currentUser: { name: anjali.name },
  entity: college,
  adminDetails: [
    anjali,
    {
      ...anjali,
      _id: 'u2',
      name: 'Farida Merchant',
      designation: null,
      email: 'farida@meghdoot.example',
      type: 'counsellor',
      status: 'invited',
      isPrimary: false,
      isCurrentUser: false,
    },
  ],
  analytics: {
    hasUsers: true,
    totalUsers: 3000,
    byStatus: { signed_in: 2391, sent: 418, not_sent: 179, bounced: 12, suspended: 0 },
  },
  notices: [],
  latestActs: [],
}

const me: Me = {
  _id: 'u1',
  name: anjali.name,
  email: anjali.email,
  roles: ['entity_admin'],
  entityId: 'e1',
  profileId: 'u1',
  hasResume: false,
  activeResumeId: null,
  hasHistory: false,
  startPage: '/b2b/entitydashboard',
  accommodations: { typedAnswers: false, extraTime: 1, captionsOn: false, noInactivityPrompts: false },
  hearing: { browserAllowed: true, recordingTranscribed: false, everyRecording: false },
  sharing: { on: false, required: false },
  entity: {
    _id: 'e1',
    name: college.name,
    type: 'college',
    domain: 'meghdoot',
    branding: college.branding,
    plan: 'premium',
  },
}

export type Sent = { method: string; path: string; query: Record<string, string>; body: unknown; key: string | null }
/** What a call is answered with: its data, or a refusal. */
export type Answer = { data: unknown } | { refused: [status: number, message: string] } | 'line down'
type Answers = Record<string, Answer | ((sent: Sent) => Answer)>

export const refused = (status: number, message: string): Answer => ({ refused: [status, message] })

/** Opens a page of the institution as somebody with these roles; `answers` is by method and path below /api. */
export function openPage(
  Page: ComponentType,
  address: string,
  { answers, roles = ['entity_admin'] }: { answers: Answers; roles?: Me['roles'] },
) {
  const sent: Sent[] = []
  writeToken('t')
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const at = new URL(url, 'https://app.example')
    const call: Sent = {
      method: init.method ?? 'GET',
      path: at.pathname.replace(/^\/api/, ''),
      query: Object.fromEntries(at.searchParams),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
      key: new Headers(init.headers).get('idempotency-key'),
    }
    sent.push(call)
    const all: Answers = { 'GET /auth/me': { data: { ...me, roles } }, ...answers }
    const known = all[`${call.method} ${call.path}`]
    const answer = typeof known === 'function' ? known(call) : (known ?? refused(404, `nobody answers ${call.path}`))
    if (answer === 'line down') throw new TypeError('Failed to fetch')
    if ('data' in answer) return new Response(JSON.stringify({ success: true, data: answer.data }))
    const [status, message] = answer.refused
    return new Response(JSON.stringify({ success: false, message }), { status })
  })
  const path = address.replace(/[?#].*/, '')
  const router = createMemoryRouter(
    [
      { path, Component: Page },
      { path: '*', element: 'another page' },
    ],
    { initialEntries: [address] },
  )
  render(
    <SWRConfig value={{ provider: () => new Map(), shouldRetryOnError: false }}>
      <RouterProvider router={router} />
    </SWRConfig>,
  )
  return { sent, router }
}

export const closePage = (): void => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  localStorage.clear()
}
