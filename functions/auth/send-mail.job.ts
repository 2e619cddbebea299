import { addressLetter, isAboutAddress } from '#functions/address/letters.ts'
import { noteTold } from '#functions/address/store.ts'
import { deletesAt } from '#functions/entity/plan-rules.ts'
import { getDomain, getEntity } from '#functions/entity/store.ts'
import { mail } from '#functions/platform/aws/mail.ts'
import { queue } from '#functions/platform/aws/queue.ts'
import { table } from '#functions/platform/aws/table.ts'
import { env } from '#functions/platform/env.ts'
import { type Delivery, job } from '#functions/platform/jobs/job.ts'
import { log } from '#functions/platform/log.ts'
import { now } from '#functions/platform/now.ts'
import type { Now } from '#functions/platform/ports/clock.ts'
import { type Mail, MailRefused } from '#functions/platform/ports/mail.ts'
import type { Table } from '#functions/platform/ports/table.ts'
import { keys } from '#functions/platform/table/keys.ts'
import { brand } from '#shared/brand.ts'
import type { MessageOf } from '#shared/jobs.ts'
import { limits } from '#shared/limits.ts'
import { scopeOf } from './code.ts'
import { deletionMail } from './mails/deletion-mail.ts'
import type { Branded, Words } from './mails/letter.ts'
import { otpMail } from './mails/otp-mail.ts'
import { senderOf } from './mails/sender.ts'
import { welcomeMail } from './mails/welcome-mail.ts'
import { type OtpItem, readOtp } from './otp-store.ts'
import { sendInvite } from './send-invite.ts'
import { noteSent } from './sent-mail-store.ts'
import { personAt } from './sign-in.ts'

type Message = MessageOf<'send-mail'>
type Plain = Exclude<Message, { template: 'invite' }>
type Services = { table: Table; mail: Mail; now: Now; from: () => string; appUrl: () => string }
type Letter = { from: Branded; words: Words }
type Sent = Pick<Delivery, 'firstSentAt'>
type OtpMessage = Extract<Message, { template: 'otp' }>

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
    await mail.send({ to: message.to, from: senderOf(letter.from, from()), ...letter.words })
  } catch (error) {
    if (!(error instanceof MailRefused && error.fault === 'address')) throw error
    // Trying again would change nothing.
    log.error('a mail was refused', { mailId: message.mailId, template: message.template })
  }
  // From now on its owner may object (decision 36); also where the mailbox is gone: then the time has to do.
  if (message.template === 'address-old') await noteTold(table, message.userId, message.changeId, now())
  await noteSent(table, message.mailId, message.template, now())
}

function letterFor(message: Plain, services: Services, delivery: Sent): Promise<Letter | undefined> {
  if (isAboutAddress(message)) return addressLetter(message, services)
  if (message.template === 'otp') return otpLetter(message, services, delivery)
  return message.template === 'welcome' ? welcomeLetter(message, services) : deletionLetter(message, services)
}

async function otpLetter(message: OtpMessage, { table, now }: Services, { firstSentAt }: Sent) {
  const code = await readOtp(table, scopeOf(message.domain), message.to)
  // While the mail service was out of order the code may have ended, or another have taken its place.
  if (!code || !isCurrent(code, firstSentAt, now())) return undefined
  const person = await personAt(table, message.to, message.domain, now())
  if (!person) return undefined
  const branded = message.domain ? await getDomain(table, message.domain) : undefined
  const from: Branded = branded ? { ...branded.branding, name: branded.name } : product
  return { from, words: otpMail(from, message.otp) }
}

/** Codes come at least a minute apart; half of it is more than clocks differ. */
const surelyLaterMs = (limits.otpResendSeconds / 2) * 1000

function isCurrent({ used, sentAt, expiresAt }: OtpItem, askedAt: Date, now: Date): boolean {
  const isReplaced = sentAt * 1000 > askedAt.getTime() + surelyLaterMs
  return !used && !isReplaced && expiresAt * 1000 > now.getTime()
}

async function welcomeLetter(message: Extract<Message, { template: 'welcome' }>, { table, appUrl }: Services) {
  const institution = await getEntity(table, message.entityId)
  if (!institution) return undefined
  const from: Branded = { ...institution.branding, name: institution.name }
  return { from, words: welcomeMail(from, message, `${appUrl()}/login/${institution.domain}`) }
}

/** Nobody is warned of a day that holds no more: a plan may go on while the warnings wait in the queue. */
async function deletionLetter(message: Extract<Message, { template: 'deletion-warning' }>, services: Services) {
  const institution = await getEntity(services.table, message.entityId)
  const day = institution && deletesAt(institution)
  if (!day || day.slice(0, 10) !== message.deletesAt.slice(0, 10)) return undefined
  const from: Branded = { ...institution.branding, name: institution.name }
  const signInUrl = `${services.appUrl()}/login/${institution.domain}`
  return { from, words: deletionMail(from, message, { deletesAt: day, timeZone: institution.timeZone, signInUrl }) }
}

export const handler = job(
  'send-mail',
  sendMail,
  { table, mail, now, from: () => env().MAIL_FROM, appUrl: () => env().APP_URL },
  { postpone: (message, later) => queue.send('send-mail', message, later) },
)
