import { admins, operators, staff } from '#shared/contract/entity.ts'
import { superadmins } from '#shared/contract/operators.ts'
import type { Role } from '#shared/contract/route.ts'
import type { IconName } from '#web/ui/icon.tsx'

export type MenuPlace = { to: string; label: string; icon: IconName }

const candidatePlaces: readonly MenuPlace[] = [
  { to: '/dashboard', label: 'Dashboard', icon: 'grid' },
  { to: '/history', label: 'History', icon: 'history' },
  { to: '/profile', label: 'Profile', icon: 'user' },
]
const staffPlaces: readonly MenuPlace[] = [
  { to: '/b2b/entitydashboard', label: 'Dashboard', icon: 'grid' },
  { to: '/b2b/users', label: 'Students', icon: 'users' },
  { to: '/b2b/analytics', label: 'Analytics', icon: 'chart' },
]
const adminPlaces: readonly MenuPlace[] = [
  { to: '/b2b/staff', label: 'Staff', icon: 'user' },
  { to: '/b2b/userupload', label: 'Bulk upload', icon: 'upload' },
  { to: '/b2b/audit', label: 'Audit log', icon: 'list' },
  { to: '/b2b/settings', label: 'Settings', icon: 'settings' },
]
const operatorsOwn: readonly MenuPlace[] = [
  { to: '/b2b/entities', label: 'Entities', icon: 'building' },
  { to: '/b2b/entity/create', label: 'Create entity', icon: 'plus' },
  { to: '/b2b/contacts', label: 'Contact requests', icon: 'mail' },
]

/** Superadmins alone decide who looks after the platform. */
const superadminPlaces: readonly MenuPlace[] = [{ to: '/b2b/operators', label: 'Platform admins', icon: 'shield' }]

const holds = (roles: readonly Role[], wanted: readonly Role[]): boolean => roles.some(role => wanted.includes(role))

/** The pages of the platform that these roles may open. */
export const operatorPlaces = (roles: readonly Role[] | undefined): readonly MenuPlace[] =>
  roles && holds(roles, superadmins) ? [...operatorsOwn, ...superadminPlaces] : operatorsOwn

/** The pages of an institution that these roles may open; what everybody there may open while they are unknown. */
export const institutionPlaces = (roles: readonly Role[] | undefined): readonly MenuPlace[] =>
  roles && holds(roles, admins) ? [...staffPlaces, ...adminPlaces] : staffPlaces

/** The menu's groups: each role's own pages (SPEC-05). A name stands over a group only where there are several. */
export function placesOf(roles: readonly Role[]): { name: string; places: readonly MenuPlace[] }[] {
  const groups: { name: string; places: readonly MenuPlace[] }[] = []
  if (holds(roles, operators)) groups.push({ name: 'Platform', places: operatorPlaces(roles) })
  else if (holds(roles, staff)) groups.push({ name: 'Institution', places: institutionPlaces(roles) })
  if (roles.includes('student') || groups.length === 0) groups.push({ name: 'My practice', places: candidatePlaces })
  return groups
}

/** What a person is called where they are staff; null for who is a candidate alone. */
export function roleWords(roles: readonly Role[]): string | null {
  if (holds(roles, operators)) return 'Platform operator'
  if (roles.includes('entity_admin')) return 'Administrator'
  return roles.includes('counsellor') ? 'Counsellor' : null
}
