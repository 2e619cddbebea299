import { randomUUID } from 'node:crypto'

/** SES's own simulator, with or without a label: bounce@simulator.amazonses.com, bounce+asha@simulator.amazonses.com. */
export const bounces = (address: string): boolean =>
  /^(.*<)?bounce(\+[^@]*)?@simulator\.amazonses\.com>?$/i.test(address)

type Mail = {
  messageId: string
  from: string
  to: string[]
  back: string[]
  configurationSet: string
  tags: Record<string, string>
  at: Date
}

/** What EventBridge is told of a mail to an address that is not there. */
export function bounceOf({ messageId, from, to, back, configurationSet, tags, at }: Mail): object {
  const timestamp = at.toISOString()
  const echoed = Object.entries({ 'ses:configuration-set': configurationSet, ...tags })
  return {
    version: '0',
    id: randomUUID(),
    'detail-type': 'Email Bounced',
    source: 'aws.ses',
    account: '000000000000',
    time: timestamp,
    region: 'us-east-1',
    resources: [`arn:aws:ses:us-east-1:000000000000:configuration-set/${configurationSet}`],
    detail: {
      eventType: 'Bounce',
      bounce: {
        feedbackId: randomUUID(),
        bounceType: 'Permanent',
        bounceSubType: 'General',
        bouncedRecipients: back.map(emailAddress => ({
          emailAddress,
          action: 'failed',
          status: '5.1.1',
          diagnosticCode: 'smtp; 550 5.1.1 user unknown',
        })),
        timestamp,
      },
      mail: {
        timestamp,
        source: from,
        messageId,
        destination: to,
        headersTruncated: false,
        tags: Object.fromEntries(echoed.map(([name, value]) => [name, [value]])),
      },
    },
  }
}
