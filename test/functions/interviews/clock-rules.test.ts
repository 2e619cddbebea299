import { describe, expect, it } from 'vitest'
import {
  type Clock,
  canPause,
  elapsedMs,
  expiresAt,
  isExpired,
  isIdle,
  isPaused,
  nextLookSeconds,
  pausedTotalMs,
  questionRemainingSeconds,
  remainingMinutes,
} from '#functions/interviews/clock-rules.ts'

const start = Date.parse('2026-11-21T10:00:00.000Z')
const at = (minutes: number) => new Date(start + minutes * 60_000)
const iso = (minutes: number) => at(minutes).toISOString()
const clock = (changes: Partial<Clock> = {}): Clock => ({
  durationMinutes: 25,
  questionSeconds: 180,
  startedAt: iso(0),
  endedAt: null,
  pausedAt: null,
  pausedMs: 0,
  questionOpenedMs: 0,
  lastCallAt: iso(0),
  ...changes,
})

describe("the session's clock", () => {
  it.each([
    ['has not begun before the start', { startedAt: null }, 10, 25],
    ['is full at the start', {}, 0, 25],
    ['runs', {}, 10, 15],
    ['stops at nothing left', {}, 25, 0],
    ['never goes below nothing', {}, 90, 0],
    ['ignores a server whose clock is behind', {}, -1, 25],
    ['leaves out pauses that are over', { pausedMs: 4 * 60_000 }, 10, 19],
    ['stands still during a pause', { pausedAt: iso(5) }, 12, 20],
    ['adds the running pause to the ones before', { pausedAt: iso(5), pausedMs: 2 * 60_000 }, 12, 22],
    ['runs on by itself after 30 minutes of pause', { pausedAt: iso(5) }, 40, 15],
    ['gives 30 minutes of pause in all, not each', { pausedAt: iso(30), pausedMs: 20 * 60_000 }, 50, 5],
    ['has nothing left once the session has ended', { endedAt: iso(3) }, 4, 0],
    ['counts extra time', { durationMinutes: 50 }, 30, 20],
  ])('%s', (_, changes, minute, left) => {
    expect(remainingMinutes(clock(changes), at(minute))).toBeCloseTo(left, 6)
  })

  it('counts no time after the end', () => {
    expect(elapsedMs(clock({ endedAt: iso(7) }), at(20))).toBe(7 * 60_000)
  })

  it('counts no pause after the end', () => {
    expect(pausedTotalMs(clock({ pausedAt: iso(5), endedAt: iso(9) }), at(20))).toBe(4 * 60_000)
  })
})

describe('expiry', () => {
  it.each([
    [{}, 24.99, false],
    [{}, 25, true],
    [{ pausedMs: 60_000 }, 25, false],
    [{ pausedMs: 60_000 }, 26, true],
    [{ pausedAt: iso(24) }, 53.9, false],
    [{ pausedAt: iso(24) }, 55, true],
    [{ startedAt: null }, 600, false],
    [{ endedAt: iso(2) }, 600, false],
  ])('%j after %d minutes: %s', (changes, minute, expected) => {
    expect(isExpired(clock(changes), at(minute))).toBe(expected)
  })

  it('is at the duration, later by what was paused, and by all 30 minutes while a pause is on', () => {
    expect(expiresAt(clock())).toEqual(at(25))
    expect(expiresAt(clock({ pausedMs: 3 * 60_000 }))).toEqual(at(28))
    expect(expiresAt(clock({ pausedAt: iso(5), pausedMs: 60_000 }))).toEqual(at(55))
    expect(expiresAt(clock({ startedAt: null }))).toBeNull()
  })
})

describe('a pause', () => {
  it.each([
    [{}, 1, false, true],
    [{ pausedAt: iso(1) }, 2, true, true],
    [{ pausedAt: iso(1) }, 31, false, false],
    [{ pausedMs: 30 * 60_000 }, 31, false, false],
    [{ startedAt: null }, 1, false, false],
    [{ endedAt: iso(1) }, 2, false, false],
  ])('%j after %d minutes: on %s, possible %s', (changes, minute, on, possible) => {
    expect(isPaused(clock(changes), at(minute))).toBe(on)
    expect(canPause(clock(changes), at(minute))).toBe(possible)
  })
})

describe("the question's clock", () => {
  it.each([
    ['has 180 seconds', {}, 0, 180],
    ['runs with the session', {}, 2, 60],
    ['counts from when the question opened', { questionOpenedMs: 60_000 }, 2, 120],
    ['stands still while the session is paused', { pausedAt: iso(1) }, 9, 120],
    ['leaves out pauses before the question', { questionOpenedMs: 2 * 60_000, pausedMs: 5 * 60_000 }, 8, 120],
    ['gives extra time', { questionSeconds: 360 }, 2, 240],
    ['goes below zero when it is over', {}, 4, -60],
  ])('%s', (_, changes, minute, seconds) => {
    expect(questionRemainingSeconds(clock(changes), at(minute))).toBeCloseTo(seconds, 6)
  })

  it('does not run before the start and after the end', () => {
    expect(questionRemainingSeconds(clock({ startedAt: null }), at(1))).toBeNull()
    expect(questionRemainingSeconds(clock({ endedAt: iso(1) }), at(1))).toBeNull()
  })
})

describe('a session nobody calls', () => {
  it('is idle after 45 minutes, paused or not', () => {
    expect(isIdle(clock({ pausedAt: iso(0) }), at(44.9))).toBe(false)
    expect(isIdle(clock({ pausedAt: iso(0) }), at(45))).toBe(true)
    expect(isIdle(clock({ startedAt: null, lastCallAt: iso(10) }), at(54))).toBe(false)
    expect(isIdle(clock({ endedAt: iso(1) }), at(100))).toBe(false)
  })

  it('is looked at again when its time is over, at the latest after 900 seconds', () => {
    expect(nextLookSeconds(clock(), at(0))).toBe(900)
    expect(nextLookSeconds(clock(), at(20))).toBe(300)
    expect(nextLookSeconds(clock({ durationMinutes: 120 }), at(40))).toBe(300)
    expect(nextLookSeconds(clock(), at(26))).toBe(1)
    expect(nextLookSeconds(clock({ startedAt: null }), at(44))).toBe(60)
  })
})
