import { whichInstitution } from '#functions/institutions/which-institution.ts'
import { table } from '#functions/platform/aws/table.ts'
import { type Call, endpoint } from '#functions/platform/http/endpoint.ts'
import { now } from '#functions/platform/now.ts'
import type { Table } from '#functions/platform/ports/table.ts'
import { audit as routes } from '#shared/contract/audit.ts'
import { limits } from '#shared/limits.ts'
import { auditLines } from './audit-lines.ts'
import { idsBetween } from './audit-rules.ts'
import { readAudit } from './store.ts'

const route = routes.listAudit
const pageLines = 50

/** Who did what, newest first. With an act, at most 200 lines are looked at in a call; the cursor goes on after them. */
export async function listAudit({ principal, query }: Call<typeof route>, { table }: { table: Table }) {
  const { entityId, timeZone } = await whichInstitution(table, principal, query.entityId)
  const span = idsBetween(query, timeZone)
  const last = query.cursor !== undefined && query.cursor < span.last ? query.cursor : span.last
  const examined = query.act === undefined ? pageLines : limits.rosterRowsExamined
  // Two more than a page: the cursor's line, which was shown before, and one that tells whether the log goes on.
  const items = await readAudit(table, entityId, { ...span, last }, examined + 2)
  const unseen = items.filter(({ auditId }) => auditId !== query.cursor)
  const lookedAt = unseen.slice(0, examined)
  const matching = lookedAt.filter(({ act }) => query.act === undefined || act === query.act)
  const page = matching.slice(0, pageLines)
  const lastSeen = page.length < matching.length ? page.at(-1) : lookedAt.at(-1)
  const cursor = lastSeen && lastSeen.auditId !== unseen.at(-1)?.auditId ? lastSeen.auditId : null
  const lines = await auditLines(table, entityId, principal, page)
  return { success: true as const, data: { lines, cursor } }
}

export const handler = endpoint(route, listAudit, { table, now })
