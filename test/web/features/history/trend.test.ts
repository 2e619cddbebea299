import { describe, expect, it } from 'vitest'
import { trendSentence } from '#web/features/history/trend.tsx'

const points = (...scores: number[]) => scores.map((score, index) => ({ number: index + 1, score }))

describe('the sentence under the trend', () => {
  it('says nothing of fewer than two scores', () => {
    expect(trendSentence(points())).toBeNull()
    expect(trendSentence(points(70))).toBeNull()
  })

  it('compares the last with the first while there are few', () => {
    expect(trendSentence(points(48, 55))).toBe('Interview #2 stands at 55%, 7 points above interview #1.')
    expect(trendSentence(points(55, 54))).toBe('Interview #2 stands at 54%, 1 point below interview #1.')
    expect(trendSentence(points(55, 60, 55))).toBe('Interview #3 stands at 55%, the same as interview #1.')
  })

  it('compares the last three with the three before, once there are six', () => {
    expect(trendSentence(points(10, 60, 62, 64, 68, 70, 72))).toBe(
      'Your last three interviews average 70%, eight points above the three scored before them.',
    )
    expect(trendSentence(points(60, 60, 60, 60, 60, 60))).toBe(
      'Your last three interviews average 60%, level with the three scored before them.',
    )
  })
})
