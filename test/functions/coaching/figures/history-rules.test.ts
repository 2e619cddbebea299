import { describe, expect, it } from 'vitest'
import { historyItem, type ScoredLine } from '#functions/coaching/figures/history-rules.ts'

const line = (given: Partial<ScoredLine> = {}): ScoredLine => ({
  sessionId: 's',
  interviewNumber: 4,
  status: 'completed',
  createdAt: '2026-11-18T14:00:00.000Z',
  startedAt: '2026-11-18T14:10:00.000Z',
  totalQuestions: 8,
  durationSeconds: 1300,
  overallScore: 71.4,
  averageScore: 66,
  ...given,
})

describe('an interview in a list', () => {
  it('shows number, date, questions, seconds and the overall score in whole percent', () => {
    expect(historyItem(line())).toEqual({
      id: 's',
      sessionId: 's',
      sessionNumber: 4,
      interviewNumber: 4,
      status: 'completed',
      date: '2026-11-18T14:10:00.000Z',
      questions: 8,
      duration: 1300,
      score: 71,
      overallScore: 71,
    })
  })

  it('shows the average where there is no overall score, and none before it is assessed', () => {
    expect(historyItem(line({ overallScore: null })).score).toBe(66)
    expect(historyItem(line({ overallScore: null, averageScore: null })).score).toBeNull()
  })

  it('takes 1440 seconds where a finished one has no duration, and none for an open one', () => {
    expect(historyItem(line({ durationSeconds: null })).duration).toBe(1440)
    expect(historyItem(line({ durationSeconds: null, status: 'in_progress' })).duration).toBe(0)
  })

  it('tells an interview that was never started from one under way', () => {
    expect(historyItem(line({ status: 'in_progress', startedAt: null })).status).toBe('created')
    expect(historyItem(line({ status: 'in_progress' })).status).toBe('in_progress')
  })
})
