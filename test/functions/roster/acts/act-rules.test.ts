import { describe, expect, it } from 'vitest'
import { aboutFilter, countedPeople, isNumberConfirmed, notConfirmed } from '#functions/roster/acts/act-rules.ts'
import { limits } from '#shared/limits.ts'

describe('A removal of all who match', () => {
  const few = limits.removedWithoutCount

  it.each([
    ['their number, as many as they are', 400, 400, true],
    ['another number', 400, 399, false],
    ['no number', 400, undefined, false],
    ['no number, where they are few', few, undefined, true],
    ['no number, where they are one more than few', few + 1, undefined, false],
    ['another number, where they are few', few, few + 1, false],
  ])('goes by %s', (_, count, confirm, may) => expect(isNumberConfirmed('remove', count, confirm)).toBe(may))

  it('asks for the number in words', () => {
    expect(notConfirmed(1)).toBe('To remove 1 student, please send their number as well: confirm: 1.')
    expect(countedPeople(2)).toBe('2 students')
  })

  it('needs no number for anything else', () => {
    expect(isNumberConfirmed('suspend', 4000, undefined)).toBe(true)
    expect(isNumberConfirmed('suspend', 4000, 3)).toBe(true)
  })
})

it('the audit log says which students, but not whom somebody searched for', () => {
  expect(aboutFilter({ search: 'Asha', status: 'invited', department: '' } as never)).toEqual({
    status: 'invited',
    found: 'by a search',
  })
  expect(aboutFilter({ search: '', year: '2' } as never)).toEqual({ year: '2' })
})
