import {
  GetAccountCommand,
  GetEmailIdentityCommand,
  type GetEmailIdentityCommandOutput,
  NotFoundException,
  type SESv2Client,
} from '@aws-sdk/client-sesv2'
import type { Options } from '#infra/options.ts'
import { identityOf, mailTroubles } from './mail-rules.ts'

/** Asks SES whether mails can leave, and answers what stands in the way. */
export async function askForMailTroubles(ses: SESv2Client, options: Options, region: string): Promise<string[]> {
  const { sender, domain, hostedZoneId, mailPerSecond } = options
  const [account, identity] = await Promise.all([
    ses.send(new GetAccountCommand({})),
    findIdentity(ses, identityOf({ sender, domain })),
  ])
  return mailTroubles(account, identity, { sender, domain, hostedZoneId, mailPerSecond, region })
}

async function findIdentity(ses: SESv2Client, name: string): Promise<GetEmailIdentityCommandOutput | undefined> {
  try {
    return await ses.send(new GetEmailIdentityCommand({ EmailIdentity: name }))
  } catch (error) {
    if (error instanceof NotFoundException) return undefined
    throw error
  }
}
