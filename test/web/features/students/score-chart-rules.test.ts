import { describe, expect, it } from 'vitest'
import { chartPath, chartPoints, scoredInterviews, scoresSentence } from '#web/features/students/score-chart-rules.ts'

const frame = { left: 0, right: 80, top: 0, bottom: 20 }

describe('a line of scores', () => {
  it('rises with the score, evenly apart', () => {
    expect(chartPoints([20, 60, 100], frame, 20, 100)).toEqual([
      { x: 0, y: 20 },
      { x: 40, y: 10 },
      { x: 80, y: 0 },
    ])
  })

  it('keeps a score beyond the frame at its edge, and a single one at its beginning', () => {
    expect(chartPoints([5], frame, 20, 100)).toEqual([{ x: 0, y: 20 }])
  })

  it('is drawn as one path', () => {
    expect(
      chartPath([
        { x: 0, y: 20 },
        { x: 40, y: 10 },
      ]),
    ).toBe('M0 20L40 10')
  })
})

const item = (interviewNumber: number, score: number | null) => ({
  id: `s${interviewNumber}`,
  sessionId: `s${interviewNumber}`,
  sessionNumber: interviewNumber,
  interviewNumber,
  status: 'completed' as const,
  date: '2026-11-01T10:00:00Z',
  questions: 8,
  duration: 1440,
  score,
  overallScore: null,
})

describe('scores over time', () => {
  it('takes the scored interviews, oldest first', () => {
    expect(scoredInterviews([item(3, 60), item(2, null), item(1, 50)])).toEqual([
      { number: 1, score: 50 },
      { number: 3, score: 60 },
    ])
  })

  it.each([
    [[50, 62], 'Interview #2 came to 62%, 12 points above interview #1.'],
    [[62, 61], 'Interview #2 came to 61%, 1 point below interview #1.'],
    [[62, 62.2], 'Interview #2 came to 62%, level with interview #1.'],
    [[62], null],
    [[], null],
  ])('says of %j what it means', (scores, sentence) => {
    expect(scoresSentence(scores.map((score, index) => ({ number: index + 1, score })))).toBe(sentence)
  })
})
