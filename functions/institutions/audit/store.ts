import * as z from 'zod'
import type { Table, Write } from '#functions/platform/ports/table.ts'
import { keys, lists } from '#functions/platform/table/keys.ts'
import { AuditAct } from '#shared/contract/audit.ts'
import { idAt } from './audit-rules.ts'

/** A line as it is kept: ids only, so that a person who is deleted leaves no name in the log. */
export const AuditItem = z.object({
  auditId: z.string(),
  at: z.string(),
  by: z.string(),
  act: AuditAct,
  /** Whom it was done to. */
  user: z.string().nullable().default(null),
  about: z.record(z.string(), z.string()),
})
export type AuditItem = z.infer<typeof AuditItem>

/** Stands for the product where it acts by itself at a set time. */
export const bySchedule = 'schedule'

/** SPEC-27: every administrative act leaves a line that nothing changes. */
export function auditWrite(entityId: string, line: AuditItem): Write {
  const auditId = idAt(line.at, line.auditId)
  return { put: { ...keys.audit(entityId, auditId), ...line, auditId }, if: { absent: true } }
}

/** The newest lines between two ids, both included; none where the first comes after the last. */
export async function readAudit(
  table: Table,
  entityId: string,
  { first, last }: { first: string; last: string },
  limit: number,
): Promise<AuditItem[]> {
  if (last < first) return []
  const { items } = await table.query({ ...lists.auditBetween(entityId, first, last), newestFirst: true, limit })
  return items.map(item => AuditItem.parse(item))
}
