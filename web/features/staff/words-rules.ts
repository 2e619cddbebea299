import type { StaffLine } from '#shared/contract/roster.ts'
import type { Role } from '#shared/contract/route.ts'
import type { ActionWords } from '#web/ui/dialogs/action-dialog.tsx'

export type StaffAct = 'suspend' | 'restore' | 'remove'
export type StaffRole = 'entity_admin' | 'counsellor' | 'none'
type Staff = Pick<StaffLine, 'name' | 'roles'>

/** Admin; Counsellor and student. */
export function staffRoleWords(roles: readonly Role[]): string {
  const words = [
    ...(roles.includes('entity_admin') ? ['Admin'] : []),
    ...(roles.includes('counsellor') ? ['Counsellor'] : []),
    ...(roles.includes('student') ? ['Student'] : []),
  ]
  return words.map((word, index) => (index === 0 ? word : word.toLowerCase())).join(' and ')
}

/** The role among the staff; an admin may do what a counsellor may. */
export const staffRole = (roles: readonly Role[]): StaffRole =>
  roles.includes('entity_admin') ? 'entity_admin' : roles.includes('counsellor') ? 'counsellor' : 'none'

/** What somebody holds with another role among the staff: who is a student as well stays one. */
export const rolesWith = (roles: readonly Role[], role: StaffRole): Role[] => [
  ...(role === 'none' ? [] : [role]),
  ...(roles.includes('student') ? ['student' as const] : []),
]

export const staffRoleOptions = (roles: readonly Role[]): { value: StaffRole; label: string; hint: string }[] => [
  {
    value: 'entity_admin',
    label: 'Admin',
    hint: 'Adds, changes and removes people, sends invites, and changes the settings of the institution.',
  },
  {
    value: 'counsellor',
    label: 'Counsellor',
    hint: 'Reads the students, the analytics, and the feedback that is shared. Changes nothing.',
  },
  ...(roles.includes('student')
    ? [{ value: 'none' as const, label: 'Student only', hint: 'Leaves the staff and stays in the roster.' }]
    : []),
]

/** What may be done to somebody; the rest is refused by the server too. */
export function mayBeActedOn(person: StaffLine, byOperator: boolean): boolean {
  if (person.isCurrentUser) return false
  return byOperator || !person.isPrimary
}

export const mayBeInvited = ({ status, bounced }: StaffLine): boolean => status === 'invited' && !bounced

const isStudent = (roles: readonly Role[]) => roles.includes('student')

export const staffActWords: Record<StaffAct, (person: Staff) => ActionWords & { past: string }> = {
  suspend: ({ name, roles }) => ({
    button: 'Suspend',
    title: `Suspend ${name}?`,
    body: `They are signed out now, on every device, and cannot sign in until you restore the access. Nothing is deleted${isStudent(roles) ? ', and their place as a student stays too' : ''}.`,
    past: 'suspended',
  }),
  restore: ({ name }) => ({
    button: 'Restore',
    title: `Restore ${name}?`,
    body: 'They can sign in again, with a new code, and do what their role allows.',
    look: 'main',
    past: 'restored',
  }),
  remove: ({ name, roles }) => ({
    button: 'Remove',
    title: `Remove ${name}?`,
    body: isStudent(roles)
      ? 'They are a student as well: with their access they lose their place in the roster, their resume, interviews and recordings. To keep them as a student, choose Change role and Student only.'
      : 'They lose their access now. What they did stays in the audit log, without their name. Students and their data stay as they are.',
    past: 'removed',
  }),
}
