import { SESClient, SendEmailCommand } from '@aws-sdk/client-ses'
import { env } from '#functions/platform/env.ts'
import { recordMetric } from '#functions/platform/metrics.ts'
import { type Mail, MailRefused } from '#functions/platform/ports/mail.ts'
import { clientOptions, unavailableOr } from './client-options.ts'

/** The mail port over SES: every letter goes as text and as HTML. configurationSet: '' for none. */
export function sesMail(client: SESClient, configurationSet = ''): Mail {
  const utf8 = (Data: string) => ({ Data, Charset: 'UTF-8' })
  return {
    async send({ to, from, subject, text, html, replyTo, tags = {} }) {
      const command = new SendEmailCommand({
        Source: from,
        Destination: { ToAddresses: [to] },
        ...(replyTo && { ReplyToAddresses: [replyTo] }),
        Message: { Subject: utf8(subject), Body: { Text: utf8(text), Html: utf8(html) } },
        Tags: Object.entries(tags).map(([Name, Value]) => ({ Name, Value })),
        ...(configurationSet && { ConfigurationSetName: configurationSet }),
      })
      try {
        await client.send(command)
      } catch (error) {
        const refused = refusal(error)
        if (refused?.fault === 'set-up') recordMetric('MailsRefused')
        throw refused ?? unavailableOr('The mail service', error)
      }
      recordMetric('MailsSent')
    },
  }
}

const notSetUp = new Set([
  'AccountSendingPausedException',
  'ConfigurationSetDoesNotExist',
  'ConfigurationSetDoesNotExistException',
  'ConfigurationSetSendingPausedException',
  'MailFromDomainNotVerifiedException',
])

/** SES says 'not verified' of our own address, and of everybody's while it is in its sandbox: no fault of the person's. */
function refusal(error: unknown): MailRefused | undefined {
  if (!(error instanceof Error)) return undefined
  const { name, message } = error
  if (notSetUp.has(name)) return new MailRefused('set-up', { cause: error })
  if (name === 'MessageRejected')
    return new MailRefused(/not verified/i.test(message) ? 'set-up' : 'address', { cause: error })
  const isAddress = name === 'InvalidParameterValue' && /address|domain|recipient/i.test(message)
  return isAddress ? new MailRefused('address', { cause: error }) : undefined
}

// At most 21 s of a worker's 30.
export const configuredMail = (): Mail => sesMail(new SESClient(clientOptions(4000, 5)), env().MAIL_CONFIGURATION_SET)
