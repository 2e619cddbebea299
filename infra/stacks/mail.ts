import {
  CfnOutput,
  aws_events as events,
  aws_route53 as route53,
  Stack,
  type StackProps,
  aws_ses as ses,
} from 'aws-cdk-lib'
import type { Construct } from 'constructs'
import type { Options } from '#infra/options.ts'

/** Who mails come from, and where what becomes of them is told. */
export class MailStack extends Stack {
  readonly identity: ses.EmailIdentity
  /** Mails sent with it tell of their bounces and complaints. */
  readonly configurationSet: ses.ConfigurationSet
  readonly configurationSetArn: string

  constructor(scope: Construct, id: string, { options, ...props }: StackProps & { options: Options }) {
    super(scope, id, { description: 'Who the mails of Vivavoce come from, and what is told of them.', ...props })
    this.configurationSet = this.makeConfigurationSet()
    this.configurationSetArn = this.formatArn({
      service: 'ses',
      resource: 'configuration-set',
      resourceName: this.configurationSet.configurationSetName,
    })
    this.identity = this.makeIdentity(options)
  }

  /** The domain where the sender is of it, with its signing keys as records; else the one address, to be confirmed. */
  private makeIdentity({ sender, domain, hostedZoneId, mailFromDomain }: Options): ses.EmailIdentity {
    if (!domain || !sender.endsWith(`@${domain}`))
      return new ses.EmailIdentity(this, 'Sender', { identity: ses.Identity.email(sender) })
    const bounces = mailFromDomain ? { mailFromDomain } : {}
    if (hostedZoneId) {
      const zone = { hostedZoneId, zoneName: domain }
      const identity = ses.Identity.publicHostedZone(
        route53.PublicHostedZone.fromPublicHostedZoneAttributes(this, 'Zone', zone),
      )
      return new ses.EmailIdentity(this, 'Sender', { identity, ...bounces })
    }
    const made = new ses.EmailIdentity(this, 'Sender', { identity: ses.Identity.domain(domain), ...bounces })
    const records = made.dkimRecords.map(({ name, value }) => `${name} CNAME ${value}`)
    if (mailFromDomain)
      records.push(
        `${mailFromDomain} MX 10 feedback-smtp.${this.region}.amazonses.com`,
        `${mailFromDomain} TXT "v=spf1 include:amazonses.com ~all"`,
      )
    for (const [index, value] of records.entries())
      new CfnOutput(this, `Record${index + 1}`, { value, description: `To be added to the DNS of ${domain}` })
    return made
  }

  /** Only failures are reported; opens and clicks are not tracked. */
  private makeConfigurationSet(): ses.ConfigurationSet {
    const { BOUNCE, COMPLAINT, REJECT, RENDERING_FAILURE } = ses.EmailSendingEvent
    const made = new ses.ConfigurationSet(this, 'ConfigurationSet', {
      suppressionReasons: ses.SuppressionReasons.BOUNCES_AND_COMPLAINTS,
    })
    made.addEventDestination('Events', {
      destination: ses.EventDestination.eventBus(events.EventBus.fromEventBusName(this, 'DefaultBus', 'default')),
      events: [BOUNCE, COMPLAINT, REJECT, RENDERING_FAILURE],
    })
    return made
  }
}
