import { describe, expect, test } from 'vitest'
import {
  holdCountdown,
  isSessionAlarm,
  leftSeconds,
  questionTone,
  runCountdown,
  runningCountdown,
} from '#web/features/interview/machine/countdown.ts'

describe('the countdown', () => {
  test.each([
    [180, 'green'],
    [61, 'green'],
    [60, 'orange'],
    [31, 'orange'],
    [30, 'red'],
    [0, 'red'],
  ])('at %i s is %s', (seconds, tone) => {
    expect(questionTone(seconds)).toBe(tone)
  })

  test('of the session is red at 60 s or less', () => {
    expect([isSessionAlarm(61), isSessionAlarm(60)]).toEqual([false, true])
  })

  test('loses nothing while it is held', () => {
    const held = holdCountdown(runningCountdown(10_000, 0), 4000)
    expect(leftSeconds(runCountdown(held, 90_000), 91_000)).toBe(5)
  })

  test('shows 0 only when nothing is left', () => {
    expect([leftSeconds(runningCountdown(1, 0), 0), leftSeconds(runningCountdown(1, 0), 1)]).toEqual([1, 0])
  })
})
