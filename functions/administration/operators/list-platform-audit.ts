import { namedLine } from '#functions/institutions/public.ts'
import { namesOf } from '#functions/people/public.ts'
import { table } from '#functions/platform/aws/table.ts'
import { type Call, endpoint } from '#functions/platform/http/endpoint.ts'
import { now } from '#functions/platform/now.ts'
import type { Table } from '#functions/platform/ports/table.ts'
import { operators as routes } from '#shared/contract/operators.ts'
import { readPlatformAudit } from './store.ts'

const route = routes.listPlatformAudit
const pageLines = 50

/** The cursor is the first line of the next page. */
export async function listPlatformAudit({ principal, query }: Call<typeof route>, { table }: { table: Table }) {
  const items = await readPlatformAudit(table, query.cursor, pageLines + 1)
  const page = items.slice(0, pageLines)
  const names = await namesOf(
    table,
    page.flatMap(({ by, user }) => (user === null ? [by] : [by, user])),
  )
  const named = (_id: string) => ({ _id, name: names.get(_id) ?? null })
  const lines = page.map(item => namedLine(item, named, principal))
  return { success: true as const, data: { lines, cursor: items[pageLines]?.auditId ?? null } }
}

export const handler = endpoint(route, listPlatformAudit, { table, now })
