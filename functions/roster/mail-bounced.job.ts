import { table } from '#functions/platform/aws/table.ts'
import { job } from '#functions/platform/jobs/job.ts'
import { log } from '#functions/platform/log.ts'
import type { Table } from '#functions/platform/ports/table.ts'
import type { MessageOf } from '#shared/jobs.ts'
import { changeMember } from './change-member.ts'
import { bouncedOf, isAbout } from './invite-rules.ts'

/** A mail that can never arrive marks its student; a full mailbox or a slow server does not (transient bounces). */
export async function mailBounced({ detail }: MessageOf<'mail-bounced'>, { table }: { table: Table }): Promise<void> {
  if (detail.eventType !== 'Bounce') {
    log.error('a mail could not leave', { eventType: detail.eventType })
    return
  }
  const bounced = detail.bounce?.bounceType === 'Permanent' ? bouncedOf(detail.mail.tags) : undefined
  if (!bounced) return
  await changeMember(table, bounced.entityId, bounced.userId, member =>
    member.invite !== 'bounced' && isAbout(bounced, member.email) ? { ...member, invite: 'bounced' } : null,
  )
}

export const handler = job('mail-bounced', mailBounced, { table })
