import { table } from '#functions/platform/aws/table.ts'
import { job } from '#functions/platform/jobs/job.ts'
import { log } from '#functions/platform/log.ts'
import type { Table } from '#functions/platform/ports/table.ts'
import { changeMember } from '#functions/roster/change-member.ts'
import { noteStaffBounced } from '#functions/roster/store.ts'
import type { MessageOf } from '#shared/jobs.ts'
import { bouncedOf, isAbout } from './invite-rules.ts'

type Message = MessageOf<'mail-bounced'>

/**
 * A mail that can never arrive marks its student or member of staff, and so does one that was called spam: neither is mailed again. A full
 * mailbox or a slow server does not (transient bounces), nor does a report that a mail is no spam.
 */
export async function mailBounced({ detail }: Message, { table }: { table: Table }): Promise<void> {
  if (detail.eventType !== 'Bounce' && detail.eventType !== 'Complaint') {
    log.error('a mail could not leave', { eventType: detail.eventType })
    return
  }
  const bounced = isUnwelcome(detail) ? bouncedOf(detail.mail.tags) : undefined
  if (!bounced) return
  await changeMember(table, bounced.entityId, bounced.userId, member =>
    member.invite !== 'bounced' && isAbout(bounced, member.email) ? { ...member, invite: 'bounced' } : null,
  )
  await noteStaffBounced(table, bounced.entityId, bounced.userId, bounced.address)
}

const isUnwelcome = ({ eventType, bounce, complaint }: Message['detail']) =>
  eventType === 'Complaint' ? complaint?.complaintFeedbackType !== 'not-spam' : bounce?.bounceType === 'Permanent'

export const handler = job('mail-bounced', mailBounced, { table })
