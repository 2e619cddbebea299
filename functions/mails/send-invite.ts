import { entityStatus, type Institution, readInstitution, shownBranding } from '#functions/institutions/public.ts'
import { log } from '#functions/platform/log.ts'
import { senderOf } from '#functions/platform/mail/sender.ts'
import { claimMail, noteSent, releaseMail, wasOnce } from '#functions/platform/mail/sent-mail-store.ts'
import type { Now } from '#functions/platform/ports/clock.ts'
import { type Mail, MailRefused } from '#functions/platform/ports/mail.ts'
import type { Table } from '#functions/platform/ports/table.ts'
import { bounceTags, changeMember, countInvite, getMember, type Member, statusOf } from '#functions/roster/public.ts'
import type { MessageOf } from '#shared/jobs.ts'
import { inviteMail } from './letters/invite-mail.ts'

type Invite = Extract<MessageOf<'send-mail'>, { template: 'invite' }>
type Services = { table: Table; mail: Mail; now: Now; from: () => string; appUrl: () => string }

/**
 * Mails an invite, notes it in the roster, and counts it in its run, each once even if the message is repeated: only the
 * worker that claims the mail sends it, and the day's second run finds it sent (SPEC-23). The count comes last and ends it.
 */
export async function sendInvite(message: Invite, services: Services): Promise<void> {
  const { table, mail, now } = services
  const { entityId, userId, inviteId, mailId } = message
  if (await wasOnce(table, inviteId, userId)) return
  const institution = await readInstitution(table, entityId)
  const member = await getMember(table, entityId, userId)
  if (!institution || !member || !mayBeInvited(institution, member, now()))
    return countInvite(table, message, 'skipped', now())
  const claim = await claimMail(table, mailId, inviteId, now())
  if (claim.state === 'busy') throw new Error('Another worker is sending this very mail')
  if (claim.state === 'sent' && claim.sender !== inviteId) return countInvite(table, message, 'skipped', now())
  if (claim.state === 'mine') {
    try {
      await mail.send({ to: member.email, ...letter(institution, member, message, services) })
    } catch (error) {
      await releaseMail(table, mailId)
      if (!(error instanceof MailRefused)) throw error
      log.error('an invite was refused', { entityId, userId, fault: error.fault })
      return error.fault === 'address' ? noteBounced(message, services) : countInvite(table, message, 'failed', now())
    }
    // Written at once and on its own: if anything fails after this, the mail is still not sent twice.
    await noteSent(table, mailId, inviteId, now())
  }
  await noteInvited(message, services)
}

/** False for people who are suspended or have signed in, and for a bounced address until it is corrected. */
function mayBeInvited(institution: Institution, member: Member, now: Date): boolean {
  const status = entityStatus(institution, now)
  if (status === 'expired' || status === 'suspended') return false
  return ['not_sent', 'sent'].includes(statusOf(member))
}

function letter(institution: Institution, member: Member, message: Invite, { from, appUrl }: Services) {
  const branded = { ...shownBranding(institution.branding), name: institution.name }
  const words = inviteMail(branded, member, institution, `${appUrl()}/login/${institution.domain}`)
  return { from: senderOf(branded, from()), ...words, tags: bounceTags(message, member.email) }
}

/** The bounce may be reported before this write: the mail counts as sent, and the address stays marked as bounced. */
const noteInvited = (message: Invite, services: Services) =>
  noteOutcome(message, services, 'sent', member => (member.invite === 'bounced' ? 'bounced' : 'sent'))

const noteBounced = (message: Invite, services: Services) => noteOutcome(message, services, 'failed', () => 'bounced')

async function noteOutcome(
  message: Invite,
  { table, now }: Services,
  outcome: 'sent' | 'failed',
  inviteOf: (member: Member) => Member['invite'],
): Promise<void> {
  const invitedAt = now().toISOString()
  const { entityId, userId } = message
  await changeMember(table, entityId, userId, member => ({ ...member, invite: inviteOf(member), invitedAt }))
  await countInvite(table, message, outcome, now())
}
