import { randomUUID } from 'node:crypto'

/** SES's own simulator, with or without a label: bounce@..., complaint+asha@simulator.amazonses.com. */
const simulator = /^(?:.*<)?(bounce|complaint)(?:\+[^@]*)?@simulator\.amazonses\.com>?$/i

export type Return = 'bounce' | 'complaint'

/** What becomes of a mail to this address; undefined where it stays. */
export const returnOf = (address: string): Return | undefined => {
  const kind = simulator.exec(address)?.[1]?.toLowerCase()
  return kind === 'bounce' || kind === 'complaint' ? kind : undefined
}

type Mail = {
  messageId: string
  from: string
  to: string[]
  kind: Return
  /** The addresses it came back from. */
  back: string[]
  configurationSet: string
  tags: Record<string, string>
  at: Date
}

/** What EventBridge is told of a mail to an address that is not there, or to somebody who calls it spam. */
export function returnEvent({ messageId, from, to, kind, back, configurationSet, tags, at }: Mail): object {
  const timestamp = at.toISOString()
  const echoed = Object.entries({ 'ses:configuration-set': configurationSet, ...tags })
  const said = kind === 'bounce' ? bounced(back, timestamp) : complained(back, timestamp)
  return {
    version: '0',
    id: randomUUID(),
    source: 'aws.ses',
    account: '000000000000',
    time: timestamp,
    region: 'us-east-1',
    resources: [`arn:aws:ses:us-east-1:000000000000:configuration-set/${configurationSet}`],
    'detail-type': said['detail-type'],
    detail: {
      ...said.detail,
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

const bounced = (back: string[], timestamp: string) => ({
  'detail-type': 'Email Bounced',
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
  },
})

const complained = (back: string[], timestamp: string) => ({
  'detail-type': 'Email Complaint Received',
  detail: {
    eventType: 'Complaint',
    complaint: {
      feedbackId: randomUUID(),
      complaintSubType: null,
      complainedRecipients: back.map(emailAddress => ({ emailAddress })),
      complaintFeedbackType: 'abuse',
      timestamp,
    },
  },
})
