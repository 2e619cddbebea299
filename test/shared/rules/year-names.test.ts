import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { tidyValue, type ValueEntry, type ValueList } from '#shared/rules/value-lists.ts'
import { defaultYears, inYearOrder, knownYear } from '#shared/rules/year-names.ts'

const entry = (label: string, ...also: string[]): ValueEntry => ({ label, also })

const spellings: Record<string, string[]> = {
  '1': [
    ...['1', '1st', 'first', '1ST', 'First', 'FIRST', 'I', 'i', 'Ist', 'one', '01', '1.', '1.0', ' 1 ', '1st.', '1-st'],
    ...['First Year', '1st yr', '1st Yr.', 'Year 1', 'year-1', 'Yr 1', 'I Year', 'I. Year', '1 st year', '1yr', 'Y1'],
    ...['FY', 'fy', 'F.Y.', 'F. Y.', 'F Y', 'FE', 'F.E.', 'FY BTech', 'F.Y. B.Tech', 'F.Y.B.Tech', 'FYBTech', 'FYBSc'],
    ...[
      'First Year B.Tech',
      'B.Tech 1st Year',
      'B Tech first year',
      '1st Year MBA',
      '१',
      '１',
      '१ वर्ष',
      'प्रथम वर्ष',
      'Ⅰ',
    ],
  ],
  '2': [
    '2',
    '2nd',
    'second',
    'II',
    'IInd',
    'SY',
    'SE',
    'S.E.',
    'Second Year',
    'SY B.Com',
    'SYBCA',
    '२',
    'Second Year (SE)',
  ],
  '3': [
    '3',
    '3rd',
    'third',
    'III',
    'IIIrd',
    'TY',
    'TE',
    'T.E',
    'Third year',
    '3 rd Year',
    'TYBCom',
    'Pre-final year',
    'Ⅲ',
  ],
  '4': [
    ...[
      '4',
      '4th',
      'fourth',
      'IV',
      'IVth',
      'IV Year B.Tech',
      'Final',
      'FINAL YEAR',
      'Final yr.',
      'Last year',
      'LY',
      'L.Y.',
    ],
    ...['BE', 'B.E.', 'B. E.', 'BE.', 'Final Year BE', 'B.E. (Final)', 'BE 4th year', 'अंतिम वर्ष'],
  ],
  '2027': [
    '2027',
    '2027.',
    '2027.0',
    '2027 batch',
    'Batch of 2027',
    'Class of 2027',
    'Passing out 2027',
    '२०२७',
    '２０２７',
  ],
}
const table = Object.entries(spellings).flatMap(([label, texts]) => texts.map(text => [text, label] as const))

describe('A year', () => {
  it.each(table)('written as %j is year %s', (text, label) => {
    expect(knownYear(text, defaultYears)).toBe(label)
  })

  it.each([
    ...['', ' ', '0', '-1', '+1', '1.5', '1/2', '1 2', 'I II', '20 27', '202', '20277', '2024-25', '11', 'S', 'year'],
    ...[
      '5',
      '5th',
      'V',
      'fifth',
      'alumni',
      'passed out',
      'Sem 3',
      'semester 1',
      'Batch 1',
      'IMBA',
      'M.E.',
      'MBA',
      'B.Tech',
    ],
    ...['SE Comp', 'Finale', '????', '=1', 'first second', 'none', '—'],
  ])('is none that is written as %j', text => {
    expect(knownYear(text, defaultYears)).toBeNull()
  })

  it.each(['1', '2', '3', '4', '1st', '2nd', '3rd', '4th', 'first', 'Second', 'THIRD', 'fourth', '1999', '0000'])(
    'stays valid as the specification has it, whatever the list says: %s',
    text => {
      for (const years of [defaultYears, [], [entry('2027')], [entry('Freshers', '1')]])
        expect(knownYear(text, years)).not.toBeNull()
    },
  )

  it('of five-year courses is known where the list has it', () => {
    const years = [...defaultYears, entry('5')]
    expect(['5', 'V', 'Fifth Year', '5th', 'Final', 'BE', 'Pre-final'].map(text => knownYear(text, years))).toEqual([
      ...['5', '5', '5', '5', '5', '5', '4'],
    ])
  })

  it('that is final is the last of a three-year course', () => {
    const years = ['1', '2', '3'].map(label => entry(label))
    expect(['Final', 'LY', 'TY', 'Last Year'].map(text => knownYear(text, years))).toEqual(['3', '3', '3', '3'])
  })

  it('of graduation is a year of study where the institution says so', () => {
    const years = [entry('1'), entry('2'), entry('3', '2028'), entry('4', '2027')]
    expect(['2027', 'Class of 2028', '2029'].map(text => knownYear(text, years))).toEqual(['4', '3', '2029'])
  })

  it('with another name keeps its meaning', () => {
    const years = [entry('Freshers', '1'), entry('Second year'), entry('Third year'), entry('Leavers', '4')]
    const texts = ['FY', '1', 'freshers', 'SE', '3', 'TE', 'Final', '4th', 'leavers', 'Pre-final']
    expect(texts.map(text => knownYear(text, years))).toEqual([
      ...[
        'Freshers',
        'Freshers',
        'Freshers',
        'Second year',
        'Third year',
        'Third year',
        'Leavers',
        'Leavers',
        'Leavers',
      ],
      'Third year',
    ])
  })

  it('that was merged into another means that one in all its spellings', () => {
    const years = [entry('1'), entry('2'), entry('3', '4')]
    expect(['4', '4th', 'IV', 'Final', 'BE'].map(text => knownYear(text, years))).toEqual(['3', '3', '3', '3', '3'])
  })

  it('that the admin gave a word of its own goes before what the product knows', () => {
    expect(knownYear('BE', [entry('1', 'BE'), entry('2')])).toBe('1')
    expect(knownYear('Lateral', [entry('1'), entry('2', 'Lateral entry', 'lateral')])).toBe('2')
    expect(knownYear('2024-25', [entry('1'), entry('2024-25')])).toBe('2024-25')
  })

  it('stands in the order of the years, with graduations after them', () => {
    const years = ['2028', '4', 'Freshers', '2027', '2', '3'].map(label =>
      label === 'Freshers' ? entry(label, '1') : entry(label),
    )
    expect(inYearOrder(years).map(({ label }) => label)).toEqual(['Freshers', '2', '3', '4', '2027', '2028'])
  })
})

const word = fc.oneof(
  fc.constantFrom(...table.map(([text]) => text)),
  fc.string({ maxLength: 20 }),
  fc.string({ unit: 'binary', maxLength: 8 }),
)
const labelled = word.map(tidyValue).filter(label => label !== '')
const list: fc.Arbitrary<ValueList> = fc.array(fc.record({ label: labelled, also: fc.array(word, { maxLength: 3 }) }), {
  maxLength: 6,
})

describe('The label of a year', () => {
  it('is its own label, in any list', () => {
    fc.assert(
      fc.property(word, list, (text, years) => {
        const label = knownYear(text, years)
        if (label !== null) expect(knownYear(label, years)).toBe(label)
      }),
      { numRuns: 2000 },
    )
  })

  it('does not depend on case, spaces around it or full-width letters', () => {
    const wide = (text: string) =>
      text.replace(/[!-~]/g, letter => String.fromCharCode(letter.charCodeAt(0) + 0xfee0)).replaceAll(' ', '\u3000')
    for (const [text, label] of table)
      for (const other of [text.toUpperCase(), text.toLowerCase(), `  ${text}  `, wide(text)])
        expect(knownYear(other, defaultYears), other).toBe(label)
  })
})
