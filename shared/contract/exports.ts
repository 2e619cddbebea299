import * as z from 'zod'
import { AuditFilter } from './audit.ts'
import { admins, WhichEntity } from './entity.ts'
import { RosterFilter } from './roster.ts'
import { data, Id, Instant, route } from './route.ts'

/** What can be taken out as a CSV. */
export const ExportWish = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('roster'), filter: RosterFilter.default({}) }),
  /** Everybody who signed in or practised in a calendar month of the institution's zone: what the invoice counts. */
  z.object({
    kind: z.literal('active_users'),
    month: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'Use a month like 2026-11'),
  }),
  z.object({ kind: z.literal('audit'), filter: AuditFilter.default({}) }),
])
export type ExportWish = z.infer<typeof ExportWish>

export const Export = z.object({
  exportId: Id,
  kind: z.enum(['roster', 'active_users', 'audit']),
  state: z.enum(['running', 'done', 'failed']),
  fileName: z.string(),
  rows: z.number(),
  /** A presigned GET, valid 15 minutes, once it is done. The file is kept for a day. */
  url: z.string().nullable(),
  createdAt: Instant,
})
export type Export = z.infer<typeof Export>

export const exports = {
  createExport: route({
    method: 'POST',
    path: '/b2b/exports',
    access: admins,
    summary: 'Write the roster, a month’s active users or the audit log to a CSV',
    query: WhichEntity,
    idempotent: true,
    body: ExportWish,
    answer: data(Export),
  }),
  getExport: route({
    method: 'GET',
    path: '/b2b/exports/{exportId}',
    access: admins,
    summary: 'How far an export is, and where its file lies',
    params: z.object({ exportId: Id }),
    query: WhichEntity,
    answer: data(Export),
  }),
}
