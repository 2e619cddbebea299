import { describe, expect, it } from 'vitest'
import { practiceFigures } from '#functions/coaching/figures/figures-rules.ts'
import { type CountedInterview, counting, noStats } from '#functions/coaching/figures/stats-rules.ts'

const now = new Date('2026-11-21T10:00:00.000Z')
const ago = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString()
const session = (number: number, daysAgo: number, score: number | null, seconds = 1800): CountedInterview => ({
  number,
  endedAt: ago(daysAgo),
  seconds,
  score,
})
const statsOf = (...sessions: CountedInterview[]) =>
  sessions.reduce((stats, counted) => counting(stats, counted, null), noStats)

describe('the figures of a person', () => {
  it('are empty before the first interview', () => {
    expect(practiceFigures(noStats, 0, [], now)).toEqual({
      totalInterviews: 0,
      completedInterviews: 0,
      averageScore: null,
      averageScoreChange: null,
      totalTimeHours: 0,
      bestScore: null,
    })
  })

  it('count the interviews of the last 20 days, and scores and time of all', () => {
    const stats = statsOf(session(1, 40, 90), session(2, 20.5, 60), session(3, 19.5, 50), session(4, 1, null))
    expect(practiceFigures(stats, 4, [], now)).toMatchObject({
      totalInterviews: 4,
      completedInterviews: 2,
      averageScore: 67,
      totalTimeHours: 2,
      bestScore: 90,
    })
  })

  it('compare the last seven days with the seven before', () => {
    const stats = statsOf(session(1, 13, 60), session(2, 8, 64), session(3, 6, 70), session(4, 1, 71))
    expect(practiceFigures(stats, 4, [], now).averageScoreChange).toBe(9)
  })

  it('compare nothing where one of the two weeks has no score', () => {
    expect(practiceFigures(statsOf(session(1, 13, 60)), 1, [], now).averageScoreChange).toBeNull()
    expect(practiceFigures(statsOf(session(1, 1, 60)), 1, [], now).averageScoreChange).toBeNull()
  })

  it('count an interview from the moment it ends, once', () => {
    const line = (interviewNumber: number, daysAgo: number) => ({
      interviewNumber,
      status: 'completed' as const,
      endedAt: ago(daysAgo),
      createdAt: ago(daysAgo),
      durationSeconds: 3600,
    })
    const open = { ...line(3, 0), status: 'in_progress' as const, endedAt: null, durationSeconds: null }
    const figures = practiceFigures(statsOf(session(1, 2, 60)), 3, [open, line(2, 0), line(1, 2)], now)
    expect(figures).toMatchObject({ completedInterviews: 2, totalTimeHours: 1.5 })
  })
})
