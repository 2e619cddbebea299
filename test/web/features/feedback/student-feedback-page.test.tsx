// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { SWRConfig } from 'swr'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Report } from '#shared/contract/feedback.ts'
import type { SessionQuestion } from '#shared/contract/interview.ts'
import { type Answer, person, stubApi } from '#test/web/features/students/api.ts'
import { StudentFeedbackPage } from '#web/features/feedback/student-feedback-page.tsx'

type Given = NonNullable<SessionQuestion['answer']>
const question = (content: string, answer: Partial<Given>): SessionQuestion => ({
  question: {
    _id: 'q1',
    id: 'q1',
    number: 1,
    kind: 'technical',
    content,
    isFollowUp: false,
    audioUrl: null,
    speechMarks: [],
  },
  answer: {
    content: 'We checked everything again.',
    transcript: null,
    state: 'assessing',
    late: false,
    autoSubmitted: false,
    answeredAt: '2026-11-18T09:00:00Z',
    responseTime: null,
    audioUrls: [],
    feedback: null,
    ...answer,
  },
})
const report = (more: Partial<Report> = {}): Report => ({
  sessionId: 's6',
  interviewNumber: 6,
  candidateName: 'Prachi Deshpande',
  startedAt: '2026-11-18T09:00:00Z',
  totalQuestions: 1,
  answeredQuestions: 1,
  totalSessionTime: 600,
  status: 'ready',
  overallScore: 55,
  averageScore: 55,
  overallFeedback: 'You have the numbers.',
  competencies: [],
  previousScore: 50,
  isBest: true,
  questions: [question('What made you sure it would hold?', {})],
  analytics: { totalQuestions: 1, totalSessionTime: 600, averageScore: 55, overallFeedback: null },
  ...more,
})

function open(answer: () => Answer) {
  const calls = stubApi(({ path }) => (path === '/auth/me' ? { data: person(['counsellor']) } : answer()))
  const router = createMemoryRouter(
    [
      { path: '/b2b/users/:userId/feedback/:sessionId', Component: StudentFeedbackPage },
      { path: '*', element: 'elsewhere' },
    ],
    { initialEntries: ['/b2b/users/prachi/feedback/s6'] },
  )
  render(
    <SWRConfig value={{ provider: () => new Map(), shouldRetryOnError: false }}>
      <RouterProvider router={router} />
    </SWRConfig>,
  )
  return () => calls.filter(({ path }) => path === '/b2b/users/prachi/feedback/s6').length
}

beforeEach(() => {
  localStorage.setItem('vivavoce.token', 't')
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe("a student's feedback before staff", () => {
  it('is read as the student sees it, and says that they see who opened it', async () => {
    open(() => ({ data: report() }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Prachi Deshpande' })).toBeTruthy()
    expect(screen.getByText(/^Prachi Deshpande sees in their own account that you opened this, today at/)).toBeTruthy()
    expect(screen.getByText('We checked everything again.')).toBeTruthy()
    expect(screen.getByText(/the best so far/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: /Download/ })).toBeNull()
  })

  it('is looked at once, however often the window comes back', async () => {
    const looks = open(() => ({ data: report({ status: 'pending' }) }))
    await screen.findByText('We checked everything again.')
    await act(async () => {
      window.dispatchEvent(new Event('focus'))
      window.dispatchEvent(new Event('online'))
    })
    expect(looks()).toBe(1)
    await userEvent.click(screen.getByRole('button', { name: 'Look again' }))
    expect(looks()).toBe(2)
  })

  it('types no words in the student’s place', async () => {
    open(() => ({ data: report({ questions: [question('Why?', { state: 'awaiting_words', content: '' })] }) }))
    expect(await screen.findByText(/the student can still type them/)).toBeTruthy()
    expect(screen.queryByRole('textbox')).toBeNull()
  })

  it('stays closed where the student keeps the answers, and nothing is called a failure', async () => {
    open(() => ({
      status: 403,
      message: 'Prachi Deshpande keeps their answers to themselves. You see their scores.',
    }))
    expect((await screen.findByText(/keeps their answers to themselves/)).closest('[role=status]')).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.getByRole('link', { name: 'Back to the student' }).getAttribute('href')).toBe('/b2b/users/prachi')
  })

  it('can be tried again where it could not be loaded', async () => {
    let fails = true
    open(() => (fails ? { status: 500, message: 'The table is away.' } : { data: report() }))
    expect((await screen.findByRole('alert')).textContent).toContain('The table is away.')
    fails = false
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText('We checked everything again.')).toBeTruthy()
  })
})
