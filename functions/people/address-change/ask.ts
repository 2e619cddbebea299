import { enrolmentAt, type Person } from '#functions/people/store.ts'
import { Refusal } from '#functions/platform/http/refusal.ts'
import { throttle } from '#functions/platform/http/throttle.ts'
import { failureOf, log } from '#functions/platform/log.ts'
import { newId } from '#functions/platform/new-id.ts'
import type { Queue } from '#functions/platform/ports/queue.ts'
import type { Table, Write } from '#functions/platform/ports/table.ts'
import type { Role } from '#shared/contract/route.ts'
import { daySeconds } from '#shared/time.ts'
import type { AddressChange } from './change-rules.ts'
import { getChange, keepChangeWrites, type Links, newLinks, toldWrites } from './store.ts'

export type ChangeAsker = { userId: string; role: Role }
export type AskedChange = { change: AddressChange; links: Links }
type Wish = { person: Person; to: string; by: ChangeAsker; now: Date }

const tooMany = 'Mails about this change were sent several times today. Please try again tomorrow.'

/** Limits how often a change may be asked for, so that neither mailbox can be flooded. */
async function countMails(table: Table, { person, to, by, now }: Wish): Promise<void> {
  const limits = [
    // Staff have a limit of their own, so that they cannot use up the person's.
    {
      kind: by.userId === person.userId ? 'address-own' : 'address-from',
      who: person.userId,
      most: 4,
      windowSeconds: daySeconds,
    },
    { kind: 'address-to', who: to, most: 4, windowSeconds: daySeconds },
    { kind: 'address-by', who: by.userId, most: 100, windowSeconds: daySeconds },
  ]
  for (const limit of limits) await throttle(table, limit, now, tooMany)
}

export const alreadyEnrolled = () => new Refusal('already-enrolled', 'This address is already enrolled here.')

/**
 * Keeps somebody's wish for another address of a person, for a transaction; nothing is written where the same change
 * already waits. Once it is written, `mailLinks` mails both mailboxes. @throws Refusal
 */
export async function askWrites(table: Table, wish: Wish): Promise<{ writes: Write[]; asked: AskedChange | null }> {
  const { person, to, by, now } = wish
  const { userId, entityId, email } = person
  if (await enrolmentAt(table, to, entityId)) throw alreadyEnrolled()
  const before = await getChange(table, userId)
  if (before?.to === to && before.from === email) return { writes: [], asked: null }
  await countMails(table, wish)
  const { hashes, ...links } = newLinks(userId)
  const change: AddressChange = {
    changeId: newId(),
    userId,
    entityId,
    from: email,
    to,
    askedBy: by.userId,
    askedRole: by.role,
    askedAt: now.toISOString(),
    toldAt: null,
    confirmedAt: null,
    agreedAt: null,
    ...hashes,
  }
  return {
    writes: [...keepChangeWrites(change, before), ...toldWrites(change, { act: 'address asked', by, now })],
    asked: { change, links },
  }
}

/** If this fails, the sweep sends the mails later: the time to object starts only when the mail has left. */
export async function mailLinks(queue: Queue, { change, links }: AskedChange): Promise<void> {
  const { userId, changeId, from, to } = change
  const { stop, agree, confirm } = links
  try {
    await queue.send('send-mail', { template: 'address-old', mailId: newId(), to: from, userId, changeId, stop, agree })
    await queue.send('send-mail', { template: 'address-new', mailId: newId(), to, userId, changeId, confirm })
  } catch (error) {
    log.error('mails about an address not sent', { aboutUserId: userId, error: failureOf(error) })
  }
}
