import { describe, expect, it } from 'vitest'
import { pairOf, suggestions } from '#web/features/institution/value-lists/values-suggest-rules.ts'

const value = (label: string, count = 1) => ({ label, also: [], count })
const said = (labels: string[], refused: string[] = []) =>
  suggestions(
    labels.map((label, index) => value(label, 10 + index)),
    new Set(refused),
  ).map(({ from, into }) => `${from.label} > ${into.label}`)

describe('A suggestion', () => {
  it.each([
    ['CSE', 'Computer Science and Engineering'],
    ['C.S.E.', 'Computer Science & Engg'],
    ['Comp Sc', 'Computer Science and Engineering'],
    ['ECE', 'Electronics and Communication Engineering'],
    ['EEE', 'Electrical and Electronics Engineering'],
    ['IT', 'Information Technology'],
    ['Mech', 'Mechanical Engineering'],
    ['Civil', 'Civil Engineering'],
    ['Comp. Engineering', 'Computer Engineering'],
    ['AI & DS', 'Artificial Intelligence and Data Science'],
    ['Mechancial Engineering', 'Mechanical Engineering'],
    ['VLSD', 'Very Large Scale Design'],
  ])('is made that %s is %s, whichever stands first', (short, full) => {
    expect(said([short, full])).toEqual([`${short} > ${full}`])
    expect(said([full, 'History', short]).filter(one => one.startsWith(short))).toEqual(
      short.startsWith('Mechanc') ? [] : [`${short} > ${full}`],
    )
  })

  it.each([
    ['Electrical Engineering', 'Electronics Engineering'],
    ['Electronics', 'Electrical'],
    ['Batch 1', 'Batch 2'],
    ['Morning Batch 11', 'Morning Batch 12'],
    ['Group A', 'Group B'],
    ['Civil', 'Chemical'],
    ['Computer Engineering', 'Computer Science and Engineering'],
    ['Data Science', 'Data Structures'],
    ['BCA', 'MCA'],
  ])('is not made of %s and %s', (one, other) => {
    expect(said([one, other])).toEqual([])
  })

  it('is not made where a short form may be either of two', () => {
    expect(said(['CE', 'Civil Engineering', 'Computer Engineering'])).toEqual([])
  })

  it('does not come back once it was refused', () => {
    expect(
      said(['CSE', 'Computer Science and Engineering'], [pairOf('CSE', 'Computer Science and Engineering')]),
    ).toEqual([])
  })
})
