import { describe, expect, it } from 'vitest'
import { deletesAt } from '#functions/institutions/plan-rules.ts'
import { dueAct, settledAt, waitSeconds, warningHolds, warningMailId } from '#functions/retention/retention-rules.ts'

/** The trial ends on 1 November at noon, so everything is deleted on 1 December at noon. */
const trial = { plan: 'free_trial' as const, trialEndsAt: '2026-11-01T12:00:00.000Z', planEndsAt: null }
const paid = { plan: 'standard' as const, trialEndsAt: null, planEndsAt: '2026-11-01T12:00:00.000Z' }
const at = (day: string) => new Date(`2026-${day}T20:30:00.000Z`)

describe('What a nightly sweep finds due', () => {
  it.each([
    ['nothing while the plan goes on', { ...paid, planEndsAt: null }, [], '12-24', null],
    ['nothing before the end', trial, [], '10-31', null],
    ['nothing in the first half of the 30 days', trial, [], '11-15', null],
    ['the first warning a good 14 days before', trial, [], '11-16', { warn: 14 }],
    ['nothing on the day after it', trial, [14], '11-17', null],
    ['the second a good 7 days before', trial, [14], '11-23', { warn: 7 }],
    ['nothing on the day after that', trial, [14, 7], '11-24', null],
    ['the last a good day before', trial, [14, 7], '11-29', { warn: 1 }],
    ['nothing on the last day', trial, [14, 7, 1], '11-30', null],
    ['the deletion in the night after', trial, [14, 7, 1], '12-01', 'delete'],
    ['the same for a paid plan that was ended', paid, [14, 7, 1], '12-01', 'delete'],
    ['a missed first warning, late', trial, [], '11-19', { warn: 14 }],
    ['one warning, not two, where two were missed', trial, [], '11-26', { warn: 7 }],
    ['nothing more on the day after that one', trial, [7], '11-27', null],
    ['the last warning rather than a deletion nobody was told of', trial, [], '12-05', { warn: 1 }],
    ['the last warning also where only earlier ones went out', trial, [14, 7], '12-05', { warn: 1 }],
  ])('is %s', (_, plan, warned, day, due) => {
    const warnedAt = '2026-11-10T20:30:00.000Z'
    expect(dueAct({ ...plan, warned, warnedAt }, at(day))).toEqual(due)
  })

  it('is the same warning again for a worker that comes back within two hours, for it may have died before it sent it', () => {
    const noted = { ...trial, warned: [14], warnedAt: '2026-11-16T20:30:00.000Z' }
    expect(dueAct(noted, new Date('2026-11-16T21:00:00.000Z'))).toEqual({ warn: 14 })
    expect(dueAct(noted, new Date('2026-11-16T22:30:00.000Z'))).toBeNull()
  })

  it('is the deletion that has begun, whatever is said of the plan since', () => {
    expect(dueAct({ ...paid, planEndsAt: null, deletionBegan: '2026-12-01T20:30:00.000Z' }, at('12-02'))).toBe('delete')
  })

  it('leaves a day between a last warning that came late and the deletion', () => {
    const late = { ...trial, warned: [1], warnedAt: '2026-12-05T20:30:00.000Z' }
    expect(deletesAt(late)).toBe('2026-12-06T20:30:00.000Z')
    expect(dueAct(late, new Date('2026-12-06T20:29:59.000Z'))).toBeNull()
    expect(dueAct(late, new Date('2026-12-06T20:30:00.000Z'))).toBe('delete')
  })
})

describe('The day of the deletion', () => {
  it.each([
    ['is 30 days after the trial', trial, '2026-12-01T12:00:00.000Z'],
    ['is 30 days after a paid plan that was ended', paid, '2026-12-01T12:00:00.000Z'],
    ['is none while a plan goes on', { ...paid, planEndsAt: null }, null],
    [
      'is none for a paid plan whatever its trial was',
      { ...paid, ...{ trialEndsAt: '2026-01-01T00:00:00Z', planEndsAt: null } },
      null,
    ],
    [
      'stays where the last warning came in time',
      { ...trial, warned: [14, 7, 1], warnedAt: '2026-11-29T20:30:00.000Z' },
      '2026-12-01T12:00:00.000Z',
    ],
    ['stays where nobody noted when they were warned', { ...trial, warned: [14, 7, 1] }, '2026-12-01T12:00:00.000Z'],
    [
      'does not move with an earlier warning',
      { ...trial, warned: [7], warnedAt: '2026-12-03T20:30:00.000Z' },
      '2026-12-01T12:00:00.000Z',
    ],
  ])('%s', (_, institution, day) => {
    expect(deletesAt(institution)).toBe(day)
  })
})

describe('A warning on its way', () => {
  const noted = { ...trial, warned: [14, 7] }
  it.each([
    ['holds on its day', noted, 7, '11-23', true],
    ['holds no more where the plan goes on', { ...paid, planEndsAt: null, warned: [7] }, 7, '11-23', false],
    ['holds no more where the end was moved and the warnings forgotten', { ...noted, warned: [] }, 7, '11-23', false],
    ['holds no more where the next one is due', noted, 7, '11-30', false],
    ['holds no more once the deletion has begun', { ...noted, deletionBegan: 'x' }, 7, '11-23', false],
  ])('%s', (_, institution, days, day, holds) => {
    expect(warningHolds(institution, days, at(day))).toBe(holds)
  })

  it('has one mail for each person, warning and day of deletion, which names nobody', () => {
    const ids = [
      warningMailId('user-1', 14, '2026-12-01T12:00:00.000Z'),
      warningMailId('user-2', 14, '2026-12-01T12:00:00.000Z'),
      warningMailId('user-1', 7, '2026-12-01T12:00:00.000Z'),
      warningMailId('user-1', 14, '2027-12-01T12:00:00.000Z'),
    ]
    expect(new Set(ids).size).toBe(4)
    expect(warningMailId('user-1', 14, '2026-12-01T12:00:00.000Z')).toBe(ids[0])
    expect(ids.join()).toMatch(/^(warning-[0-9a-f]{32},?){4}$/)
  })
})

describe('A deletion', () => {
  it('waits a quarter of an hour, for what was on its way to arrive', () => {
    const removed = new Date('2026-11-21T10:00:00.000Z')
    const from = settledAt(removed)
    expect(waitSeconds(from, removed)).toBe(900)
    expect(waitSeconds(from, new Date('2026-11-21T10:14:59.500Z'))).toBe(1)
    expect(waitSeconds(from, new Date('2026-11-21T10:15:00.000Z'))).toBe(0)
    expect(waitSeconds(from, new Date('2026-11-22T10:00:00.000Z'))).toBe(0)
  })
})
