import * as z from 'zod'
import type { Table } from '#functions/platform/ports/table.ts'
import { ifHeld, succeeded } from '#functions/platform/table/conditions.ts'
import { keys, lists } from '#functions/platform/table/keys.ts'
import { ContactRequest } from '#shared/contract/contact.ts'
import { daySeconds, minuteMs, secondsOf } from '#shared/time.ts'

/** A request as it is kept. Times are ISO. */
export const ContactItem = ContactRequest.omit({ _id: true }).extend({ contactId: z.string() })
export type ContactItem = z.infer<typeof ContactItem>

/** Long enough to come back to somebody in the next academic year; then it goes, whatever became of it. The privacy policy says so. */
const keptMonths = 18

function goesAt(at: string): number {
  const end = new Date(at)
  end.setUTCMonth(end.getUTCMonth() + keptMonths)
  return secondsOf(end)
}

/** Keeps a request, once for each key. @throws ConditionFailed where the key has made one */
export async function keepContact(table: Table, item: ContactItem, keyHash: string | null): Promise<void> {
  const kept = {
    put: { ...keys.contact(item.contactId), ...item, ttl: goesAt(item.at) },
    if: { absent: true },
  } as const
  if (keyHash === null) return table.transact([kept])
  const ttl = secondsOf(item.at) + daySeconds
  const key = { ...keys.contactKey(keyHash), contactId: item.contactId, ttl }
  await table.transact([kept, { put: key, if: { absent: true } }])
}

const MadeByKey = z.object({ contactId: z.string() })

/** The request that a key has made in the last day. */
export async function contactIdOf(table: Table, keyHash: string): Promise<string | undefined> {
  const item = await table.get(keys.contactKey(keyHash), { consistent: true })
  return item && MadeByKey.parse(item).contactId
}

export async function getContact(table: Table, contactId: string): Promise<ContactItem | undefined> {
  const item = await table.get(keys.contact(contactId), { consistent: true })
  return item && ContactItem.parse(item)
}

/** A page of requests, the newest first. */
export async function readContacts(
  table: Table,
  page: { limit?: number; cursor?: string | undefined },
): Promise<{ contacts: ContactItem[]; cursor: string | null }> {
  const { items, cursor } = await table.query({ ...lists.contacts(), ...page, newestFirst: true })
  return { contacts: items.map(item => ContactItem.parse(item)), cursor }
}

/** undefined where the request is gone. */
export async function changeContact(
  table: Table,
  contactId: string,
  set: Partial<Pick<ContactItem, 'status' | 'note'>>,
): Promise<ContactItem | undefined> {
  const item = await ifHeld(table.update(keys.contact(contactId), { set }, { exists: true }))
  return item && ContactItem.parse(item)
}

/** False where it is gone already. */
export const removeContact = (table: Table, contactId: string): Promise<boolean> =>
  succeeded(table.delete(keys.contact(contactId), { exists: true }))

/** The two mails of a request. Each has a mark of its own on it: until when nobody else may send it, in milliseconds. */
export type ContactMail = 'salesMail' | 'thanksMail'
const forever = Number.MAX_SAFE_INTEGER
/** Longer than the worker may run: after this time a mail whose worker died may be sent by another. */
const leaseMs = minuteMs
const Marks = z.object({ salesMail: z.number().optional(), thanksMail: z.number().optional() })

/** 'mine' to send now, 'busy' while another worker sends it, 'sent' once it has left. */
export async function claimContactMail(
  table: Table,
  contactId: string,
  mail: ContactMail,
  now: Date,
): Promise<'mine' | 'busy' | 'sent'> {
  const set = { [mail]: now.getTime() + leaseMs }
  const isFree = { exists: true, missingOrBelow: { [mail]: now.getTime() } } as const
  if (await succeeded(table.update(keys.contact(contactId), { set }, isFree))) return 'mine'
  const item = await table.get(keys.contact(contactId), { consistent: true })
  // The request was deleted meanwhile: its mail is not sent.
  return !item || Marks.parse(item)[mail] === forever ? 'sent' : 'busy'
}

export const noteContactMailed = (table: Table, contactId: string, mail: ContactMail) =>
  table.update(keys.contact(contactId), { set: { [mail]: forever } }, { exists: true })

/** The mail was not sent: another worker may send it. */
export const releaseContactMail = (table: Table, contactId: string, mail: ContactMail) =>
  table.update(keys.contact(contactId), { remove: [mail] }, { exists: true })
