import { describe, expect, it } from 'vitest'
import { markQuotes } from '#functions/coaching/pdf/marked-text.ts'

const remark = (quote: string | null, title = 'T') => ({ kind: 'strength' as const, quote, title, text: 'x' })

describe('the marked text', () => {
  it('cuts the words where a remark quotes them and numbers the remarks in the order of the text', () => {
    const { parts, remarks } = markQuotes('one two three four', [remark('four', 'B'), remark('two', 'A')])
    expect(parts).toEqual([
      { text: 'one ', quoted: false, remarkNumbers: [] },
      { text: 'two', quoted: true, remarkNumbers: [1] },
      { text: ' three ', quoted: false, remarkNumbers: [] },
      { text: 'four', quoted: true, remarkNumbers: [2] },
    ])
    expect(remarks.map(({ title, number }) => [title, number])).toEqual([
      ['A', 1],
      ['B', 2],
    ])
  })

  it('keeps every word once where quotes overlap', () => {
    const { parts } = markQuotes('one two three', [remark('one two'), remark('two three'), remark('two')])
    expect(parts.map(({ text }) => text).join('')).toBe('one two three')
    expect(parts.flatMap(({ remarkNumbers }) => remarkNumbers)).toEqual([1, 2, 3])
  })

  it('puts a remark without a quote, or with one that was not said, last and without a number', () => {
    const { parts, remarks } = markQuotes('one two', [remark(null, 'A'), remark('never said', 'B'), remark('two', 'C')])
    expect(parts.filter(({ quoted }) => quoted)).toHaveLength(1)
    expect(remarks.map(({ title, number }) => [title, number])).toEqual([
      ['C', 1],
      ['A', null],
      ['B', null],
    ])
  })
})
