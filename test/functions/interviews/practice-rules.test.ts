import { describe, expect, it } from 'vitest'
import {
  begun,
  blockedReason,
  closed,
  failedBeforeFirstAnswer,
  interviewsPerDay,
  leftToday,
  noPractice,
  type Practice,
  zoneOf,
} from '#functions/interviews/practice-rules.ts'
import { localDay, secondsUntilMidnight } from '#functions/platform/zone-rules.ts'

const institution = {
  ...{ interviewsPerDay: 1, timeZone: 'Europe/London', suspended: false },
  ...{ plan: 'standard' as const, trialEndsAt: null, planEndsAt: null },
}
const now = new Date('2026-11-21T20:00:00.000Z')

describe('the local day', () => {
  it.each([
    ['2026-11-21T18:29:59Z', 'Asia/Kolkata', '2026-11-21'],
    ['2026-11-21T18:30:00Z', 'Asia/Kolkata', '2026-11-22'],
    ['2026-11-21T18:30:00Z', 'America/New_York', '2026-11-21'],
    ['2026-11-21T18:30:00Z', 'Nowhere/Land', '2026-11-22'],
  ])('%s in %s is %s', (instant, zone, day) => {
    expect(localDay(new Date(instant), zone)).toBe(day)
  })

  it.each([
    ['2026-11-21T18:29:00Z', 'Asia/Kolkata', 60],
    ['2026-11-21T18:30:00Z', 'Asia/Kolkata', 24 * 3600],
    // The clocks go back in London on this day: it has 25 hours.
    ['2026-10-24T23:00:00Z', 'Europe/London', 25 * 3600],
  ])('ends in %s, %s after %d seconds', (instant, zone, seconds) => {
    expect(secondsUntilMidnight(new Date(instant), zone)).toBe(seconds)
  })

  it("is the institution's, else the person's own", () => {
    expect(zoneOf(institution, 'Asia/Tokyo')).toBe('Europe/London')
    expect(zoneOf(null, 'Asia/Tokyo')).toBe('Asia/Tokyo')
  })
})

describe('the daily limit', () => {
  const practice = (changes: Partial<Practice> = {}): Practice => ({
    ...noPractice,
    day: '2026-11-21',
    count: 2,
    total: 9,
    version: 4,
    ...changes,
  })

  it('is three, or what the institution has', () => {
    expect(interviewsPerDay(null)).toBe(3)
    expect(interviewsPerDay(institution)).toBe(1)
  })

  it.each([
    ['counts down within a day', practice(), '2026-11-21', 1],
    ['is used up', practice({ count: 3 }), '2026-11-21', 0],
    ['is new on a new day', practice({ count: 3 }), '2026-11-22', 3],
    ['is not new on a day before the one on record, as after a flight west', practice({ count: 3 }), '2026-11-20', 0],
    ['is whole for a newcomer', noPractice, '2026-11-21', 3],
  ])('%s', (_, given, day, left) => {
    expect(leftToday(given, day, 3)).toBe(left)
  })

  it('counts, numbers and remembers a session that begins', () => {
    expect(begun(practice(), { sessionId: 's', key: 'k', day: '2026-11-21' })).toEqual({
      day: '2026-11-21',
      count: 3,
      givenBack: 0,
      total: 10,
      openSessionId: 's',
      creates: [{ key: 'k', sessionId: 's' }],
      version: 5,
    })
    expect(begun(practice({ givenBack: 2 }), { sessionId: 's', key: null, day: '2026-11-22' })).toMatchObject({
      day: '2026-11-22',
      count: 1,
      givenBack: 0,
      total: 10,
      creates: [],
    })
    expect(begun(practice(), { sessionId: 's', key: null, day: '2026-11-20' })).toMatchObject({
      day: '2026-11-21',
      count: 3,
    })
  })

  it('remembers the five newest create calls', () => {
    const sixth = Array.from({ length: 6 }, (_, i) => `k${i}`).reduce(
      (before, key) => begun(before, { sessionId: key, key, day: '2026-11-21' }),
      noPractice,
    )
    expect(sixth.creates.map(({ key }) => key)).toEqual(['k5', 'k4', 'k3', 'k2', 'k1'])
  })

  it('gives a count back on the day it was counted, and no more than three a day', () => {
    expect(closed(practice({ openSessionId: 's' }), '2026-11-21')).toMatchObject({
      count: 1,
      givenBack: 1,
      openSessionId: null,
      version: 5,
    })
    expect(closed(practice(), '2026-11-20')).toMatchObject({ count: 2, givenBack: 0 })
    expect(closed(practice(), null)).toMatchObject({ count: 2, openSessionId: null })
    expect(closed(practice({ givenBack: 3 }), '2026-11-21')).toMatchObject({ count: 2 })
  })
})

describe('a session that failed its person', () => {
  const ended = {
    answered: 0,
    reason: 'time_up' as const,
    startedAt: '2026-11-21T10:00:00Z',
    endedAt: '2026-11-21T10:25:00Z',
    lastCallAt: '2026-11-21T10:01:00Z',
  }
  it.each([
    ['was closed by the clock with nobody there', {}, true],
    ['was left alone', { reason: 'idle' as const }, true],
    ['was never started', { startedAt: null, reason: 'idle' as const }, true],
    ['is none with one answer', { answered: 1 }, false],
    ['is none where the person ended it', { reason: 'ended' as const }, false],
    ['is none where the person was there to the end', { lastCallAt: '2026-11-21T10:20:00Z' }, false],
  ])('%s', (_, changes, expected) => {
    expect(failedBeforeFirstAnswer({ ...ended, ...changes })).toBe(expected)
  })
})

describe('an institution that is not active', () => {
  const trial = { ...institution, plan: 'free_trial' as const }
  it.each([
    ['is suspended', { ...institution, suspended: true }, /plan is not active.*ask your institution/],
    ['is at the end of its trial', { ...trial, trialEndsAt: '2026-11-21T20:00:00Z' }, /trial is over.*ask your/],
    [
      'is at the end of a paid plan',
      { ...institution, planEndsAt: '2026-11-21T20:00:00Z' },
      /plan has ended.*ask your/,
    ],
  ])('%s, so that no new interview starts, and says whom to ask', (_, given, words) => {
    expect(blockedReason(given, now)).toMatch(words)
  })

  it.each([
    ['while its trial lasts', { ...trial, trialEndsAt: '2026-11-21T20:00:01Z' }],
    ['while its plan has a second left', { ...institution, planEndsAt: '2026-11-21T20:00:01Z' }],
    ['with a paid plan after the trial it began with', { ...institution, trialEndsAt: '2026-11-01T00:00:00Z' }],
    ['with a plan that goes on', institution],
    ['for a person without one', null],
  ])('is none %s', (_, given) => {
    expect(blockedReason(given, now)).toBeNull()
  })
})
