// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest'
import { advanceQuote, nextQuote, quotes } from '#web/features/dashboard/quotes.ts'

describe('the rotating quotes', () => {
  beforeEach(() => localStorage.clear())

  it('are twenty-five, all different', () => {
    expect(new Set(quotes).size).toBe(25)
  })

  it('advance by one each visit and begin again after the last', () => {
    const seen = Array.from({ length: 26 }, advanceQuote)
    expect(seen.slice(0, 25)).toEqual([...quotes])
    expect(seen[25]).toBe(quotes[0])
  })

  it('begin at the first where something else was stored', () => {
    expect(nextQuote('not a number', 25)).toBe(0)
    expect(nextQuote('-3', 25)).toBe(0)
    expect(nextQuote('24', 25)).toBe(0)
  })
})
