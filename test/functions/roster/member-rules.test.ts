import { describe, expect, it } from 'vitest'
import { sortName } from '#functions/platform/plain-text-rules.ts'
import {
  rosterLinesOf,
  rowOf,
  searchLinesOf,
  studentIn,
  tokenOf,
  userIdOf,
} from '#functions/roster/lists/line-rules.ts'
import {
  averageOf,
  facetsOf,
  facetValue,
  type Member,
  newMember,
  noShare,
  shareOf,
  statusOf,
  studentOf,
} from '#functions/roster/member-rules.ts'

const asha: Member = newMember({
  userId: 'asha',
  name: 'Asha Rao',
  email: 'asha@example.com',
  fields: { studentId: 'S-1', department: ' Civil  Engineering ', year: '4' },
  addedAt: '2026-11-01T10:00:00.000Z',
})
const practised: Member = {
  ...asha,
  invite: 'sent',
  invitedAt: '2026-11-02T10:00:00.000Z',
  signedInAt: '2026-11-03T10:00:00.000Z',
  practice: { completed: 3, scored: 2, scoreSum: 127, open: 1, lastAt: '2026-11-20T10:00:00.000Z', latest: [60, 67] },
}

describe('Where a student stands', () => {
  it.each<[Partial<Member>, string]>([
    [{}, 'not_sent'],
    [{ invite: 'sent' }, 'sent'],
    [{ invite: 'bounced' }, 'bounced'],
    [{ invite: 'bounced', signedInAt: '2026-11-03T10:00:00.000Z' }, 'signed_in'],
    [{ invite: 'sent', signedInAt: '2026-11-03T10:00:00.000Z', suspended: true }, 'suspended'],
  ])('with %o is %s', (changes, status) => {
    expect(statusOf({ ...asha, ...changes })).toBe(status)
  })

  it('counts once among the states, and with their practice', () => {
    expect(shareOf(null)).toEqual(noShare)
    expect(shareOf(practised)).toEqual({
      ...noShare,
      ...{ students: 1, signed_in: 1, practised: 1, open: 1, completed: 3, scored: 2, scoreSum: 127 },
    })
    expect(shareOf({ ...practised, suspended: true })).toMatchObject({ signed_in: 0, suspended: 1, students: 1 })
  })

  it('has a mean score in whole percent once there is one', () => {
    expect([averageOf(asha), averageOf(practised)]).toEqual([null, 64])
  })
})

describe('A value that can be filtered by', () => {
  it.each([
    ['Civil  Engineering ', 'civil engineering'],
    ['CIVIL ENGINEERING', 'civil engineering'],
    ['ﬁnance', 'finance'],
    ['', ''],
  ])('%j is compared as %j', (text, value) => {
    expect(facetValue(text)).toBe(value)
  })

  it('fits into a key, whatever was typed', () => {
    expect(Buffer.byteLength(facetValue('ﷺ'.repeat(120)))).toBeLessThan(500)
    expect(facetValue(`${'a'.repeat(119)}😀`).isWellFormed()).toBe(true)
  })

  it('keeps its spelling as a label, and is none where the field is empty', () => {
    expect(facetsOf({ ...asha, fields: { ...asha.fields, course: '  ' } })).toEqual([
      { field: 'department', value: 'civil engineering', label: 'Civil Engineering' },
      { field: 'year', value: '4', label: '4' },
    ])
  })
})

describe('A line of the roster', () => {
  it.each([
    ['new', asha],
    ['practised', practised],
    ['without fields', { ...asha, fields: {} }],
    ['with marks in the name', { ...practised, name: 'Zoë "Bunny" O\'Neil, \\ 😀', fields: { group: '[1, "2"]' } }],
  ])('says of a student who is %s all that the page shows', (_, member) => {
    const student = studentOf(member)
    expect(studentIn(member.userId, rowOf(student))).toEqual(student)
  })

  it('stands in each list the student is in: by name and as new, later by activity and score', () => {
    const placed = (member: Member) =>
      rosterLinesOf(member).map(({ place, at }) => `${place.field}/${place.value}/${place.sort}: ${at}`)
    expect(placed(asha)).toEqual([
      ...['all//name: asha rao #asha', 'all//new: asha rao #asha'],
      ...['status/not_sent/name: asha rao #asha', 'status/not_sent/new: asha rao #asha'],
      ...['department/civil engineering/name: asha rao #asha', 'department/civil engineering/new: asha rao #asha'],
      ...['year/4/name: asha rao #asha', 'year/4/new: asha rao #asha'],
    ])
    expect(placed({ ...practised, fields: {} })).toEqual([
      ...['all//name: asha rao #asha', 'all//activity: 2026-11-20T10:00:00.000Z#asha', 'all//score: 0635#asha'],
      ...['status/signed_in/name: asha rao #asha', 'status/signed_in/activity: 2026-11-20T10:00:00.000Z#asha'],
      'status/signed_in/score: 0635#asha',
    ])
  })

  it('names its student and its word', () => {
    for (const { at } of rosterLinesOf(practised)) expect(userIdOf(at)).toBe('asha')
    expect([tokenOf('a#b#asha'), userIdOf('a#b#asha')]).toEqual(['a#b', 'asha'])
    expect(searchLinesOf(asha).map(({ token }) => token)).toEqual(['asha', 'rao', 'asha@example.com', 's-1'])
  })

  it('is short: 200 of them fit into ten read units', () => {
    const bytes = rosterLinesOf(practised).map(({ place, at, row }) => {
      const pk = `ROSTER#${'0'.repeat(36)}#${place.field}#${place.value}#${place.sort}`
      return Buffer.byteLength(`pk${pk}sk${at}${'0'.repeat(32)}row${row}`)
    })
    expect(Math.max(...bytes) * 200).toBeLessThan(10 * 8192)
  })
})

describe('The order of names', () => {
  it('looks at no case, no accent and no spaces, and puts a short name before a longer one that begins with it', () => {
    const names = ['Ann Lee', 'ann', 'Ánn  Bose', 'Anna', 'Zoë', 'zoe a']
    const at = (name: string) => rosterLinesOf({ ...asha, name, userId: 'z' })[0]?.at ?? ''
    expect(names.toSorted((a, b) => (at(a) < at(b) ? -1 : 1))).toEqual([
      'ann',
      'Ánn  Bose',
      'Ann Lee',
      'Anna',
      'Zoë',
      'zoe a',
    ])
    expect(sortName('Ánn  Bose')).toBe('ann bose')
  })
})
