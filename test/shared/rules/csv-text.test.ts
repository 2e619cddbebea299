import fc from 'fast-check'
import Papa from 'papaparse'
import { describe, expect, it } from 'vitest'
import { csvText, forExcel, withoutGuard } from '#shared/rules/csv-text.ts'

const rowsOf = (text: string): string[][] => {
  const { data, errors } = Papa.parse<string[]>(text, { delimiter: ',', newline: '\r\n' })
  expect(errors).toEqual([])
  // What follows the last line break is no row.
  expect(data.pop()).toEqual([''])
  return data
}

describe('A CSV we write', () => {
  it('has quotes where RFC 4180 needs them, and a line break after each row', () => {
    const text = csvText([
      ['plain', 'a,b', 'say "hi"', 'two\nlines', ' padded ', 'semi;colon'],
      ['', null, 7, -3.5],
    ])
    expect(csvText([[''], [null]])).toBe('""\r\n""\r\n')
    expect(text).toBe('plain,"a,b","say ""hi""","two\nlines"," padded ","semi;colon"\r\n,,7,-3.5\r\n')
  })

  it.each([
    ['=HYPERLINK("https://evil.example")', `"'=HYPERLINK(""https://evil.example"")"`],
    ['+91-98765-43210', "'+91-98765-43210"],
    ['-2+3', "'-2+3"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', `"'\t=1"`],
    ['\r=1', `"'\r=1"`],
    ['\n=1', `"'\n=1"`],
    ['＝1+1', "'＝1+1"],
    ["'=1", "''=1"],
    ['a=1', 'a=1'],
    ["'quoted'", "'quoted'"],
  ])('never lets %j be a formula (ABUSE-36)', (cell, written) => {
    expect(csvText([[cell]])).toBe(`${written}\r\n`)
  })

  it('gives back what was written, whatever it was, read by the library', () => {
    const cell = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: fc.constantFrom(...`=+-@'",;\t\r\n aé`) }))
    fc.assert(
      fc.property(fc.array(fc.array(cell, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 6 }), rows => {
        expect(rowsOf(csvText(rows)).map(row => row.map(withoutGuard))).toEqual(rows)
      }),
      { numRuns: 500 },
    )
  })

  it('never begins a cell like a formula, whatever it is given', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...`=+-@'",;\t\r\n a`) }), cell => {
        for (const read of rowsOf(csvText([[cell]])).flat()) expect(read).not.toMatch(/^[=+\-@\t\r\n]/)
      }),
      { numRuns: 500 },
    )
  })

  it('has a mark in front for Excel', () => {
    expect(forExcel('Zoë\r\n')).toBe('\ufeffZoë\r\n')
  })
})
