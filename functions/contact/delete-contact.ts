import { table } from '#functions/platform/aws/table.ts'
import { type Call, endpoint } from '#functions/platform/http/endpoint.ts'
import { Refusal } from '#functions/platform/http/refusal.ts'
import { log } from '#functions/platform/log.ts'
import { now } from '#functions/platform/now.ts'
import type { Table } from '#functions/platform/ports/table.ts'
import { contact as routes } from '#shared/contract/contact.ts'
import { removeContact } from './store.ts'

const route = routes.deleteContact

/** Who wrote may ask for it (privacy policy), as may whose address was entered by somebody else. */
export async function deleteContact({ params: { contactId } }: Call<typeof route>, { table }: { table: Table }) {
  if (!(await removeContact(table, contactId))) throw new Refusal('not-found', 'This request is not here any more.')
  log.info('a request to sales was deleted', { contactId })
  return { success: true as const }
}

export const handler = endpoint(route, deleteContact, { table, now })
