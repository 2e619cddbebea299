import { table } from '#functions/platform/aws/table.ts'
import { type Call, endpoint } from '#functions/platform/http/endpoint.ts'
import { Refusal } from '#functions/platform/http/refusal.ts'
import { now } from '#functions/platform/now.ts'
import type { Table } from '#functions/platform/ports/table.ts'
import { contact as routes } from '#shared/contract/contact.ts'
import { contactAnswer } from './contact-rules.ts'
import { changeContact } from './store.ts'

const route = routes.updateContact

/** Fields left out stay as they are, so that changing the status does not undo another operator's note. */
export async function updateContact({ params, body }: Call<typeof route>, { table }: { table: Table }) {
  const { status, note } = body
  const set = { ...(status !== undefined && { status }), ...(note !== undefined && { note }) }
  const changed = await changeContact(table, params.contactId, set)
  if (!changed) throw new Refusal('not-found', 'This request is not here any more.')
  return { success: true as const, data: contactAnswer(changed) }
}

export const handler = endpoint(route, updateContact, { table, now })
