import type { EntityType } from '../contract/branding.ts'

/** The fields a roster can be filtered by. */
export const rosterFields = ['department', 'year', 'course', 'batch', 'program', 'group'] as const
export type RosterField = (typeof rosterFields)[number]

export type IdField = 'studentId' | 'traineeId' | 'candidateId'
export type ExtraField = IdField | RosterField

/** The columns that a type of institution adds to Name, Email and Phone, with their labels (SPEC-302). */
export const extraFields: Record<EntityType, readonly { field: ExtraField; label: string }[]> = {
  college: [
    { field: 'studentId', label: 'Student ID' },
    { field: 'department', label: 'Department' },
    { field: 'year', label: 'Year' },
  ],
  training_institute: [
    { field: 'traineeId', label: 'Trainee ID' },
    { field: 'course', label: 'Course' },
    { field: 'batch', label: 'Batch' },
  ],
  other: [
    { field: 'candidateId', label: 'Candidate ID' },
    { field: 'program', label: 'Program/Role' },
    { field: 'group', label: 'Group' },
  ],
  demo: [],
}

/** What this type's roster can be filtered by. */
export const filterFields = (type: EntityType): RosterField[] =>
  extraFields[type].flatMap(({ field }) => rosterFields.filter(known => known === field))
