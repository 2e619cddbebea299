import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { knownValue, plainValue, tidyValue, type ValueList, valueKey } from '#shared/rules/value-lists.ts'

const alike: string[][] = [
  [
    ...['Computer Engineering', 'computer engineering', 'COMPUTER  ENGINEERING', ' Computer Engg. ', 'Computer Engg'],
    ...[
      'ComputerEngineering',
      'Computer-Engineering',
      'Dept. of Computer Engineering',
      'Computer Engineering Department',
    ],
    ...[
      'Department of Computer Engineering',
      'The Department of Computer Engg.',
      'Ｃomputer Engineering',
      'Computer Engg Dept.',
    ],
  ],
  [
    'Electronics & Communication',
    'Electronics and Communication',
    'ELECTRONICS&COMMUNICATION',
    'Electronics And Communication.',
  ],
  ['C.S.E.', 'CSE', 'cse', 'C S E', 'C.S.E', '(CSE)'],
  ['B.Tech', 'BTech', 'B. Tech.', 'b-tech'],
  ['2024-25', '2024 - 25', '2024–25', '२०२४-२५'],
  ['Batch 7', 'batch-7', 'BATCH 7.', 'Batch ७'],
  ['O’Brien Hall', "O'Brien Hall", 'OBrien hall'],
  ['संगणक अभियांत्रिकी', 'संगणक  अभियांत्रिकी '],
]

describe('Two values', () => {
  it.each(alike.flatMap(([first = '', ...others]) => others.map(other => [first, other] as const)))(
    'are one that are written %j and %j',
    (one, other) => {
      expect(valueKey(one)).toBe(valueKey(other))
      expect(knownValue(other, [{ label: one, also: [] }])).toBe(one)
    },
  )

  it.each([
    ['Computer Engineering', 'Comp. Engineering'],
    ['Computer Engineering', 'Computer Science and Engineering'],
    ['Computer Engineering', 'CE'],
    ['Electrical Engineering', 'Electronics Engineering'],
    ['C++', 'C'],
    ['C#', 'C'],
    ['A+', 'A'],
    ['A-', 'A'],
    ['Batch 1.2', 'Batch 12'],
    ['Batch 1 2', 'Batch 12'],
    ['2024-25', '202425'],
    ['2024-25', '2024/25'],
    ['Batch 1', 'Batch 2'],
    ['Department', 'Departments'],
    ['Engg', 'Eng'],
    ['?', '??'],
    ['संगणक', 'संगणन'],
  ])('are two that are written %j and %j', (one, other) => {
    expect(valueKey(one)).not.toBe(valueKey(other))
    expect(knownValue(other, [{ label: one, also: [] }])).toBeNull()
  })
})

describe('A value of a list', () => {
  const departments: ValueList = [
    { label: 'Computer Science and Engineering', also: ['CSE', 'Comp Sc'] },
    { label: 'Civil', also: [] },
    { label: 'CSE', also: [] },
  ]

  it('is the label it is written like, and only then another word of it', () => {
    expect(knownValue('c.s.e.', departments)).toBe('CSE')
    expect(knownValue('comp. sc.', departments)).toBe('Computer Science and Engineering')
    expect(knownValue('COMPUTER SCIENCE & ENGG', departments)).toBe('Computer Science and Engineering')
    expect(['', '  ', 'Mechanical'].map(text => knownValue(text, departments))).toEqual([null, null, null])
  })

  const word = fc.oneof(fc.constantFrom(...alike.flat()), fc.string({ maxLength: 12 }), fc.string({ unit: 'binary' }))
  const labelled = word.map(tidyValue).filter(label => label !== '')
  const list = fc.array(fc.record({ label: labelled, also: fc.array(word, { maxLength: 3 }) }), { maxLength: 6 })

  it('has its own label in any list; without one it is tidied once and for all', () => {
    fc.assert(
      fc.property(word, list, (text, entries) => {
        const label = knownValue(text, entries)
        if (label !== null) expect(knownValue(label, entries)).toBe(label)
        expect(knownValue(tidyValue(text), entries) ?? '').toBe(label ?? '')
        expect(tidyValue(tidyValue(text))).toBe(tidyValue(text))
        expect(plainValue(plainValue(text))).toBe(plainValue(text))
      }),
      { numRuns: 2000 },
    )
  })
})
