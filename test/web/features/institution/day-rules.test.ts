import { describe, expect, it } from 'vitest'
import { dayAndTime, dayInWords, invoiceMonth, monthOptions, zoneWords } from '#web/features/institution/day-rules.ts'

const zone = 'Asia/Kolkata'
/** 21 Nov 2026, 01:30 in India, while it is still the 20th in London. */
const now = new Date('2026-11-20T20:00:00Z')

describe("days and times by the institution's clock", () => {
  it.each([
    ['2026-11-20T18:40:00Z', 'Today, 00:10'],
    ['2026-11-20T18:20:00Z', 'Yesterday, 23:50'],
    ['2026-11-19T18:40:00Z', 'Yesterday, 00:10'],
    ['2026-11-17T05:50:00Z', '17 Nov, 11:20'],
    ['2025-11-17T05:50:00Z', '17 Nov 2025, 11:20'],
    ['no date', 'N/A'],
  ])('%s is %s', (iso, words) => expect(dayAndTime(iso, zone, now)).toBe(words))

  it('counts yesterday by the calendar after a day of 23 hours', () => {
    const halfPastMidnight = new Date('2026-03-29T23:30:00Z')
    expect(dayAndTime('2026-03-29T12:00:00Z', 'Europe/London', halfPastMidnight)).toBe('Yesterday, 13:00')
  })

  it('writes a day out, the one it is there', () =>
    expect(dayInWords('2026-09-01T20:00:00Z', zone)).toBe('2 Sept 2026'))

  it('names the zone as people do, and by its own name where it is unknown', () => {
    expect(zoneWords(zone)).toBe('India Standard Time')
    expect(zoneWords('Moon/Copernicus')).toBe('Moon/Copernicus')
    expect(dayAndTime('2026-11-17T05:50:00Z', 'Moon/Copernicus', now)).toMatch(/^1[67] Nov, \d\d:\d0$/)
  })
})

describe('the months an invoice can be about', () => {
  it("go back to the institution's first, newest first", () => {
    expect(monthOptions('2026-08-31T19:00:00Z', zone, now)).toEqual([
      { value: '2026-11', label: 'November 2026' },
      { value: '2026-10', label: 'October 2026' },
      { value: '2026-09', label: 'September 2026' },
    ])
  })

  it('go over the year, two years at most', () => {
    const months = monthOptions('2020-01-01T00:00:00Z', zone, new Date('2026-02-10T00:00:00Z'))
    expect(months).toHaveLength(24)
    expect(months[2]?.value).toBe('2025-12')
  })

  it('begin with the last whole month, and with this one where there is no other', () => {
    expect(invoiceMonth(monthOptions('2026-08-31T19:00:00Z', zone, now))).toBe('2026-10')
    expect(invoiceMonth(monthOptions('2026-11-05T00:00:00Z', zone, now))).toBe('2026-11')
  })
})
