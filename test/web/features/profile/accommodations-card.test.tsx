// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { SWRConfig } from 'swr'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { AccommodationsCard } from '#web/features/profile/accommodations-card.tsx'

const accommodations = { typedAnswers: false, extraTime: 1 as const, captionsOn: false, noInactivityPrompts: false }
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
  accommodations,
  sharing: false,
  createdAt: '2026-11-03T10:00:00Z',
}
let sent: unknown[]
let answer: [status: number, body: unknown]

beforeEach(() => {
  sent = []
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    sent.push(JSON.parse(String(init.body)))
    return new Response(JSON.stringify(answer[1]), { status: answer[0] })
  })
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <AccommodationsCard profile={profile} />
    </SWRConfig>,
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('what helps a person (SPEC-14)', () => {
  it('is saved as soon as it is switched, alone', async () => {
    answer = [200, { success: true, data: { ...profile, accommodations: { ...accommodations, typedAnswers: true } } }]
    fireEvent.click(screen.getByRole('switch', { name: 'Type answers instead of speaking' }))
    expect(await screen.findByText('Saved')).toBeTruthy()
    expect(sent).toEqual([{ accommodations: { typedAnswers: true } }])
  })

  it('offers time and a half and double time', async () => {
    answer = [200, { success: true, data: { ...profile, accommodations: { ...accommodations, extraTime: 2 } } }]
    fireEvent.click(screen.getByRole('radio', { name: '× 2' }))
    await screen.findByText('Saved')
    expect(sent).toEqual([{ accommodations: { extraTime: 2 } }])
  })

  it('falls back, and says why, where it could not be saved', async () => {
    answer = [500, { message: 'Internal Server Error' }]
    const captions = screen.getByRole('switch', { name: 'Captions on' })
    fireEvent.click(captions)
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to update profile')
    await waitFor(() => expect(captions.getAttribute('aria-checked')).toBe('false'))
  })
})
