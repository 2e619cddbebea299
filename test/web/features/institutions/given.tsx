import { render } from '@testing-library/react'
import type { ComponentType } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { SWRConfig } from 'swr'
import { vi } from 'vitest'
import type { Me } from '#shared/contract/auth.ts'
import type { Entity, EntityLine } from '#shared/contract/entity.ts'
import type { RefusalCode } from '#shared/contract/refusals.ts'
import type { Role } from '#shared/contract/route.ts'

export const me = (roles: Role[], more: Partial<Me> = {}): Me => ({
  _id: 'u1',
  name: 'Ritu Kapadia',
  email: 'ritu@b.example',
  roles,
  entityId: null,
  profileId: 'u1',
  hasResume: false,
  activeResumeId: null,
  hasHistory: false,
  startPage: '/b2b/entities',
  accommodations: { typedAnswers: false, extraTime: 1, captionsOn: false, noInactivityPrompts: false },
  hearing: { browserAllowed: true, recordingTranscribed: false, everyRecording: false },
  sharing: { on: false, required: false },
  entity: null,
  ...more,
})

export const meghdoot: Entity = {
  _id: 'e1',
  name: 'Meghdoot College',
  type: 'college',
  status: 'trial',
  domain: 'meghdoot',
  logoUrl: null,
  branding: { logoUrl: null, theme: null, primaryColor: '#7a1f2b', secondaryColor: null },
  plan: 'free_trial',
  trialEndsAt: '2026-12-03T10:00:00.000Z',
  planEndsAt: '2026-12-03T10:00:00.000Z',
  deletesAt: '2027-01-02T10:00:00.000Z',
  seats: 25,
  seatsUsed: 18,
  interviewsPerDay: 1,
  timeZone: 'Asia/Kolkata',
  voiceProfile: 'economy',
  browserRecognitionAllowed: true,
  sharingRequired: false,
  contact: { email: 'office@meghdoot.example', phone: null, address: null },
  billing: null,
  agreementUrl: null,
  notes: null,
  createdAt: '2026-11-18T10:00:00.000Z',
}

export const line = (more: Partial<EntityLine> = {}): EntityLine => ({
  _id: 'e1',
  name: 'Meghdoot College',
  type: 'college',
  status: 'trial',
  domain: 'meghdoot',
  logoUrl: null,
  plan: 'free_trial',
  trialEndsAt: '2026-12-03T10:00:00.000Z',
  planEndsAt: '2026-12-03T10:00:00.000Z',
  seats: 25,
  seatsUsed: 18,
  voiceProfile: 'economy',
  createdAt: '2026-11-18T10:00:00.000Z',
  ...more,
})

export type Asked = { method: string; path: string; query: URLSearchParams; body: unknown }
type Answer = { status: number; body: unknown }
export const fine = (data: unknown): Answer => ({ status: 200, body: { success: true, data } })
export const refused = (status: number, message: string, code?: RefusalCode): Answer => ({
  status,
  body: { success: false, message, code },
})

/** A server that answers by 'GET /path', and the calls it was asked. */
export function serve(answers: Record<string, (asked: Asked) => Answer | Promise<Answer>>): Asked[] {
  const calls: Asked[] = []
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const url = new URL(address, 'http://here')
    const asked = {
      method: init.method ?? 'GET',
      path: url.pathname.replace(/^\/api/, ''),
      query: url.searchParams,
      body: typeof init.body === 'string' ? JSON.parse(init.body) : null,
    }
    calls.push(asked)
    const answer = answers[`${asked.method} ${asked.path}`]
    const { status, body } = answer
      ? await answer(asked)
      : refused(404, `Nothing answers ${asked.method} ${asked.path}`)
    return new Response(JSON.stringify(body), { status })
  })
  return calls
}

/** Files that were sent straight to the store, by the address they were sent to. */
export function storeUploads(status = 204): string[] {
  const sent: string[] = []
  vi.stubGlobal(
    'XMLHttpRequest',
    class {
      status = status
      upload = new EventTarget()
      done = new EventTarget()
      address = ''
      addEventListener(kind: string, listener: () => void) {
        this.done.addEventListener(kind, listener)
      }
      open(_: string, address: string) {
        this.address = address
      }
      send(form: FormData) {
        const file = form.get('file')
        sent.push(`${this.address} ${file instanceof File ? file.name : ''}`)
        this.upload.dispatchEvent(new ProgressEvent('progress', { lengthComputable: true, loaded: 1, total: 2 }))
        setTimeout(() => this.done.dispatchEvent(new Event('load')))
      }
    },
  )
  return sent
}

/** A page of the router at an address; every other address is just named. */
export function visit(path: string, address: string, Component: ComponentType) {
  const router = createMemoryRouter(
    [
      { path, Component },
      { path: '*', element: <p>another page</p> },
    ],
    { initialEntries: ['/before', address] },
  )
  render(
    <SWRConfig value={{ provider: () => new Map(), shouldRetryOnError: false }}>
      <RouterProvider router={router} />
    </SWRConfig>,
  )
  return router
}
