// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, describe, expect, it } from 'vitest'
import type { DashboardStats } from '#shared/contract/stats.ts'
import { PracticeCard } from '#web/features/dashboard/practice-card.tsx'

const stats: DashboardStats = {
  totalInterviews: 12,
  completedInterviews: 4,
  averageScore: 70,
  averageScoreChange: 4,
  totalTimeHours: 1.6,
  bestScore: 74,
  recentHistory: [],
  interviewsLeftToday: 2,
  interviewsPerDay: 3,
  openSession: null,
  blockedReason: null,
}
const resume = {
  _id: 'r1',
  profileId: 'p',
  fileName: 'cv.pdf',
  fileUrl: 'https://files.example/cv',
  isActive: true,
  status: 'analyzed' as const,
  failureReason: null,
  uploadDate: '2026-11-03T10:00:00Z',
  createdAt: '2026-11-03T10:00:00Z',
  parsedData: null,
}
const open = (
  more: Partial<DashboardStats>,
  resumes: (typeof resume | (Omit<typeof resume, 'status'> & { status: 'analyzing' }))[] = [resume],
) =>
  render(
    <MemoryRouter>
      <PracticeCard stats={{ ...stats, ...more }} resumes={resumes} me={undefined} />
    </MemoryRouter>,
  )
const startButton = () => screen.getByRole('button', { name: 'Start interview' })

afterEach(cleanup)

describe('the interview practice card', () => {
  it('starts at the audio set-up where an analysed resume is active', () => {
    open({})
    expect(screen.getByRole('link', { name: 'Start interview' }).getAttribute('href')).toBe('/interview/setup')
    expect(document.body.textContent).toContain('2 of 3 left today')
  })

  it('is closed without a resume, and says what to do', () => {
    open({}, [])
    expect(startButton().hasAttribute('disabled')).toBe(true)
    expect(document.body.textContent).toContain('Please upload your resume to start practicing interviews.')
    expect(screen.getByRole('link', { name: 'Upload your resume' })).toBeTruthy()
  })

  it('waits for a resume that is still being read', () => {
    open({}, [{ ...resume, status: 'analyzing' }])
    expect(startButton().hasAttribute('disabled')).toBe(true)
    expect(screen.queryByRole('link', { name: 'Upload your resume' })).toBeNull()
  })

  it('is closed once the day is used up or the plan has ended, and says why', () => {
    open({ interviewsLeftToday: 0 })
    expect(startButton().hasAttribute('disabled')).toBe(true)
    expect(document.body.textContent).toContain('No interviews left today')
    cleanup()
    open({ blockedReason: 'Your free trial has ended.' })
    expect(startButton().hasAttribute('disabled')).toBe(true)
    expect(document.body.textContent).toContain('Your free trial has ended.')
  })

  it('offers Continue, and no second start, while an interview is open', () => {
    open({
      openSession: { sessionId: 's9', questionNumber: 4, totalQuestions: 8, remainingMinutes: 13.4, answered: 3 },
      interviewsLeftToday: 0,
    })
    expect(screen.getByRole('link', { name: 'Continue' }).getAttribute('href')).toBe('/interview/s9')
    expect(document.body.textContent).toContain(
      'You are at question 4 of 8, with 13 minutes left. Your three answers are safe.',
    )
    expect(screen.queryByText('Start interview')).toBeNull()
  })
})
