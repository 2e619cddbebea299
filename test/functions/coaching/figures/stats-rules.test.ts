import { describe, expect, it } from 'vitest'
import {
  against,
  type CountedInterview,
  counting,
  noStats,
  type Stats,
} from '#functions/coaching/figures/stats-rules.ts'

const day = (days: number) => new Date(Date.UTC(2026, 10, 1) + days * 86_400_000).toISOString()
const session = (number: number, days: number, score: number | null, seconds = 600): CountedInterview => ({
  number,
  endedAt: day(days),
  seconds,
  score,
})
const of = (...sessions: CountedInterview[]): Stats =>
  sessions.reduce((stats, counted) => counting(stats, counted, null), noStats)

describe('the totals of a person', () => {
  it('add up interviews, time and scores', () => {
    const stats = of(session(1, 0, 60), session(2, 1, 80, 1200), session(3, 2, null))
    expect(stats).toMatchObject({ completed: 3, seconds: 2400, scored: 2, scoreSum: 140, version: 3 })
    expect(stats.top.map(({ score }) => score)).toEqual([80, 60])
    expect(stats.recent.map(({ number }) => number)).toEqual([3, 2, 1])
  })

  it('count a session that changes in place of what it was, however often', () => {
    const first = session(2, 1, null)
    const scored = session(2, 1, 90)
    const lower = session(2, 1, 40)
    const stats = counting(counting(of(session(1, 0, 60), first), scored, first), lower, scored)
    expect(stats).toMatchObject({ completed: 2, scored: 2, scoreSum: 100, seconds: 1200 })
    expect(stats.top.map(({ score }) => score)).toEqual([60, 40])
    expect(stats.recent).toHaveLength(2)
  })

  it('remember the sessions of the last 20 days, and at least ten', () => {
    const old = Array.from({ length: 12 }, (_, index) => session(index + 1, index, 50))
    expect(of(...old, session(13, 100, 50)).recent).toHaveLength(10)
    const many = Array.from({ length: 60 }, (_, index) => session(index + 13, 80 + index / 3, 50))
    expect(of(...old, ...many).recent).toHaveLength(60)
  })

  it('tell the score of the interview before, and whether this one is the best so far', () => {
    const stats = of(session(1, 0, 60), session(2, 1, null), session(4, 3, 65))
    expect(against(stats, session(3, 2, 70))).toEqual({ previousScore: 60, isBest: true })
    expect(against(stats, session(3, 2, 65))).toEqual({ previousScore: 60, isBest: false })
    expect(against(stats, session(3, 2, null))).toEqual({ previousScore: 60, isBest: false })
    expect(against(stats, session(4, 3, 65))).toEqual({ previousScore: 60, isBest: true })
  })

  it('do not call the first interview the best', () => {
    expect(against(noStats, session(1, 0, 99))).toEqual({ previousScore: null, isBest: false })
  })
})
