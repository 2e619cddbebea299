// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { SWRConfig } from 'swr'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type Answer, stubApi } from '#test/web/features/students/api.ts'
import { OpeningsCard } from '#web/features/profile/openings-card.tsx'
import { SharingCard } from '#web/features/profile/sharing-card.tsx'

const profile = {
  _id: 'u1',
  name: 'Ananya',
  email: 'a@b.example',
  activeResumeId: null,
  status: 'missing' as const,
  completionPercentage: 50,
  studentId: null,
  department: null,
  timeZone: 'Asia/Kolkata',
  accommodations: { typedAnswers: false, extraTime: 1 as const, captionsOn: false, noInactivityPrompts: false },
  sharing: false,
  createdAt: '2026-11-03T10:00:00Z',
}
const open = (element: React.ReactNode, answer: Answer) => {
  const calls = stubApi(() => answer)
  render(<SWRConfig value={{ provider: () => new Map(), shouldRetryOnError: false }}>{element}</SWRConfig>)
  return calls
}
const sharing = (answer: Answer, isRequired = false) =>
  open(<SharingCard profile={profile} entityName="Meghdoot College" isRequired={isRequired} />, answer)
const theSwitch = () => screen.getByRole('switch', { name: 'Show my answers and feedback' })

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('who may read one’s feedback (SPEC-25)', () => {
  it('is one’s own choice, saved at once', async () => {
    const calls = sharing({ data: { ...profile, sharing: true } })
    expect(theSwitch().getAttribute('aria-checked')).toBe('false')
    fireEvent.click(theSwitch())
    expect(await screen.findByText('Saved')).toBeTruthy()
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ sharing: true })
    expect(theSwitch().getAttribute('aria-checked')).toBe('true')
  })

  it('falls back, and says why, where it could not be saved', async () => {
    sharing({ status: 409, message: 'Meghdoot College requires sharing.' })
    fireEvent.click(theSwitch())
    expect((await screen.findByRole('alert')).textContent).toContain('Meghdoot College requires sharing.')
    await waitFor(() => expect(theSwitch().getAttribute('aria-checked')).toBe('false'))
  })

  it('is said, and no choice, where the institution requires it', () => {
    sharing({ data: profile }, true)
    expect(screen.getByText(/Meghdoot College requires that its staff may read your answers/)).toBeTruthy()
    expect(screen.queryByRole('switch')).toBeNull()
  })
})

describe('who opened one’s feedback', () => {
  const opening = (number: number | null) => ({
    at: `2026-11-18T09:0${number ?? 9}:00Z`,
    by: 'Farida Merchant',
    role: 'counsellor',
    sessionId: `s${number}`,
    interviewNumber: number,
  })

  it('is listed with their role and the interview, the newest few first', async () => {
    open(<OpeningsCard />, { data: [opening(null), ...[6, 5, 4, 3, 2].map(opening)] })
    expect(await screen.findByText('Farida Merchant, counsellor, opened the feedback of interview #6')).toBeTruthy()
    expect(screen.getByText('Farida Merchant, counsellor, opened the feedback of an interview')).toBeTruthy()
    expect(screen.getAllByRole('listitem')).toHaveLength(5)
    fireEvent.click(screen.getByRole('button', { name: 'Show all 6 entries' }))
    expect(screen.getAllByRole('listitem')).toHaveLength(6)
  })

  it('is nobody yet', async () => {
    open(<OpeningsCard />, { data: [] })
    expect(await screen.findByText('Nobody yet. When somebody does, it is noted here.')).toBeTruthy()
  })

  it('can be asked for again where it could not be loaded', async () => {
    open(<OpeningsCard />, { status: 500, message: 'The table is away.' })
    expect((await screen.findByRole('alert')).textContent).toContain('The table is away.')
    expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy()
  })
})
