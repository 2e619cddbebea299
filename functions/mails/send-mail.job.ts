import { addressLetter, isAboutAddress } from '#functions/addresses/public.ts'
import { deletesAt, readDomain, readInstitution, shownBranding } from '#functions/institutions/public.ts'
import { codeToMail, linkMayLeave, noteTold } from '#functions/people/public.ts'
import { mail } from '#functions/platform/aws/mail.ts'
import { queue } from '#functions/platform/aws/queue.ts'
import { table } from '#functions/platform/aws/table.ts'
import { env } from '#functions/platform/env.ts'
import { type Delivery, job } from '#functions/platform/jobs/job.ts'
import { log } from '#functions/platform/log.ts'
import type { Branded, LetterWords } from '#functions/platform/mail/letter.ts'
import { senderOf } from '#functions/platform/mail/sender.ts'
import { noteSent } from '#functions/platform/mail/sent-mail-store.ts'
import { now } from '#functions/platform/now.ts'
import type { Now } from '#functions/platform/ports/clock.ts'
import { type Mail, MailRefused } from '#functions/platform/ports/mail.ts'
import type { Table } from '#functions/platform/ports/table.ts'
import { keys } from '#functions/platform/table/keys.ts'
import { addressMark, bounceTags, noteStaffBounced } from '#functions/roster/public.ts'
import { brand } from '#shared/brand.ts'
import type { MessageOf } from '#shared/jobs.ts'
import { deletionMail } from './letters/deletion-mail.ts'
import { linkMail } from './letters/link-mail.ts'
import { otpMail } from './letters/otp-mail.ts'
import { welcomeMail } from './letters/welcome-mail.ts'
import { sendInvite } from './send-invite.ts'

type Message = MessageOf<'send-mail'>
type Plain = Exclude<Message, { template: 'invite' }>
type Services = { table: Table; mail: Mail; now: Now; from: () => string; appUrl: () => string }
type Letter = { from: Branded; words: LetterWords; tags?: Record<string, string> }
type Sent = Pick<Delivery, 'firstSentAt'>
type OtpMessage = Extract<Message, { template: 'otp' }>
type LinkMessage = Extract<Message, { template: 'sign-in-link' }>

const product: Branded = { name: brand.name, logoUrl: null, primaryColor: null }

/** Mails a letter once: a message that comes twice finds the note of the first time. */
export async function sendMail(
  message: Message,
  services: Services,
  delivery: Sent = { firstSentAt: services.now() },
): Promise<void> {
  if (message.template === 'invite') return sendInvite(message, services)
  const { table, mail, now, from } = services
  if (await table.get(keys.sentMail(message.mailId), { consistent: true })) return
  const letter = await letterFor(message, services, delivery)
  if (!letter) {
    log.info('mail not sent: there is nobody or no reason for it', { mailId: message.mailId })
    return
  }
  try {
    const tags = letter.tags && { tags: letter.tags }
    await mail.send({ to: message.to, from: senderOf(letter.from, from()), ...letter.words, ...tags })
  } catch (error) {
    if (!(error instanceof MailRefused && error.fault === 'address')) throw error
    // Trying again would change nothing.
    log.error('a mail was refused', { mailId: message.mailId, template: message.template })
    if (message.template === 'welcome' && message.userId !== undefined)
      await noteStaffBounced(table, message.entityId, message.userId, addressMark(message.to))
  }
  // From now on its owner may object (SPEC-36); also where the mailbox is gone, which leaves only the waiting time.
  if (message.template === 'address-old') await noteTold(table, message.userId, message.changeId, now())
  await noteSent(table, message.mailId, message.template, now())
}

function letterFor(message: Plain, services: Services, delivery: Sent): Promise<Letter | undefined> {
  if (isAboutAddress(message)) return addressLetter(message, services)
  if (message.template === 'otp') return otpLetter(message, services, delivery)
  if (message.template === 'sign-in-link') return linkLetter(message, services, delivery)
  return message.template === 'welcome' ? welcomeLetter(message, services) : deletionLetter(message, services)
}

async function otpLetter(message: OtpMessage, services: Services, { firstSentAt }: Sent): Promise<Letter | undefined> {
  const { to, domain, otp } = message
  const carried = await codeToMail(message, services, firstSentAt)
  if (carried === null) return undefined
  if (carried !== 'code') return linkLetter({ to, domain, ...carried }, services, { firstSentAt: services.now() })
  const from = await pageOf(services.table, domain)
  return { from, words: otpMail(from, otp) }
}

async function linkLetter(
  { to, domain, link }: Pick<LinkMessage, 'to' | 'domain' | 'link'>,
  services: Services,
  { firstSentAt }: Sent,
): Promise<Letter | undefined> {
  if (!(await linkMayLeave({ to, domain }, services, firstSentAt))) return undefined
  const page = domain ? `/login/${domain}` : '/login'
  // Behind the #, which browsers send to no server: it reaches neither a log nor a Referer header.
  const from = await pageOf(services.table, domain)
  return { from, words: linkMail(from, `${services.appUrl()}${page}#link=${link}`) }
}

/** Whose sign-in page it was asked for at. */
async function pageOf(table: Table, domain: string | null): Promise<Branded> {
  const branded = domain ? await readDomain(table, domain) : undefined
  return branded ? { ...shownBranding(branded.branding), name: branded.name } : product
}

async function welcomeLetter(message: Extract<Message, { template: 'welcome' }>, { table, appUrl }: Services) {
  const institution = await readInstitution(table, message.entityId)
  if (!institution) return undefined
  const from: Branded = { ...shownBranding(institution.branding), name: institution.name }
  const words = welcomeMail(from, message, `${appUrl()}/login/${institution.domain}`)
  const { userId, entityId, to } = message
  return { from, words, ...(userId && { tags: bounceTags({ entityId, userId, inviteId: message.mailId }, to) }) }
}

/** Skips a warning whose day is no longer right: the plan may have been extended while it waited in the queue. */
async function deletionLetter(message: Extract<Message, { template: 'deletion-warning' }>, services: Services) {
  const institution = await readInstitution(services.table, message.entityId)
  const day = institution && deletesAt(institution)
  if (!day || day.slice(0, 10) !== message.deletesAt.slice(0, 10)) return undefined
  const from: Branded = { ...shownBranding(institution.branding), name: institution.name }
  const signInUrl = `${services.appUrl()}/login/${institution.domain}`
  return { from, words: deletionMail(from, message, { deletesAt: day, timeZone: institution.timeZone, signInUrl }) }
}

export const handler = job(
  'send-mail',
  sendMail,
  { table, mail, now, from: () => env().MAIL_FROM, appUrl: () => env().APP_URL },
  { postpone: (message, later) => queue.send('send-mail', message, later) },
)
