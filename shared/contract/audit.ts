import * as z from 'zod'
import { data, Id, Instant, route } from './route.ts'
import { Cursor } from './text.ts'

/** Every administrative act (SPEC-27). */
export const AuditAct = z.enum([
  'entity created',
  'entity changed',
  'values changed',
  'user added',
  'users imported',
  'user changed',
  'roles changed',
  'user suspended',
  'user restored',
  'user removed',
  'removal undone',
  'user deleted',
  'invites sent',
  'export made',
  'feedback opened',
  'address change asked',
  'address change confirmed',
  'address change agreed',
  'address change stopped',
  'address change withdrawn',
  'address change lapsed',
  'address changed',
])
export type AuditAct = z.infer<typeof AuditAct>

export const AuditLine = z.object({
  auditId: Id,
  at: Instant,
  act: AuditAct,
  /** Who did it; the name is null once that person is gone. */
  by: z.object({ _id: Id, name: z.string().nullable(), isCurrentUser: z.boolean() }),
  /** Whom it was done to, where it was one person. */
  user: z.object({ _id: Id, name: z.string().nullable() }).nullable(),
  /** The rest: counts, file names, fields, roles. */
  about: z.record(z.string(), z.string()),
})
export type AuditLine = z.infer<typeof AuditLine>

/** Days are the institution's, both ends included. */
export const AuditFilter = z.object({
  act: AuditAct.optional(),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
})

export const audit = {
  listAudit: route({
    method: 'GET',
    path: '/b2b/audit',
    access: ['entity_admin', 'admin', 'superadmin'],
    summary: 'Who did what, newest first',
    query: AuditFilter.extend({ entityId: Id.optional(), cursor: Cursor.optional() }),
    answer: data(z.object({ lines: z.array(AuditLine), cursor: z.string().nullable() })),
  }),
}
