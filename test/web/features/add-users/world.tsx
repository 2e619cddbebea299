import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { SWRConfig } from 'swr'
import { afterEach, beforeEach, vi } from 'vitest'
import type { Entity } from '#shared/contract/entity.ts'
import type { RefusalCode } from '#shared/contract/refusals.ts'
import type { StudentImport } from '#shared/contract/roster.ts'
import { AddUsersPage } from '#web/features/add-users/add-users-page.tsx'
import { BulkUploadPage } from '#web/features/add-users/bulk-upload-page.tsx'
import { writeToken } from '#web/lib/server/token.ts'

export type Asked = { route: string; query: Record<string, string>; body: unknown; key: string | null }
type Answer = [status: number, body: unknown] | 'no line'

export const entity: Entity = {
  _id: 'e1',
  name: 'Meghdoot College of Engineering',
  type: 'college',
  status: 'active',
  domain: 'meghdoot',
  logoUrl: null,
  branding: { logoUrl: null, theme: null, primaryColor: null, secondaryColor: null },
  plan: 'premium',
  trialEndsAt: null,
  planEndsAt: null,
  deletesAt: null,
  seats: 3600,
  seatsUsed: 2821,
  interviewsPerDay: 3,
  timeZone: 'Asia/Kolkata',
  voiceProfile: 'economy',
  browserRecognitionAllowed: true,
  sharingRequired: false,
  contact: null,
  billing: null,
  agreementUrl: null,
  notes: null,
  createdAt: '2026-01-01T00:00:00Z',
}

export const importOf = (more: Partial<StudentImport> = {}): StudentImport & { success: true } => ({
  success: true,
  importId: 'i1',
  fileName: 'first_year.csv',
  state: 'running',
  totalProcessed: 2,
  toAdd: 2,
  successful: 0,
  failed: 0,
  errors: [],
  errorsUrl: null,
  alreadyEnrolled: [],
  alreadyEnrolledCount: 0,
  results: [],
  createdAt: '2026-11-21T10:00:00Z',
  ...more,
})

const me = (roles: string[]) => ({
  _id: 'u1',
  name: 'Anjali Deshmukh',
  email: 'a@b.example',
  roles,
  entityId: 'e1',
  profileId: 'u1',
  hasResume: false,
  activeResumeId: null,
  hasHistory: false,
  startPage: '/b2b/entitydashboard',
  accommodations: { typedAnswers: false, extraTime: 1, captionsOn: false, noInactivityPrompts: false },
  hearing: { browserAllowed: true, recordingTranscribed: false, everyRecording: false },
  sharing: { on: false, required: false },
  entity: null,
})

/** What the server was asked, and what it answers; by 'POST /api/b2b/users', without the query. */
export const server = {
  asked: [] as Asked[],
  answers: {} as Record<string, (asked: Asked) => Answer | Promise<Answer>>,
  /** What the file store answers to each upload. */
  store: 204 as number | 'no line',
  uploads: 0,
  of: (route: string): Asked[] => server.asked.filter(asked => asked.route === route),
}
export const ok = (data: unknown): Answer => [200, { success: true, data }]
export const refuse = (status: number, message: string, code?: RefusalCode): Answer => [
  status,
  { success: false, message, code },
]
export const imports = 'POST /api/b2b/entity/users/csv'

async function answer(url: string, init: RequestInit): Promise<Response> {
  const { pathname, searchParams } = new URL(url, 'https://app.example')
  const asked = {
    route: `${init.method} ${pathname}`,
    query: Object.fromEntries(searchParams),
    body: typeof init.body === 'string' ? JSON.parse(init.body) : null,
    key: new Headers(init.headers).get('idempotency-key'),
  }
  server.asked.push(asked)
  const given = (await server.answers[asked.route]?.(asked)) ?? refuse(404, 'Not here')
  if (given === 'no line') throw new TypeError('Failed to fetch')
  return new Response(JSON.stringify(given[1]), { status: given[0] })
}

class StoreRequest extends EventTarget {
  upload = new EventTarget()
  status = 0
  open(): void {}
  abort(): void {}
  send(): void {
    server.uploads += 1
    queueMicrotask(() => {
      this.upload.dispatchEvent(new ProgressEvent('progress', { lengthComputable: true, loaded: 1, total: 2 }))
      this.status = server.store === 'no line' ? 0 : server.store
      this.dispatchEvent(new Event(server.store === 'no line' ? 'error' : 'load'))
    })
  }
}

/** An institution's admin at a college with free seats; the server knows nothing else until a test says so. */
export function world(): void {
  beforeEach(() => {
    vi.clearAllMocks()
    localStorage.clear()
    writeToken('t')
    server.asked = []
    server.store = 204
    server.uploads = 0
    server.answers = {
      'GET /api/auth/me': () => ok(me(['entity_admin'])),
      'GET /api/b2b/entity': () => ok(entity),
      'GET /api/b2b/users': () => ok({ users: [], cursor: null, total: 0 }),
    }
    // Chromium's answers a promise; jsdom has none.
    Element.prototype.scrollIntoView = () => Promise.resolve() as never
    vi.stubGlobal('fetch', answer)
    vi.stubGlobal('XMLHttpRequest', StoreRequest)
    vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined }))
  })
  afterEach(() => {
    cleanup()
    vi.unstubAllGlobals()
  })
}

export const asOperator = () => {
  server.answers['GET /api/auth/me'] = () => ok(me(['superadmin']))
}

export function open(path: string) {
  const router = createMemoryRouter(
    [
      { path: '/b2b/users/add', Component: AddUsersPage },
      { path: '/b2b/userupload', Component: BulkUploadPage },
      { path: '*', element: <p>elsewhere</p> },
    ],
    { initialEntries: [path] },
  )
  render(
    <SWRConfig value={{ provider: () => new Map(), shouldRetryOnError: false }}>
      <RouterProvider router={router} />
    </SWRConfig>,
  )
  return router
}

export const csv = (text: string, name = 'first_year.csv') => new File([text], name, { type: 'text/csv' })
export const header = 'Name,Email,Phone,Student ID,Department,Year'
export const row = (number: number) =>
  `Student ${number},s${number}@meghdoot.example,+91 98765 43210,MCE26CE${String(number).padStart(4, '0')},Computer,1`
export const twoStudents = () => csv([header, row(1), row(2)].join('\n'))

/** Chooses a file as the picker would hand it on. */
export async function choose(file: File): Promise<void> {
  fireEvent.change(await screen.findByLabelText('CSV file'), { target: { files: [file] } })
}
