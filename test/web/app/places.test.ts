import { describe, expect, it } from 'vitest'
import type { Role } from '#shared/contract/route.ts'
import { placesOf, roleWords } from '#web/app/places.ts'

const menu = (...roles: Role[]) =>
  placesOf(roles).map(({ name, places }) => `${name}: ${places.map(({ to }) => to).join(' ')}`)

describe('the menu shows each role its own pages (SPEC-05)', () => {
  it.each<[Role[], string[]]>([
    [['student'], ['My practice: /dashboard /history /profile']],
    [['counsellor'], ['Institution: /b2b/entitydashboard /b2b/users /b2b/analytics']],
    [
      ['entity_admin'],
      [
        'Institution: /b2b/entitydashboard /b2b/users /b2b/analytics /b2b/staff /b2b/userupload /b2b/audit /b2b/settings',
      ],
    ],
    [
      ['student', 'counsellor'],
      ['Institution: /b2b/entitydashboard /b2b/users /b2b/analytics', 'My practice: /dashboard /history /profile'],
    ],
    [['admin'], ['Platform: /b2b/entities /b2b/entity/create /b2b/contacts']],
    [['superadmin'], ['Platform: /b2b/entities /b2b/entity/create /b2b/contacts /b2b/operators']],
    [[], ['My practice: /dashboard /history /profile']],
  ])('%j', (roles, groups) => {
    expect(menu(...roles)).toEqual(groups)
  })

  it('calls staff by their highest role', () => {
    expect(roleWords(['entity_admin', 'counsellor', 'student'])).toBe('Administrator')
    expect(roleWords(['counsellor'])).toBe('Counsellor')
    expect(roleWords(['superadmin', 'entity_admin'])).toBe('Platform operator')
    expect(roleWords(['student'])).toBeNull()
  })
})
