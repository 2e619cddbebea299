import { randomUUID } from 'node:crypto'
import PostalMime, { type Address, decodeWords } from 'postal-mime'
import { Dropped, type Faults, hangUp } from '../wire/faults.ts'
import { HttpRefusal, type LocalServer, readBody, requireSigned, serve } from '../wire/http.ts'
import { tag } from '../wire/xml.ts'
import { type Return, returnEvent, returnOf } from './bounce.ts'
import type { Inbox } from './inbox.ts'

const namespace = 'xmlns="http://ses.amazonaws.com/doc/2010-12-01/"'

export type SesOptions = {
  inbox: Inbox
  port?: number
  faults?: Faults
  /** Hears what EventBridge tells of a mail that came back, where the mail names a configuration set. */
  tell?: (event: object) => Promise<void>
}

/**
 * SES v1 by its query protocol. Nothing leaves the machine: every mail is put into the inbox. One to SES's own
 * bounce@simulator.amazonses.com comes back, one to complaint@ is complained of.
 */
export async function startSes(options: SesOptions): Promise<LocalServer> {
  return serve(async (request, response) => {
    response.setHeader('content-type', 'text/xml')
    try {
      requireSigned(request)
      await options.faults?.meet('ses', response)
      const form = new URLSearchParams((await readBody(request)).toString())
      const action = form.get('Action') ?? ''
      const result = await act(action, form, options)
      response.end(
        `<${action}Response ${namespace}><${action}Result>${result}</${action}Result><ResponseMetadata>${tag('RequestId', randomUUID())}</ResponseMetadata></${action}Response>`,
      )
    } catch (error) {
      if (error instanceof Dropped) return hangUp(response)
      if (!(error instanceof HttpRefusal)) throw error
      const detail = `${tag('Type', error.status < 500 ? 'Sender' : 'Receiver')}${tag('Code', error.code)}${tag('Message', error.message)}`
      response.writeHead(error.status).end(`<ErrorResponse ${namespace}><Error>${detail}</Error></ErrorResponse>`)
    }
  }, options.port)
}

async function act(action: string, form: URLSearchParams, { inbox, tell }: SesOptions): Promise<string> {
  switch (action) {
    case 'SendEmail':
      return sendEmail(form, inbox, tell)
    case 'SendRawEmail':
      return sendRawEmail(form, inbox)
    case 'GetSendQuota':
      return tag('Max24HourSend', '50000') + tag('MaxSendRate', '14') + tag('SentLast24Hours', String(inbox.count()))
    default:
      throw new HttpRefusal(400, 'InvalidAction', `The local SES does not know ${action}`)
  }
}

const returns: Return[] = ['bounce', 'complaint']

async function sendEmail(form: URLSearchParams, inbox: Inbox, tell: SesOptions['tell']): Promise<string> {
  const to = ['To', 'Cc', 'Bcc'].flatMap(kind => members(form, `Destination.${kind}Addresses`))
  const text = form.get('Message.Body.Text.Data') ?? ''
  const html = form.get('Message.Body.Html.Data') ?? ''
  const from = form.get('Source') ?? ''
  if (to.length === 0) throw new HttpRefusal(400, 'InvalidParameterValue', 'Missing final recipient')
  for (const address of [from, ...to]) checkAddress(address)
  if (/[^\x20-\x7e]/.test(from))
    throw new HttpRefusal(400, 'InvalidParameterValue', 'Names beyond ASCII are to be encoded words (RFC 2047)')
  const messageId = inbox.add(to, {
    from: decodeWords(from),
    subject: form.get('Message.Subject.Data') ?? '',
    text,
    html,
  })
  const configurationSet = form.get('ConfigurationSetName')
  for (const kind of returns) {
    const back = to.filter(address => returnOf(address) === kind)
    if (!tell || !configurationSet || back.length === 0) continue
    await tell(returnEvent({ messageId, from, to, kind, back, configurationSet, tags: tagsOf(form), at: new Date() }))
  }
  return tag('MessageId', messageId)
}

function tagsOf(form: URLSearchParams): Record<string, string> {
  const names = [...form.keys()].flatMap(key => /^Tags\.member\.(\d+)\.Name$/.exec(key)?.[1] ?? [])
  return Object.fromEntries(
    names.map(number => [form.get(`Tags.member.${number}.Name`), form.get(`Tags.member.${number}.Value`) ?? '']),
  )
}

async function sendRawEmail(form: URLSearchParams, inbox: Inbox): Promise<string> {
  const mail = await PostalMime.parse(Buffer.from(form.get('RawMessage.Data') ?? '', 'base64'))
  const named = members(form, 'Destinations')
  const to = named.length > 0 ? named : [...(mail.to ?? []), ...(mail.cc ?? []), ...(mail.bcc ?? [])].flatMap(plain)
  const from = form.get('Source') ?? (mail.from ? (plain(mail.from)[0] ?? '') : '')
  if (to.length === 0) throw new HttpRefusal(400, 'InvalidParameterValue', 'Missing final recipient')
  const { subject = '', text = '', html = '' } = mail
  return tag('MessageId', inbox.add(to, { from, subject, text, html }))
}

const plain = (address: Address): string[] =>
  address.address ? [address.address] : (address.group ?? []).flatMap(plain)

/** Name.member.1, Name.member.2 ... */
function members(form: URLSearchParams, name: string): string[] {
  return [...form].filter(([key]) => key.startsWith(`${name}.member.`)).map(([, value]) => value)
}

function checkAddress(address: string): void {
  if (!/@[^@\s]+$/.test(address)) throw new HttpRefusal(400, 'InvalidParameterValue', `Illegal address: ${address}`)
}
