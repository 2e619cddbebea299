import * as z from 'zod'
import { sortName } from '#functions/platform/plain-text-rules.ts'
import { facetsOf, type Member, statusOf, studentOf } from '#functions/roster/member-rules.ts'
import { type Student, StudentStatus } from '#shared/contract/roster.ts'
import { type RosterField, rosterFields } from '#shared/rules/roster-fields.ts'
import { minuteMs } from '#shared/time.ts'
import { searchTokens } from './search-rules.ts'

/**
 * A list of the roster: everybody, or those with one status or one value of a field, in one order. 'new' holds those who
 * have not practised, by name: the end of the lists by activity and by score.
 */
export type RosterList = {
  field: 'all' | 'status' | RosterField
  value: string
  sort: 'name' | 'activity' | 'score' | 'new'
}
export type RosterLine = { place: RosterList; at: string; row: string }
export type SearchLine = { token: string; row: string }

const toMinute = (iso: string | null) => (iso === null ? '' : Math.floor(Date.parse(iso) / minuteMs).toString(36))
const fromMinute = (text: string) => (text === '' ? null : new Date(Number.parseInt(text, 36) * minuteMs).toISOString())
const idFields = ['phone', 'studentId', 'traineeId', 'candidateId'] as const
const fieldNames = [...idFields, ...rosterFields]

const Row = z.tuple([
  z.string(),
  z.string(),
  StudentStatus,
  /** addedAt, invitedAt, signedInAt, lastPractisedAt: minutes since 1970 in base 36. */
  z.string(),
  z.number(),
  z.number().nullable(),
  z.array(z.number()),
  /** Number of the field, value, number, value ... */
  z.array(z.union([z.number(), z.string()])),
])

/** What a line shows, as short text: 200 rows have to fit into ten read units. */
export function rowOf(student: Student): string {
  const times = [student.addedAt, student.invitedAt, student.signedInAt, student.lastPractisedAt]
  const fields = fieldNames.flatMap((name, number) => {
    const value = student.entitySpecificFields[name]
    return value === undefined || value === '' ? [] : [number, value]
  })
  const row: z.infer<typeof Row> = [
    student.name,
    student.email,
    student.status,
    times.map(toMinute).join(' '),
    student.completedInterviews,
    student.averageScore,
    student.latestScores,
    fields,
  ]
  return JSON.stringify(row)
}

/** @throws when the text is no row */
export function studentIn(userId: string, text: string): Student {
  const [name, email, status, times, completedInterviews, averageScore, latestScores, pairs] = Row.parse(
    JSON.parse(text),
  )
  const [added = '', invited = '', signedIn = '', practised = ''] = times.split(' ')
  const fields = Object.fromEntries(
    fieldNames.flatMap((field, number) => {
      const at = pairs.findIndex((entry, index) => index % 2 === 0 && entry === number)
      return at < 0 ? [] : [[field, String(pairs[at + 1])]]
    }),
  )
  return {
    _id: userId,
    name,
    email,
    entitySpecificFields: fields,
    status,
    addedAt: fromMinute(added) ?? '',
    invitedAt: fromMinute(invited),
    signedInAt: fromMinute(signedIn),
    lastPractisedAt: fromMinute(practised),
    completedInterviews,
    averageScore,
    latestScores,
  }
}

/** All lines of a student: each list they are in, in each order. */
export function rosterLinesOf(member: Member): RosterLine[] {
  const row = rowOf(studentOf(member))
  const places: Pick<RosterList, 'field' | 'value'>[] = [
    { field: 'all', value: '' },
    { field: 'status', value: statusOf(member) },
    ...facetsOf(member),
  ]
  // The space ends a name before any longer one: 'ann' comes before 'ann lee'.
  const byName = `${sortName(member.name)} #${member.userId}`
  const { lastAt } = member.practice
  const orders: [RosterList['sort'], string][] =
    lastAt === null
      ? [
          ['name', byName],
          ['new', byName],
        ]
      : [
          ['name', byName],
          ['activity', `${lastAt}#${member.userId}`],
          ['score', `${scoreText(member)}#${member.userId}`],
        ]
  return places.flatMap(({ field, value }) => orders.map(([sort, at]) => ({ place: { field, value, sort }, at, row })))
}

/** 0635 for 63.5 %; who has no score yet stands below zero's. */
const scoreText = ({ practice }: Member): string =>
  practice.scored === 0 ? '-' : String(Math.round((practice.scoreSum / practice.scored) * 10)).padStart(4, '0')

export function searchLinesOf(member: Member): SearchLine[] {
  const student = studentOf(member)
  const row = rowOf(student)
  return searchTokens(student).map(token => ({ token, row }))
}

/** Whose line it is, by its sort key: ids hold no '#'. */
export const userIdOf = (sk: string): string => sk.slice(sk.lastIndexOf('#') + 1)
/** By which token a line of the search finds its student. */
export const tokenOf = (sk: string): string => sk.slice(0, sk.lastIndexOf('#'))
