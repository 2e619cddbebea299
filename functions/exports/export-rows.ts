import * as z from 'zod'
import { type AuditItem, auditLines, type Institution, idsBetween, readAudit } from '#functions/institutions/public.ts'
import type { Table } from '#functions/platform/ports/table.ts'
import { lists } from '#functions/platform/table/keys.ts'
import { everyPage } from '#functions/platform/table/pages.ts'
import { filterPlanOf, getMembers, inOwnWords, Member, matches, studentOf } from '#functions/roster/public.ts'
import type { ExportWish } from '#shared/contract/exports.ts'
import type { RosterFilter } from '#shared/contract/roster.ts'
import {
  type Active,
  activeHead,
  activeRow,
  auditHead,
  auditRow,
  byName,
  type Row,
  rosterHead,
  rosterRow,
  timeIn,
} from './export-rules.ts'

/** The rows of an export without its head, and the head. */
export async function exportRows(
  table: Table,
  institution: Institution,
  wish: ExportWish,
): Promise<{ head: Row; rows: Row[] }> {
  if (wish.kind === 'roster')
    return { head: rosterHead(institution.type), rows: await rosterRows(table, institution, wish.filter) }
  if (wish.kind === 'audit') return { head: auditHead, rows: await auditRows(table, institution, wish.filter) }
  return { head: activeHead, rows: await activeRows(table, institution, wish.month) }
}

async function rosterRows(table: Table, institution: Institution, filter: RosterFilter): Promise<Row[]> {
  const time = timeIn(institution.timeZone)
  const { wanted } = await inOwnWords(table, institution.entityId, filterPlanOf(filter))
  const found: { id: string; name: string; row: Row }[] = []
  for await (const { items } of everyPage(cursor => table.query({ ...lists.members(institution.entityId), cursor }))) {
    for (const student of items.map(item => studentOf(Member.parse(item)))) {
      const { _id: id, name } = student
      if (matches(student, wanted)) found.push({ id, name, row: rosterRow(student, institution.type, time) })
    }
  }
  return found.sort(byName).map(({ row }) => row)
}

/** So that the people they name fit into one batch. */
const linesAtOnce = 250

async function auditRows(table: Table, { entityId, timeZone }: Institution, filter: AuditWish): Promise<Row[]> {
  const time = timeIn(timeZone)
  const rows: Row[] = []
  const { first, last } = idsBetween(filter, timeZone)
  let seen: string | null = null
  for (;;) {
    // Each page but the first begins with the last line of the one before.
    const items: AuditItem[] = await readAudit(table, entityId, { first, last: seen ?? last }, linesAtOnce)
    const unseen = items.filter(({ auditId }) => auditId !== seen)
    const matching = unseen.filter(({ act }) => filter.act === undefined || act === filter.act)
    const lines = await auditLines(table, entityId, { userId: '' }, matching)
    rows.push(...lines.map(line => auditRow(line, time)))
    const lastSeen = unseen.at(-1)
    if (!lastSeen) return rows
    seen = lastSeen.auditId
  }
}

type AuditWish = Extract<ExportWish, { kind: 'audit' }>['filter']

const ActiveItem = z.object({ userId: z.string(), at: z.string() })

async function activeRows(table: Table, { entityId, timeZone }: Institution, month: string): Promise<Row[]> {
  const active: Active[] = []
  for await (const { items } of everyPage(cursor => table.query({ ...lists.activeIn(entityId, month), cursor }))) {
    const found = items.map(item => ActiveItem.parse(item))
    const ids = found.map(({ userId }) => userId)
    const members = await getMembers(table, entityId, ids)
    active.push(...found.map(({ userId, at }) => activeOf(userId, at, members.get(userId))))
  }
  const [there, removed] = [active.filter(({ name }) => name !== ''), active.filter(({ name }) => name === '')]
  const time = timeIn(timeZone)
  return [...there.sort(byName), ...removed].map((one, index) => activeRow(one, index, time))
}

function activeOf(id: string, at: string, member: Member | undefined): Active {
  const { studentId, traineeId, candidateId } = member?.fields ?? {}
  const number = studentId ?? traineeId ?? candidateId ?? ''
  return { id, at, name: member?.name ?? '', email: member?.email ?? '', number }
}
