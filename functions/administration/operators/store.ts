import * as z from 'zod'
import { idAt, idsBetween } from '#functions/institutions/public.ts'
import type { Table, Write } from '#functions/platform/ports/table.ts'
import { keys, lists } from '#functions/platform/table/keys.ts'
import { PlatformAct } from '#shared/contract/operators.ts'

/** What stands in place of an institution where a job's message or receipt is about one of the platform's own people. */
export const platform = 'platform'

/** A line as it is kept: of people the ids only, so that somebody who is removed leaves no name in the log. */
export const PlatformAuditItem = z.object({
  auditId: z.string(),
  at: z.string(),
  by: z.string(),
  act: PlatformAct,
  user: z.string().nullable(),
  about: z.record(z.string(), z.string()),
})
export type PlatformAuditItem = z.infer<typeof PlatformAuditItem>

export function platformAuditWrite(line: PlatformAuditItem): Write {
  const auditId = idAt(line.at, line.auditId)
  return { put: { ...keys.platformAudit(auditId), ...line, auditId }, if: { absent: true } }
}

/** The newest lines, or those from one on, which is the first of them then. */
export async function readPlatformAudit(
  table: Table,
  from: string | undefined,
  limit: number,
): Promise<PlatformAuditItem[]> {
  const { first, last } = idsBetween({}, 'UTC')
  const list = lists.platformAudit(first, from !== undefined && from < last ? from : last)
  if (from !== undefined && from < first) return []
  const { items } = await table.query({ ...list, newestFirst: true, limit })
  return items.map(item => PlatformAuditItem.parse(item))
}
