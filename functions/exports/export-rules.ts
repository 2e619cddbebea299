import * as z from 'zod'
import { sortName } from '#functions/platform/plain-text-rules.ts'
import { localDay } from '#functions/platform/zone-rules.ts'
import type { AuditLine } from '#shared/contract/audit.ts'
import type { EntityType } from '#shared/contract/branding.ts'
import { type Export, ExportWish } from '#shared/contract/exports.ts'
import type { Student } from '#shared/contract/roster.ts'
import { extraFields } from '#shared/rules/roster-fields.ts'
import { minuteMs } from '#shared/time.ts'

/** One export as it is kept. Times are ISO. */
export const ExportItem = z.object({
  exportId: z.string(),
  by: z.string(),
  wish: ExportWish,
  state: z.enum(['running', 'done', 'failed']),
  fileName: z.string(),
  rows: z.number(),
  createdAt: z.string(),
})
export type ExportItem = z.infer<typeof ExportItem>

export type Row = (string | number | null)[]

/** Longer than any export takes: its worker is gone then. */
const patienceMs = 10 * minuteMs

export function exportAnswer(item: ExportItem, url: string | null, now: Date): Export {
  const { exportId, wish, fileName, rows, createdAt } = item
  const isLate = item.state === 'running' && now.getTime() - Date.parse(createdAt) > patienceMs
  return { exportId, kind: wish.kind, state: isLate ? 'failed' : item.state, fileName, rows, url, createdAt }
}

export function fileNameOf(wish: ExportWish, domain: string, timeZone: string, now: Date): string {
  if (wish.kind === 'active_users') return `${domain}-active-users-${wish.month}.csv`
  return `${domain}-${wish.kind === 'roster' ? 'students' : 'audit-log'}-${localDay(now, timeZone)}.csv`
}

/** What the audit log says of it: which students, but not whom somebody searched for. */
export function aboutOf(wish: ExportWish): Record<string, string> {
  if (wish.kind === 'active_users') return { kind: wish.kind, month: wish.month }
  const { search: _, ...filter } = { search: undefined, ...wish.filter }
  const said = Object.entries(filter).filter((entry): entry is [string, string] => Boolean(entry[1]))
  return { kind: wish.kind, ...Object.fromEntries(said) }
}

const statusWords: Record<Student['status'], string> = {
  not_sent: 'Not invited',
  sent: 'Invited',
  bounced: 'Invite came back',
  signed_in: 'Signed in',
  suspended: 'Suspended',
}

/** The columns of the upload first, so that an exported list can be uploaded again. */
export const rosterHead = (type: EntityType): Row => [
  'Name',
  'Email',
  'Phone',
  ...extraFields[type].map(({ label }) => label),
  'Status',
  'Added',
  'Invited',
  'Signed in',
  'Last practised',
  'Completed interviews',
  'Average score',
]

export function rosterRow(student: Student, type: EntityType, time: Time): Row {
  const { entitySpecificFields: fields } = student
  return [
    student.name,
    student.email,
    fields.phone ?? '',
    ...extraFields[type].map(({ field }) => fields[field] ?? ''),
    statusWords[student.status],
    ...[student.addedAt, student.invitedAt, student.signedInAt, student.lastPractisedAt].map(time),
    student.completedInterviews,
    student.averageScore,
  ]
}

export const byName = (a: { name: string; id: string }, b: { name: string; id: string }): number => {
  const [left, right] = [`${sortName(a.name)}\n${a.id}`, `${sortName(b.name)}\n${b.id}`]
  return left < right ? -1 : left > right ? 1 : 0
}

export const auditHead: Row = ['When', 'Who', 'What', 'Whom', 'Details']

export const auditRow = (line: AuditLine, time: Time): Row => [
  time(line.at),
  line.by.name ?? 'removed',
  line.act,
  line.user === null ? '' : (line.user.name ?? 'removed'),
  Object.entries(line.about)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([about, value]) => `${about}: ${value}`)
    .join('; '),
]

export const activeHead: Row = ['Number', 'Name', 'Email', 'ID', 'Active since']

export type Active = { id: string; at: string; name: string; email: string; number: string }

/** People who were removed still count, without their names. */
export const activeRow = (active: Active, index: number, time: Time): Row => [
  index + 1,
  active.name || 'removed',
  active.email,
  active.number,
  time(active.at),
]

export type Time = (iso: string | null) => string

/** 2026-11-21 14:30 by the institution's clocks, which every spreadsheet reads as a time. */
export function timeIn(timeZone: string): Time {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  return iso => (iso ? format.format(new Date(iso)) : '')
}
