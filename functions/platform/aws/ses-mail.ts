import { SESClient, SendEmailCommand } from '@aws-sdk/client-ses'
import type { Mail } from '#functions/platform/ports/mail.ts'
import { clientOptions } from './client-options.ts'

/** The mail port over SES: every letter goes as text and as HTML. */
export function sesMail(client: SESClient): Mail {
  const utf8 = (Data: string) => ({ Data, Charset: 'UTF-8' })
  return {
    async send({ to, from, subject, text, html }) {
      await client.send(
        new SendEmailCommand({
          Source: from,
          Destination: { ToAddresses: [to] },
          Message: { Subject: utf8(subject), Body: { Text: utf8(text), Html: utf8(html) } },
        }),
      )
    },
  }
}

export const configuredMail = (): Mail => sesMail(new SESClient(clientOptions(8000)))
