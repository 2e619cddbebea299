import { describe, expect, it } from 'vitest'
import { byLabel } from '#functions/roster/lists/facet-rules.ts'
import { chosen, filterPlanOf, readings } from '#functions/roster/lists/filter-rules.ts'
import { isGrantable, otherAdmin, readingRole, sameRoles, sortedRoles } from '#functions/roster/staff/role-rules.ts'
import { changedFields } from '#functions/roster/students/change-rules.ts'
import { isSameOpening, sharesFeedback } from '#functions/roster/students/sharing-rules.ts'
import type { Role } from '#shared/contract/route.ts'

describe('Roles', () => {
  it.each<[Role[], boolean]>([
    [['student'], true],
    [['student', 'counsellor', 'entity_admin'], true],
    [['admin'], false],
    [['student', 'superadmin'], false],
  ])('%o can be given at an institution: %s', (roles, can) => {
    expect(isGrantable(roles)).toBe(can)
  })

  it('are kept each once in one order, so that the same roles look the same', () => {
    expect(sortedRoles(['student', 'entity_admin', 'student'])).toEqual(['entity_admin', 'student'])
    expect(sameRoles(['student', 'counsellor'], ['counsellor', 'student'])).toBe(true)
    expect(sameRoles(['student'], ['counsellor'])).toBe(false)
    expect(sameRoles(['student'], ['student', 'counsellor'])).toBe(false)
  })

  it.each<[Role[], Role]>([
    [['counsellor'], 'counsellor'],
    [['student', 'counsellor', 'entity_admin'], 'entity_admin'],
    [['superadmin'], 'superadmin'],
    [['admin'], 'admin'],
  ])('%o read a student’s feedback as %s', (roles, role) => {
    expect(readingRole(roles)).toBe(role)
  })

  it('find another admin who is able to act', () => {
    const admin = { userId: 'a', roles: ['entity_admin' as const], suspended: false }
    expect(otherAdmin([admin], 'a')).toBeUndefined()
    expect(otherAdmin([{ ...admin, suspended: true }], 'b')).toBeUndefined()
    expect(otherAdmin([{ ...admin, roles: ['counsellor' as const] }], 'b')).toBeUndefined()
    expect(otherAdmin([admin], 'b')).toBe(admin)
  })
})

describe('What the audit log says has changed', () => {
  const before = { name: 'A', email: 'a@x.in', fields: { year: '2', studentId: 'S-1' } }
  it.each([
    [{ ...before, fields: { studentId: 'S-1', year: '2' } }, []],
    [{ ...before, fields: { ...before.fields, phone: '' } }, []],
    [{ name: 'B', email: 'b@x.in', fields: {} }, ['name', 'email', 'studentId', 'year']],
    [{ ...before, fields: { ...before.fields, department: 'Civil' } }, ['department']],
  ])('for %o is %o', (after, fields) => {
    expect(changedFields(before, after)).toEqual(fields)
  })
})

describe('The list that is read', () => {
  const sizes: Record<string, number> = { all: 1000, status: 12, department: 300, year: 250 }
  const choose = (filter: Parameters<typeof filterPlanOf>[0]) =>
    chosen(filterPlanOf(filter), reading => sizes[reading.by === 'field' ? reading.field : reading.by] ?? 0)

  it.each<[Parameters<typeof filterPlanOf>[0], object]>([
    [{}, { reading: { by: 'all' }, total: 1000, examines: false }],
    [
      { search: ' ', status: undefined, year: ' ' },
      { reading: { by: 'all' }, total: 1000, examines: false },
    ],
    [
      { department: 'Civil' },
      { reading: { by: 'field', field: 'department', value: 'civil' }, total: 300, examines: false },
    ],
    [
      { department: 'Civil', year: '2' },
      { reading: { by: 'field', field: 'year', value: '2' }, total: null, examines: true },
    ],
    [
      { department: 'Civil', year: '2', status: 'sent' },
      { reading: { by: 'status', value: 'sent' }, examines: true },
    ],
    [
      { search: 'ravi', status: 'sent' },
      { reading: { by: 'search', prefixes: ['ravi'] }, total: null, examines: true },
    ],
  ])('for %o is %o: of those filtered by, the shortest', (filter, list) => {
    expect(choose(filter)).toMatchObject(list)
  })

  it('needs no count where a word is searched for', () => {
    expect(readings(filterPlanOf({ search: 'ravi kumar', year: '2' }))).toEqual([{ by: 'search', prefixes: ['kumar'] }])
  })
})

describe('The values of a field', () => {
  it('stand as people count, and only those that somebody has', () => {
    const value = (label: string, count = 1) => ({ value: label.toLowerCase(), label, count })
    const ordered = byLabel([value('Year 10'), value('year 2'), value('Élan'), value('Civil', 0), value('Fine arts')])
    expect(ordered.map(({ label }) => label)).toEqual(['Élan', 'Fine arts', 'year 2', 'Year 10'])
  })
})

describe('Who may read what a student said', () => {
  it.each([
    [false, false, false],
    [true, false, true],
    [false, true, true],
  ])('shares %s, the institution requires it %s: %s', (sharing, sharingRequired, may) => {
    expect(sharesFeedback({ sharing }, { sharingRequired })).toBe(may)
  })

  const opening = { at: '2026-11-21T10:00:00.000Z', by: 'farida', sessionId: 's' }
  it.each([
    [{ by: 'farida', sessionId: 's', now: new Date('2026-11-21T10:09:59.000Z') }, true],
    [{ by: 'farida', sessionId: 's', now: new Date('2026-11-21T10:10:00.000Z') }, false],
    [{ by: 'meera', sessionId: 's', now: new Date('2026-11-21T10:01:00.000Z') }, false],
    [{ by: 'farida', sessionId: 't', now: new Date('2026-11-21T10:01:00.000Z') }, false],
  ])('%o is the same opening: %s', (again, same) => {
    expect(isSameOpening(opening, again)).toBe(same)
  })
})
