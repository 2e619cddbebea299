import { configure } from '@testing-library/react'
import { vi } from 'vitest'
import type { Me } from '#shared/contract/auth.ts'
import type { Student } from '#shared/contract/roster.ts'
import type { Role } from '#shared/contract/route.ts'

/** A busy machine draws a roster slowly. */
configure({ asyncUtilTimeout: 5000 })

export type ApiCall = { method: string; path: string; query: Record<string, string>; body: unknown }
/** A body of data, or a refusal. */
export type Answer = { data: unknown } | { status: number; message: string }

/** Answers every call of the screen, and keeps them. */
export function stubApi(answer: (call: ApiCall) => Answer | Promise<Answer>): ApiCall[] {
  const calls: ApiCall[] = []
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const url = new URL(address, 'http://localhost')
    const body: unknown = init.body ? JSON.parse(String(init.body)) : undefined
    const call = {
      method: String(init.method),
      path: url.pathname.slice(4),
      query: Object.fromEntries(url.searchParams),
      body,
    }
    calls.push(call)
    const given = await answer(call)
    if ('status' in given)
      return new Response(JSON.stringify({ success: false, message: given.message }), { status: given.status })
    return Response.json({ success: true, data: given.data })
  })
  return calls
}

export const person = (roles: Role[], more: Partial<Me> = {}): Me => ({
  _id: 'anjali',
  name: 'Anjali Deshmukh',
  email: 'anjali@meghdoot.example',
  roles,
  entityId: 'meghdoot',
  profileId: 'anjali',
  hasResume: false,
  activeResumeId: null,
  hasHistory: false,
  startPage: '/b2b/entitydashboard',
  accommodations: { typedAnswers: false, extraTime: 1, captionsOn: false, noInactivityPrompts: false },
  hearing: { browserAllowed: true, recordingTranscribed: false, everyRecording: false },
  sharing: { on: false, required: false },
  entity: {
    _id: 'meghdoot',
    name: 'Meghdoot College',
    type: 'college',
    domain: 'meghdoot',
    branding: { logoUrl: null, theme: null, primaryColor: null, secondaryColor: null },
    plan: 'standard',
  },
  ...more,
})

export const student = (name: string, more: Partial<Student> = {}): Student => ({
  _id: name.toLowerCase().replaceAll(' ', '-'),
  name,
  email: `${name.toLowerCase().replaceAll(' ', '.')}@meghdoot.example`,
  entitySpecificFields: { studentId: 'MCE23CE014', department: 'Computer', year: '3' },
  status: 'signed_in',
  addedAt: '2026-10-01T09:00:00Z',
  invitedAt: '2026-10-02T09:00:00Z',
  signedInAt: '2026-10-03T09:00:00Z',
  lastPractisedAt: '2026-10-30T09:00:00Z',
  completedInterviews: 3,
  averageScore: 47,
  latestScores: [44, 48, 49],
  ...more,
})

export const facets = {
  total: 3000,
  byStatus: { not_sent: 12, sent: 300, bounced: 2, signed_in: 2686, suspended: 0 },
  fields: [
    {
      field: 'department',
      values: [
        { value: 'civil', label: 'Civil', count: 700 },
        { value: 'computer', label: 'Computer', count: 2300 },
      ],
    },
    { field: 'year', values: [{ value: '3', label: '3', count: 750 }] },
  ],
}
