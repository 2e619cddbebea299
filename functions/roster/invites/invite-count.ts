import { onceWrite } from '#functions/platform/mail/sent-mail-store.ts'
import type { Table } from '#functions/platform/ports/table.ts'
import { succeeded } from '#functions/platform/table/conditions.ts'
import type { InviteOutcome } from './invite-rules.ts'
import { inviteOutcomeWrite } from './invite-store.ts'

type Invite = { entityId: string; inviteId: string; userId: string }

/** Counts what became of one invite, once; nothing where the run is gone. */
export async function countInvite(
  table: Table,
  { entityId, inviteId, userId }: Invite,
  outcome: InviteOutcome,
  now: Date,
): Promise<void> {
  await succeeded(table.transact([onceWrite(inviteId, userId, now), inviteOutcomeWrite(entityId, inviteId, outcome)]))
}
