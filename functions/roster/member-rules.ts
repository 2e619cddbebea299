import * as z from 'zod'
import type { StatusCounts } from '#shared/contract/entity.ts'
import { EntitySpecificFields, type Student, type StudentStatus } from '#shared/contract/roster.ts'
import { type RosterField, rosterFields } from '#shared/rules/roster-fields.ts'

/** A student as the roster knows them: the source of their lines, facets and share of the figures. Times are ISO. */
export const Member = z.object({
  userId: z.string(),
  name: z.string(),
  email: z.string(),
  fields: EntitySpecificFields,
  /** How their year or department was written where the institution's list has another word for it. */
  written: EntitySpecificFields.optional(),
  invite: z.enum(['not_sent', 'sent', 'bounced']),
  invitedAt: z.string().nullable(),
  signedInAt: z.string().nullable(),
  suspended: z.boolean(),
  addedAt: z.string(),
  practice: z.object({
    completed: z.number(),
    scored: z.number(),
    scoreSum: z.number(),
    /** 1 while an interview is open. */
    open: z.number(),
    lastAt: z.string().nullable(),
    /** The newest scores, oldest first, at most six. */
    latest: z.array(z.number()),
  }),
  /** The newest month they were active in, as 2026-11; '' before the first. */
  activeMonth: z.string(),
  version: z.number(),
})
export type Member = z.infer<typeof Member>

const noPractice: Member['practice'] = {
  completed: 0,
  scored: 0,
  scoreSum: 0,
  open: 0,
  lastAt: null,
  latest: [],
}

export type NewMember = Pick<Member, 'userId' | 'name' | 'email' | 'fields' | 'addedAt'>

export const newMember = (given: NewMember): Member => ({
  ...given,
  invite: 'not_sent',
  invitedAt: null,
  signedInAt: null,
  suspended: false,
  practice: noPractice,
  activeMonth: '',
  version: 1,
})

export function statusOf(member: Member): StudentStatus {
  if (member.suspended) return 'suspended'
  return member.signedInAt === null ? member.invite : 'signed_in'
}

export const averageOf = ({ practice }: Member): number | null =>
  practice.scored === 0 ? null : Math.round(practice.scoreSum / practice.scored)

export const studentOf = (member: Member): Student => ({
  _id: member.userId,
  name: member.name,
  email: member.email,
  entitySpecificFields: member.fields,
  status: statusOf(member),
  addedAt: member.addedAt,
  invitedAt: member.invitedAt,
  signedInAt: member.signedInAt,
  lastPractisedAt: member.practice.lastAt,
  completedInterviews: member.practice.completed,
  averageScore: averageOf(member),
  latestScores: member.practice.latest,
})

/** How a value is compared: 'Computer  Engineering' and 'computer engineering' are one department. It stands in a key. */
export const facetValue = (text: string): string =>
  text.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase().slice(0, 120).toWellFormed()

export type Facet = { field: RosterField; value: string; label: string }

export function facetsOf(member: Member): Facet[] {
  return rosterFields.flatMap(field => {
    const label = member.fields[field]?.trim().replace(/\s+/g, ' ') ?? ''
    return label === '' ? [] : [{ field, value: facetValue(label), label }]
  })
}

/** One student's share of the institution's figures. */
export type Share = StatusCounts & {
  students: number
  practised: number
  open: number
  completed: number
  scored: number
  scoreSum: number
}

export const noShare: Share = {
  students: 0,
  not_sent: 0,
  sent: 0,
  bounced: 0,
  signed_in: 0,
  suspended: 0,
  practised: 0,
  open: 0,
  completed: 0,
  scored: 0,
  scoreSum: 0,
}

export function shareOf(member: Member | null): Share {
  if (member === null) return noShare
  const { open, completed, scored, scoreSum } = member.practice
  return {
    ...noShare,
    students: 1,
    [statusOf(member)]: 1,
    practised: completed > 0 ? 1 : 0,
    open,
    completed,
    scored,
    scoreSum,
  }
}
