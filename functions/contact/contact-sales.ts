import { idAt } from '#functions/institutions/public.ts'
import { queue } from '#functions/platform/aws/queue.ts'
import { table } from '#functions/platform/aws/table.ts'
import { type Call, endpoint } from '#functions/platform/http/endpoint.ts'
import { checkThrottle, throttle } from '#functions/platform/http/throttle.ts'
import { newId } from '#functions/platform/new-id.ts'
import { now } from '#functions/platform/now.ts'
import type { Queue } from '#functions/platform/ports/queue.ts'
import type { Table } from '#functions/platform/ports/table.ts'
import { writtenOnce } from '#functions/platform/table/conditions.ts'
import { brand } from '#shared/brand.ts'
import { contact as routes } from '#shared/contract/contact.ts'
import { keyHashOf, limitsOf } from './contact-rules.ts'
import { contactIdOf, keepContact } from './store.ts'

const route = routes.contactSales
type ContactCall = Call<typeof route>
type Services = { table: Table; queue: Queue }

const tooMany = `We have had several requests from you or your network already. Please try again later, or write to ${brand.salesEmail}.`

/** Keeps the request and has it mailed; the same key makes one. @throws Refusal ('too-many-requests') (ABUSE-49) */
export async function contactSales(call: ContactCall, { table, queue }: Services) {
  const { body, idempotencyKey } = call
  const answer = { success: true as const }
  // A robot gets the answer of a success, so that it does not learn it was noticed.
  if (body.website !== '') return answer
  const keyHash = idempotencyKey === null ? null : keyHashOf(idempotencyKey, body.email)
  const made = keyHash === null ? undefined : await contactIdOf(table, keyHash)
  // Also when the request exists: the call that made it may have died before this. Each mail is still sent once.
  await queue.send('tell-sales', { contactId: made ?? (await make(table, call, keyHash)) })
  return answer
}

async function make(table: Table, { body, ip, now }: ContactCall, keyHash: string | null): Promise<string> {
  const limits = limitsOf(body.email, ip)
  // Checks both limits before counting either: a call refused by one must not use up the other.
  for (const limit of limits) await checkThrottle(table, limit, now, tooMany)
  for (const limit of limits) await throttle(table, limit, now, tooMany)
  const at = now.toISOString()
  const { website: _, ...fields } = body
  const contactId = idAt(at, newId())
  const kept = keepContact(table, { contactId, at, ...fields, status: 'new', note: '' }, keyHash)
  return writtenOnce(contactId, kept, async () => (keyHash === null ? undefined : contactIdOf(table, keyHash)))
}

export const handler = endpoint(route, contactSales, { table, queue, now })
