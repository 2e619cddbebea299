import { describe, expect, it } from 'vitest'
import {
  addressWithoutFilters,
  changedAddress,
  currentValue,
  pageAddress,
  pagesBefore,
  rosterAddress,
} from '#web/features/students/roster-table/roster-address-rules.ts'

const read = (search: string) => rosterAddress(new URLSearchParams(search), ['department', 'year'])

describe('the address of the roster', () => {
  it.each([
    ['', { filter: {}, sort: 'name', order: 'asc', cursor: undefined, page: 1 }],
    ['status=bounced', { filter: { status: 'bounced' }, sort: 'name', order: 'asc', cursor: undefined, page: 1 }],
    [
      'department=computer&year=3&search=pri&sort=score',
      {
        filter: { department: 'computer', year: '3', search: 'pri' },
        sort: 'score',
        order: 'desc',
        cursor: undefined,
        page: 1,
      },
    ],
    ['sort=activity&order=asc&cursor=c2&page=3', { filter: {}, sort: 'activity', order: 'asc', cursor: 'c2', page: 3 }],
  ])('says with %j what is shown', (search, said) => {
    expect(read(search)).toEqual(said)
  })

  it.each([
    ['a status nobody knows', 'status=lost'],
    ['an order nobody knows', 'sort=shoes&order=sideways'],
    ['a field of another type of institution', 'course=Java'],
    ['one letter to search for', 'search=p'],
    ['a page without its place', 'page=7'],
  ])('leaves out %s', (_, search) => {
    expect(read(search)).toEqual(read(''))
  })

  it('starts again at the first page when a filter changes, and keeps the institution', () => {
    const changed = changedAddress(new URLSearchParams('entityId=e1&year=3&cursor=c2&page=3'), {
      year: '',
      department: 'civil',
    })
    expect(changed.toString()).toBe('entityId=e1&department=civil')
  })

  it('drops every filter, and keeps order and institution', () => {
    const params = new URLSearchParams('entityId=e1&year=3&status=sent&search=pri&sort=score')
    expect(addressWithoutFilters(params).toString()).toBe('entityId=e1&sort=score')
  })

  it('leads to another page and back to the first', () => {
    const second = pageAddress(new URLSearchParams('year=3'), 2, 'c1')
    expect(second.toString()).toBe('year=3&cursor=c1&page=2')
    expect(pageAddress(second, 1, '').toString()).toBe('year=3')
  })

  it('knows the pages before only where this visit came along them', () => {
    expect(pagesBefore({ before: ['', 'c1'] })).toEqual(['', 'c1'])
    expect(pagesBefore(null)).toEqual([])
    expect(pagesBefore({ before: 'c1' })).toEqual([])
  })
})

describe('an old link', () => {
  const years = ['1', '2'].map(label => ({ value: label, label, also: [] }))
  const departments = [{ value: 'computing', label: 'Computing', also: ['CSE'] }]

  it.each([
    ['year', 'first', '1'],
    ['year', '2', '2'],
    ['year', 'alumni', 'alumni'],
    ['department', 'cse', 'computing'],
    ['department', 'computing', 'computing'],
    ['department', 'civil', 'civil'],
  ] as const)('with the %s %s leads to %s', (field, value, own) => {
    expect(currentValue(field, value, field === 'year' ? years : departments)).toBe(own)
  })
})
