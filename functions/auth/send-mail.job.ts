import { getDomain, getEntity } from '#functions/entity/store.ts'
import { mail } from '#functions/platform/aws/mail.ts'
import { table } from '#functions/platform/aws/table.ts'
import { env } from '#functions/platform/env.ts'
import { job } from '#functions/platform/jobs/job.ts'
import { log } from '#functions/platform/log.ts'
import { now } from '#functions/platform/now.ts'
import type { Now } from '#functions/platform/ports/clock.ts'
import type { Mail } from '#functions/platform/ports/mail.ts'
import type { Table } from '#functions/platform/ports/table.ts'
import { keys } from '#functions/platform/table/keys.ts'
import { brand } from '#shared/brand.ts'
import type { MessageOf } from '#shared/jobs.ts'
import type { Branded } from './mails/letter.ts'
import { otpMail } from './mails/otp-mail.ts'
import { welcomeMail } from './mails/welcome-mail.ts'
import { personAt } from './sign-in.ts'

type Message = MessageOf<'send-mail'>
type Services = { table: Table; mail: Mail; now: Now; from: () => string; appUrl: () => string }

const product: Branded = { name: brand.name, logoUrl: null, primaryColor: null }

/** Mails a letter once: a message that comes twice finds the note of the first time. */
export async function sendMail(message: Message, services: Services): Promise<void> {
  const { table, mail, now, from } = services
  if (await table.get(keys.sentMail(message.mailId), { consistent: true })) return
  const letter =
    message.template === 'otp' ? await otpLetter(message, services) : await welcomeLetter(message, services)
  if (!letter) {
    log.info('mail not sent: nobody is enrolled with this address', { mailId: message.mailId })
    return
  }
  await mail.send({ to: message.to, from: `${displayName(letter.from.name)} <${from()}>`, ...letter.words })
  await table.put({ ...keys.sentMail(message.mailId), ttl: Math.floor(now().getTime() / 1000) + 2 * 24 * 3600 })
}

async function otpLetter(message: Extract<Message, { template: 'otp' }>, { table }: Services) {
  const person = await personAt(table, message.to, message.domain)
  if (!person) return undefined
  const branded = message.domain ? await getDomain(table, message.domain) : undefined
  const from: Branded = branded ? { ...branded.branding, name: branded.name } : product
  return { from, words: otpMail(from, message.otp) }
}

async function welcomeLetter(message: Extract<Message, { template: 'welcome' }>, { table, appUrl }: Services) {
  const institution = await getEntity(table, message.entityId)
  if (!institution) return undefined
  const from: Branded = { ...institution.branding, name: institution.name }
  return { from, words: welcomeMail(from, message, `${appUrl()}/login/${institution.domain}`) }
}

/** A sender's name as a quoted string: no line break or quote can end it early. */
const displayName = (name: string) => `"${name.replace(/[\p{Cc}"\\]/gu, ' ').trim()}"`

export const handler = job('send-mail', sendMail, {
  table,
  mail,
  now,
  from: () => env().MAIL_FROM,
  appUrl: () => env().APP_URL,
})
