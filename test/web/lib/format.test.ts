import { describe, expect, it } from 'vitest'
import * as format from '#web/lib/format.ts'

describe('how values are written', () => {
  it('counts down as m:ss', () => {
    expect([300, 59.9, 0, -4].map(format.clock)).toEqual(['5:00', '0:59', '0:00', '0:00'])
  })

  it('writes stored seconds as minutes', () => {
    expect(format.wholeMinutes(1440)).toBe(24)
    expect(format.wholeMinutes(12)).toBe(1)
    expect(format.wholeMinutes(0)).toBe(0)
    expect(format.minutesAndSeconds(1450)).toBe('24 min 10 s')
  })

  it("writes an upload's short month day, and N/A for an invalid date", () => {
    expect(format.monthDay('2026-11-03T10:00:00Z')).toBe('Nov 3')
    expect(format.monthDay('yesterday')).toBe('N/A')
  })

  it('counts in words', () => {
    expect([1, 2, 13, 21, 22, 111].map(format.ordinal)).toEqual(['first', 'second', '13th', '21st', '22nd', '111th'])
    expect(format.counted(1, 'question')).toBe('1 question')
    expect(format.counted(8, 'question')).toBe('8 questions')
  })

  it('takes initials from any script, one or two', () => {
    expect(format.initials('Ananya Venkataraghavan Kulkarni')).toBe('AK')
    expect(format.initials('Prof. Anjali Deshmukh')).toBe('AD')
    expect(format.initials('Cher')).toBe('C')
    expect(format.initials('  ')).toBe('')
    expect(format.initials('अनन्या कुलकर्णी')).toBe('अक')
  })
})
