import { table } from '#functions/platform/aws/table.ts'
import { type Call, endpoint } from '#functions/platform/http/endpoint.ts'
import { now } from '#functions/platform/now.ts'
import type { Table } from '#functions/platform/ports/table.ts'
import { contact as routes } from '#shared/contract/contact.ts'
import { limits } from '#shared/limits.ts'
import { contactAnswer } from './contact-rules.ts'
import { readContacts } from './store.ts'

const route = routes.listContacts
const pageSize = 50

/** The newest first. With a status, 200 requests are looked at in a call, which may find few; the cursor goes on after them. */
export async function listContacts({ query }: Call<typeof route>, { table }: { table: Table }) {
  const { status, cursor } = query
  const page = await readContacts(table, { cursor, limit: status ? limits.rosterRowsExamined : pageSize })
  const found = page.contacts.filter(contact => status === undefined || contact.status === status)
  return { success: true as const, data: { contacts: found.map(contactAnswer), cursor: page.cursor } }
}

export const handler = endpoint(route, listContacts, { table, now })
