import type { EntityType } from '#shared/contract/branding.ts'
import type { ValuesRun } from '#shared/contract/values.ts'
import type { RosterField } from '#shared/rules/roster-fields.ts'
import { counted, decimal } from '#web/lib/format.ts'

/** The page of an institution's own lists, by its type; null where a type has none. */
export const pageTitles: Record<EntityType, string | null> = {
  college: 'Years and departments',
  training_institute: 'Courses and batches',
  other: 'Programs and groups',
  demo: null,
}

export const listWords: Record<RosterField, { title: string; one: string; many: string }> = {
  department: { title: 'Departments', one: 'department', many: 'departments' },
  year: { title: 'Years', one: 'year', many: 'years' },
  course: { title: 'Courses', one: 'course', many: 'courses' },
  batch: { title: 'Batches', one: 'batch', many: 'batches' },
  program: { title: 'Programs', one: 'program', many: 'programs' },
  group: { title: 'Groups', one: 'group', many: 'groups' },
}

export const studentCount = (count: number): string => (count === 0 ? 'nobody' : counted(count, 'student'))

export const valuesRunWords = ({ looked, total }: ValuesRun): string =>
  total === 0 ? 'Bringing the roster to your lists' : `${decimal(looked)} of ${decimal(total)} students looked at`

/** ‘CSE’, ‘IT’ and 3 more. */
export function listedLabels(labels: readonly string[], atMost = 4): string {
  const quoted = labels.map(label => `‘${label}’`)
  if (quoted.length > atMost + 1) return `${quoted.slice(0, atMost).join(', ')} and ${quoted.length - atMost} more`
  const last = quoted.at(-1) ?? ''
  return quoted.length < 2 ? last : `${quoted.slice(0, -1).join(', ')} and ${last}`
}
