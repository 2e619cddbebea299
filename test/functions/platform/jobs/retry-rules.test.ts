import { describe, expect, it } from 'vitest'
import { mayBePutOff, putOffSeconds, retryPauseSeconds } from '#functions/platform/jobs/retry-rules.ts'

describe('A message whose work failed', () => {
  it('comes back at growing pauses, and goes to the dead letters without a pause', () => {
    expect([1, 2, 3, 4, 5].map(retryPauseSeconds)).toEqual([2, 10, 60, 300, 0])
  })
})

describe('A message that was put off', () => {
  it('waits twice as long each time, up to the quarter of an hour that SQS allows', () => {
    expect([0, 1, 2, 3, 7, 8, 50].map(times => putOffSeconds(times, 1))).toEqual([5, 10, 20, 40, 640, 900, 900])
  })

  it('waits up to a quarter less by chance', () => {
    expect(putOffSeconds(3, 0)).toBe(30)
    expect(putOffSeconds(100, 0)).toBe(675)
  })

  it('is put off for a day after it was first sent', () => {
    const sent = { firstSentAt: new Date('2026-11-21T10:00:00Z'), times: 90 }
    expect(mayBePutOff(sent, new Date('2026-11-22T09:59:59Z'))).toBe(true)
    expect(mayBePutOff(sent, new Date('2026-11-22T10:00:00Z'))).toBe(false)
  })
})
