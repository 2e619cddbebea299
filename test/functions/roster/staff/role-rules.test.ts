import { describe, expect, it } from 'vitest'
import {
  isGrantable,
  isStaff,
  isStudent,
  makesOperator,
  otherAdmin,
  readingRole,
  sameRoles,
  sortedRoles,
} from '#functions/roster/staff/role-rules.ts'
import type { Role } from '#shared/contract/route.ts'

describe('An institution', () => {
  it.each<[Role[], boolean]>([
    [['entity_admin', 'counsellor', 'student'], true],
    [['student'], true],
    [['admin'], false],
    [['superadmin'], false],
    [['student', 'admin'], false],
  ])('gives %j: %s', (roles, may) => expect(isGrantable(roles)).toBe(may))

  it.each<[Role[], boolean, boolean]>([
    [['entity_admin'], true, false],
    [['counsellor'], true, false],
    [['counsellor', 'student'], true, true],
    [['student'], false, true],
    [['admin'], false, false],
  ])('counts %j as staff: %s, and as a student: %s', (roles, staff, student) => {
    expect([isStaff(roles), isStudent(roles)]).toEqual([staff, student])
  })

  it('says roles once and in one order, and knows the same ones in another', () => {
    expect(sortedRoles(['student', 'entity_admin', 'student'])).toEqual(['entity_admin', 'student'])
    expect(sameRoles(['student', 'counsellor'], ['counsellor', 'student'])).toBe(true)
    expect(sameRoles(['student'], ['counsellor', 'student'])).toBe(false)
    expect(sameRoles(['student', 'counsellor'], ['student'])).toBe(false)
    expect(sameRoles(['student', 'counsellor'], ['student', 'entity_admin'])).toBe(false)
  })
})

describe('A platform admin', () => {
  it.each<[Role[], Role[], boolean]>([
    [['superadmin'], ['admin'], true],
    [['superadmin', 'admin'], ['admin'], true],
    [['admin'], ['admin'], false],
    [['entity_admin'], ['admin'], false],
    [['superadmin'], ['superadmin'], false],
    [['superadmin'], ['admin', 'student'], false],
  ])('is made by %j giving %j: %s', (by, roles, may) => expect(makesOperator(by, roles)).toBe(may))
})

describe('The admin who stays', () => {
  const person = (userId: string, roles: Role[], suspended = false) => ({ userId, roles, suspended })

  it('is another one than who goes, an admin, and not suspended', () => {
    const asha = person('asha', ['entity_admin'])
    const ravi = person('ravi', ['student', 'entity_admin'])
    expect(otherAdmin([asha, ravi], 'asha')).toBe(ravi)
    expect(otherAdmin([asha], 'asha')).toBeUndefined()
    expect(otherAdmin([asha, person('ravi', ['counsellor'])], 'asha')).toBeUndefined()
    expect(otherAdmin([asha, person('ravi', ['entity_admin'], true)], 'asha')).toBeUndefined()
  })
})

it.each<[Role[], Role]>([
  [['student', 'counsellor', 'entity_admin'], 'entity_admin'],
  [['counsellor', 'superadmin'], 'counsellor'],
  [['admin', 'superadmin'], 'superadmin'],
  [['admin'], 'admin'],
  [['student'], 'student'],
  [[], 'student'],
])('who has the roles %j reads feedback as %s', (roles, role) => expect(readingRole(roles)).toBe(role))
