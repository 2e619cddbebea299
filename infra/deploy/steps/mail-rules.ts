import type { GetAccountCommandOutput, GetEmailIdentityCommandOutput } from '@aws-sdk/client-sesv2'

type Account = Pick<
  GetAccountCommandOutput,
  'ProductionAccessEnabled' | 'SendingEnabled' | 'SendQuota' | 'EnforcementStatus'
>
type Identity = Pick<GetEmailIdentityCommandOutput, 'VerifiedForSendingStatus' | 'DkimAttributes'>
type Wanted = {
  sender: string
  domain: string | undefined
  hostedZoneId: string | undefined
  mailPerSecond: number
  region: string
}

/** What SES must know: the whole domain where the sender is of it (infra/stacks/mail.ts makes the same), else the address. */
export const identityOf = ({ sender, domain }: Pick<Wanted, 'sender' | 'domain'>): string =>
  domain && sender.endsWith(`@${domain}`) ? domain : sender

/** What keeps mails from arriving, each with the way out; nothing where all is well. undefined: SES knows no such identity. */
export function mailTroubles(account: Account, identity: Identity | undefined, wanted: Wanted): string[] {
  return [
    ...unverified(identity, wanted),
    ...sandbox(account, wanted),
    ...notSending(account),
    ...tooFast(account, wanted),
  ]
}

function unverified(identity: Identity | undefined, wanted: Wanted): string[] {
  const name = identityOf(wanted)
  if (identity?.VerifiedForSendingStatus) return []
  if (name === wanted.sender)
    return [
      `No mail can leave yet: ${name} is not confirmed. AWS has written to it; open the link in that mail (it is valid for 24 hours; 'aws sesv2 delete-email-identity' and another deploy send a new one).`,
    ]
  if (wanted.hostedZoneId)
    return [
      `No mail can leave yet: ${name} is not verified. Its records are in the hosted zone; AWS sees them within minutes to hours, if the domain's registrar names that zone's servers.`,
    ]
  const tokens = identity?.DkimAttributes?.Tokens ?? []
  const records = tokens.map(token => `  ${token}._domainkey.${name}  CNAME  ${token}.dkim.amazonses.com`)
  return [[`No mail can leave yet: ${name} is not verified. Add these records to its DNS:`, ...records].join('\n')]
}

function sandbox({ ProductionAccessEnabled }: Account, { region }: Wanted): string[] {
  if (ProductionAccessEnabled) return []
  return [
    [
      'SES is in its sandbox: mails reach only addresses you have confirmed yourself, 200 a day, one a second. Nobody else gets a sign-in code.',
      `  The way out: https://${region}.console.aws.amazon.com/ses/home?region=${region}#/account, 'Request production access'.`,
      '  Say that the mails are transactional: sign-in codes, and invites that a college sends to the students it has enrolled; that bounces and complaints are suppressed. It takes about a day.',
      '  Until then, confirm the addresses you try with: aws sesv2 create-email-identity --email-identity you@example.com',
    ].join('\n'),
  ]
}

function notSending({ SendingEnabled, EnforcementStatus }: Account): string[] {
  const status = EnforcementStatus ?? 'HEALTHY'
  if (SendingEnabled === false || status === 'SHUTDOWN')
    return ['AWS has paused sending for this account: see the open case under Account dashboard in the SES console.']
  if (status === 'PROBATION')
    return [
      'AWS reviews the sending of this account (bounces or complaints): see Account dashboard in the SES console.',
    ]
  return []
}

/** Invites must leave room for sign-in codes. */
function tooFast({ SendQuota, ProductionAccessEnabled }: Account, { mailPerSecond }: Wanted): string[] {
  const most = SendQuota?.MaxSendRate
  if (!ProductionAccessEnabled || most === undefined || mailPerSecond < most) return []
  return [
    `Invites would leave no room for sign-in codes: they may go out ${mailPerSecond} a second, and the account's rate is ${most}. Deploy with -c mailPerSecond=${Math.max(1, Math.floor(most / 2))}, or ask SES for a higher rate.`,
  ]
}
