import * as z from 'zod'
import type { Principal } from '#functions/platform/http/endpoint.ts'
import type { Table } from '#functions/platform/ports/table.ts'
import { keys } from '#functions/platform/table/keys.ts'
import { brand } from '#shared/brand.ts'
import type { AuditLine } from '#shared/contract/audit.ts'
import { Role } from '#shared/contract/route.ts'
import { idsBetween } from './audit-rules.ts'
import { type AuditItem, bySchedule, readAudit } from './store.ts'

const Named = z.object({
  userId: z.string(),
  name: z.string(),
  entityId: z.string().nullable(),
  roles: z.array(Role),
})

/** The lines with people's current names. */
export async function auditLines(
  table: Table,
  entityId: string,
  principal: Pick<Principal, 'userId'>,
  items: AuditItem[],
): Promise<AuditLine[]> {
  const names = await namesOf(table, entityId, new Set(items.flatMap(({ by, user }) => (user ? [by, user] : [by]))))
  const named = (_id: string) => ({ _id, name: _id === bySchedule ? brand.name : (names.get(_id) ?? null) })
  return items.map(item => namedLine(item, named, principal))
}

/** A line of a log as it is shown: with the names of today in place of ids. */
export function namedLine<Act extends string>(
  { auditId, at, act, by, user, about }: Omit<AuditItem, 'act'> & { act: Act },
  named: (_id: string) => { _id: string; name: string | null },
  { userId }: Pick<Principal, 'userId'>,
) {
  return {
    auditId,
    at,
    act,
    about,
    by: { ...named(by), isCurrentUser: by === userId },
    user: user === null ? null : named(user),
  }
}

export async function latestAuditLines(
  table: Table,
  entityId: string,
  principal: Pick<Principal, 'userId'>,
  limit: number,
): Promise<AuditLine[]> {
  const items = await readAudit(table, entityId, idsBetween({}, 'UTC'), limit)
  return auditLines(table, entityId, principal, items)
}

/** People of this institution and the platform only, so that a wrong id reveals no name of another institution. */
async function namesOf(table: Table, entityId: string, userIds: Set<string>): Promise<Map<string, string>> {
  const items = await table.batchGet([...userIds].map(userId => keys.user(userId)))
  return new Map(
    items.flatMap(item => {
      const { userId, name, entityId: own, roles } = Named.parse(item)
      const known = own === entityId || roles.includes('admin') || roles.includes('superadmin')
      return known ? [[userId, name] as const] : []
    }),
  )
}
