import type { Queue } from '#functions/platform/ports/queue.ts'
import type { Table, Write } from '#functions/platform/ports/table.ts'
import { addressMark, welcomeMailId } from '#functions/roster/invites/invite-rules.ts'
import { mailedWrite, type StaffMember } from '#functions/roster/store.ts'
import type { Role } from '#shared/contract/route.ts'

type Welcomed = { userId: string; name: string; email: string; roles: readonly Role[]; mailed?: StaffMember['mailed'] }

/**
 * Mails an admin or counsellor how to sign in, and notes it together with `more`. The mail's id is the same all day, so that
 * whoever breaks off in between and tries again mails nobody twice. @throws ConditionFailed where somebody else was first
 */
export async function welcomeStaff(
  { table, queue }: { table: Table; queue: Queue },
  entityId: string,
  { userId, name, email, roles, mailed }: Welcomed,
  now: Date,
  more: Write[] = [],
): Promise<void> {
  const role = roles.includes('entity_admin') ? 'entity_admin' : 'counsellor'
  const mailId = welcomeMailId({ userId, email }, now)
  await queue.send('send-mail', { template: 'welcome', mailId, to: email, entityId, name, role, userId })
  const noted = { at: now.toISOString(), to: addressMark(email) }
  await table.transact([mailedWrite(entityId, { userId, mailed }, noted), ...more])
}
