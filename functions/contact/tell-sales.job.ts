import { mail } from '#functions/platform/aws/mail.ts'
import { queue } from '#functions/platform/aws/queue.ts'
import { table } from '#functions/platform/aws/table.ts'
import { env } from '#functions/platform/env.ts'
import { job } from '#functions/platform/jobs/job.ts'
import { log } from '#functions/platform/log.ts'
import { senderOf } from '#functions/platform/mail/sender.ts'
import { now } from '#functions/platform/now.ts'
import type { Now } from '#functions/platform/ports/clock.ts'
import { type Mail, MailRefused } from '#functions/platform/ports/mail.ts'
import type { Table } from '#functions/platform/ports/table.ts'
import { brand } from '#shared/brand.ts'
import type { MessageOf } from '#shared/jobs.ts'
import { productBrand, salesMail, thanksMail } from './mails.ts'
import {
  type ContactItem,
  type ContactMail,
  claimContactMail,
  getContact,
  noteContactMailed,
  releaseContactMail,
} from './store.ts'

type Services = { table: Table; mail: Mail; now: Now; from: () => string; appUrl: () => string }

/** Mails a request to the sales team and thanks its sender, each once, and each also where the other fails. */
export async function tellSales({ contactId }: MessageOf<'tell-sales'>, services: Services): Promise<void> {
  const contact = await getContact(services.table, contactId)
  if (!contact) return log.info('the request is not here any more', { contactId })
  const told = await Promise.allSettled([
    once(contact, 'salesMail', services, () => tell(contact, services)),
    once(contact, 'thanksMail', services, () => thank(contact, services)),
  ])
  for (const outcome of told) if (outcome.status === 'rejected') throw outcome.reason
}

async function once(
  { contactId }: ContactItem,
  which: ContactMail,
  { table, now }: Services,
  send: () => Promise<void>,
): Promise<void> {
  const claim = await claimContactMail(table, contactId, which, now())
  if (claim === 'sent') return
  if (claim === 'busy') throw new Error('Another worker is sending this very mail')
  try {
    await send()
  } catch (error) {
    await releaseContactMail(table, contactId, which)
    throw error
  }
  await noteContactMailed(table, contactId, which)
}

async function tell(contact: ContactItem, { mail, from, appUrl }: Services): Promise<void> {
  const words = salesMail(contact, `${appUrl()}/b2b/contacts`)
  const letter = { to: brand.salesEmail, from: senderOf(productBrand, from()), ...words }
  // An answer goes to the person. The mail service takes no address beyond ASCII here; the letter itself names it.
  const answered = { ...letter, replyTo: contact.email }
  try {
    await mail.send(/^[\x21-\x7e]+$/.test(contact.email) ? answered : letter)
  } catch (error) {
    if (!(error instanceof MailRefused && error.fault === 'address')) throw error
    // The service may refuse the person's address as reply address; the request is then sent without it.
    await mail.send(letter)
  }
}

async function thank({ contactId, email }: ContactItem, { mail, from }: Services): Promise<void> {
  try {
    await mail.send({ to: email, from: senderOf(productBrand, from()), ...thanksMail() })
  } catch (error) {
    if (!(error instanceof MailRefused && error.fault === 'address')) throw error
    // Trying again would change nothing.
    log.error('a word of thanks was refused', { contactId })
  }
}

export const handler = job(
  'tell-sales',
  tellSales,
  { table, mail, now, from: () => env().MAIL_FROM, appUrl: () => env().APP_URL },
  { postpone: (message, later) => queue.send('tell-sales', message, later) },
)
