import { describe, expect, it } from 'vitest'
import { noticesOf } from '#functions/administration/dashboard/notices-rules.ts'
import { brand } from '#shared/brand.ts'

const now = new Date('2026-11-21T10:00:00.000Z')
const quiet = {
  ...{ plan: 'standard' as const, trialEndsAt: null, planEndsAt: null },
  ...{ seats: 3600, seatsUsed: 100, suspended: false, timeZone: 'Asia/Kolkata' },
}
const trial = (trialEndsAt: string) => ({ ...quiet, plan: 'free_trial' as const, trialEndsAt })
const after = `From then on no new interview can start and nobody can be added; reading and export stay open. Write to ${brand.supportEmail} to go on.`

describe('What staff are told', () => {
  it.each([
    ['nothing on a quiet day', quiet, []],
    ['nothing at 79 %', { ...quiet, seatsUsed: 2879 }, []],
    [
      'the seats from 80 % on',
      { ...quiet, seatsUsed: 2880 },
      ['80 % of your seats are taken: 2,880 of 3,600. New students are refused when all are taken.'],
    ],
    [
      'how full it is from 80 % on',
      { ...quiet, seatsUsed: 3000 },
      ['83 % of your seats are taken: 3,000 of 3,600. New students are refused when all are taken.'],
    ],
    [
      'not more than is true',
      { ...quiet, seats: 1000, seatsUsed: 999 },
      ['99 % of your seats are taken: 999 of 1,000. New students are refused when all are taken.'],
    ],
    [
      'that it is full',
      { ...quiet, seats: 25, seatsUsed: 25 },
      [
        `All 25 of your seats are taken. New students are refused until somebody is removed. Write to ${brand.supportEmail} for more seats.`,
      ],
    ],
    ['nothing of a trial with more than five days left', trial('2026-11-26T10:00:00.001Z'), []],
    [
      'of a trial’s end from five days before',
      trial('2026-11-26T10:00:00.000Z'),
      [`Your free trial ends in 5 days, on 26 November. ${after}`],
    ],
    [
      'of the days as the institution counts them',
      trial('2026-11-23T19:00:00.000Z'),
      [`Your free trial ends in 3 days, on 24 November. ${after}`],
    ],
    [
      'that it is tomorrow',
      trial('2026-11-22T05:00:00.000Z'),
      [`Your free trial ends tomorrow, on 22 November. ${after}`],
    ],
    ['that it is today', trial('2026-11-21T15:00:00.000Z'), [`Your free trial ends today, on 21 November. ${after}`]],
    [
      'the same of a paid plan that was ended',
      { ...quiet, planEndsAt: '2026-11-24T10:00:00.000Z' },
      [`Your plan ends in 3 days, on 24 November. ${after}`],
    ],
    [
      'what stays open after the end, and until when',
      trial('2026-11-20T10:00:00.000Z'),
      [
        `Your free trial ended on 20 November. No new interview can start and nobody can be added. Reading and export stay open until 20 December; then all data is deleted. Write to ${brand.supportEmail} to go on.`,
      ],
    ],
    [
      'that it is suspended',
      { ...quiet, suspended: true },
      [
        `Your institution is suspended: no interview can start, nobody can be added, and students cannot sign in. Nothing is deleted, and you can still read and export. Write to ${brand.supportEmail} to go on.`,
      ],
    ],
  ])('is %s', (_, institution, texts) => {
    expect(noticesOf(institution, now).map(({ text }) => text)).toEqual(texts)
  })

  it('is everything that holds, the most pressing first', () => {
    const all = { ...trial('2026-11-20T10:00:00.000Z'), seatsUsed: 3600, suspended: true }
    expect(noticesOf(all, now).map(({ kind }) => kind)).toEqual(['suspended', 'expired', 'seats'])
    const suspended = noticesOf(all, now)[0]?.text
    expect(suspended).not.toContain('Nothing is deleted')
    expect(suspended).not.toContain('cannot sign in')
  })
})
