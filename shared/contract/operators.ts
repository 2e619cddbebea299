import * as z from 'zod'
import { data, Id, Instant, Role, route } from './route.ts'

/** What is done to the platform as a whole; what is done within an institution stands in that one's own log. */
export const PlatformAct = z.enum([
  'operator added',
  'operator suspended',
  'operator restored',
  'operator removed',
  'institution created',
  'institution type corrected',
  'institution deleted',
])
export type PlatformAct = z.infer<typeof PlatformAct>

/** One of the platform's own people, who belongs to no institution. */
export const Operator = z.object({
  _id: Id,
  name: z.string(),
  email: z.string(),
  role: Role.extract(['admin', 'superadmin']),
  /** invited: has not signed in yet. */
  status: z.enum(['active', 'invited', 'suspended']),
  addedAt: Instant,
  lastSignInAt: Instant.nullable(),
  isCurrentUser: z.boolean(),
})
export type Operator = z.infer<typeof Operator>

export const PlatformAuditLine = z.object({
  auditId: Id,
  at: Instant,
  act: PlatformAct,
  /** The name is null once that person is gone. */
  by: z.object({ _id: Id, name: z.string().nullable(), isCurrentUser: z.boolean() }),
  /** The operator whom it was done to. */
  user: z.object({ _id: Id, name: z.string().nullable() }).nullable(),
  /** The rest: an institution's name and domain, the types. */
  about: z.record(z.string(), z.string()),
})
export type PlatformAuditLine = z.infer<typeof PlatformAuditLine>

export const superadmins = ['superadmin'] as const

export const operators = {
  listOperators: route({
    method: 'GET',
    path: '/b2b/operators',
    access: superadmins,
    summary: "The platform's own people, superadmins first",
    answer: data(z.object({ operators: z.array(Operator) })),
  }),
  actOnOperator: route({
    method: 'POST',
    path: '/b2b/operators/{userId}/acts',
    access: superadmins,
    summary: 'Suspend, restore or remove one of the platform’s own people; nobody acts on themself',
    params: z.object({ userId: Id }),
    body: z.object({ act: z.enum(['suspend', 'restore', 'remove']) }),
    answer: data(z.object({ status: z.enum(['active', 'suspended', 'removed']) })),
  }),
  listPlatformAudit: route({
    method: 'GET',
    path: '/b2b/operators/audit',
    access: superadmins,
    summary: 'What was done to the platform’s people and to institutions as such, newest first',
    query: z.object({ cursor: Id.optional() }),
    answer: data(z.object({ lines: z.array(PlatformAuditLine), cursor: z.string().nullable() })),
  }),
}
