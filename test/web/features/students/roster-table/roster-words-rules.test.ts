import { describe, expect, it } from 'vitest'
import type { RosterFilter } from '#shared/contract/roster.ts'
import {
  listNames,
  matchWords,
  nobodySentence,
  rangeWords,
  setFilters,
  valueWords,
} from '#web/features/students/roster-table/roster-words-rules.ts'

const labels: Record<string, string> = { computer: 'Computer Engineering', 1: '1' }
const nobody = (filter: RosterFilter) => nobodySentence(setFilters(filter, (_, value) => labels[value] ?? value))

describe('the sentences of the roster', () => {
  it.each<[RosterFilter, string]>([
    [{ department: 'computer', year: '1' }, 'Nobody is in Computer Engineering, year 1.'],
    [{ department: 'computer', status: 'bounced' }, 'Nobody in Computer Engineering has a bounced invite.'],
    [{ status: 'suspended' }, 'Nobody is suspended.'],
    [{ search: 'pri' }, 'Nobody is found by ‘pri’.'],
    [{ year: '1', status: 'signed_in', search: 'pri' }, 'Nobody in year 1 has signed in and is found by ‘pri’.'],
  ])('says of %j who is not there', (filter, sentence) => {
    expect(nobody(filter)).toBe(sentence)
  })

  it.each([
    ['year', '3', 'year 3'],
    ['year', '2026', 'year 2026'],
    ['year', '3rd', '3rd'],
    ['department', '42', '42'],
    ['batch', '7', 'batch 7'],
  ] as const)('reads the %s %s as %s', (field, label, words) => {
    expect(valueWords(field, label)).toBe(words)
  })

  const page = { page: 1, pageSize: 25 }
  it.each([
    [{ ...page, count: 25, total: 3000, more: true }, '1 to 25 of 3,000'],
    [{ ...page, page: 3, count: 10, total: 60, more: false }, '51 to 60 of 60'],
    [{ ...page, count: 25, total: null, more: true }, '1 to 25, and more'],
    [{ ...page, page: 2, count: 4, total: null, more: false }, '26 to 29 of 29'],
    [{ ...page, count: 0, total: null, more: true }, 'Nobody on this page'],
  ])('counts %j as %s', (found, words) => {
    expect(rangeWords(found)).toBe(words)
  })

  it.each([
    ['all of them', { ...page, count: 25, total: 3000, more: true }, 3000, false, '3,000 students'],
    ['one alone', { ...page, count: 1, total: 1, more: false }, 1, false, '1 student'],
    ['a known part', { ...page, count: 25, total: 46, more: true }, 3000, true, '46 of 3,000 students match'],
    ['a part at its end', { ...page, count: 7, total: null, more: false }, 3000, true, '7 of 3,000 students match'],
    [
      'a part still open',
      { ...page, count: 25, total: null, more: true },
      3000,
      true,
      '25 of 3,000 students match so far',
    ],
    ['nobody yet', { ...page, count: 0, total: null, more: true }, 3000, true, 'Nobody so far of 3,000 students'],
  ])('says how many match: %s', (_, found, all, isFiltered, words) => {
    expect(matchWords(found, all, isFiltered)).toBe(words)
  })

  it.each([
    [['Asha'], 'Asha'],
    [['Asha', 'Rohan'], 'Asha and Rohan'],
    [['A', 'B', 'C', 'D', 'E', 'F'], 'A, B, C, D, E and F'],
    [['A', 'B', 'C', 'D', 'E', 'F', 'G'], 'A, B, C, D, E and 2 more'],
  ])('names %j', (names, words) => {
    expect(listNames(names)).toBe(words)
  })
})
