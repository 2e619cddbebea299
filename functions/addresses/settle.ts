import {
  type AddressChange,
  addressMoveWrites,
  answeredWrite,
  dueNow,
  endChangeWrites,
  enrolmentAt,
  forgetWait,
  getChange,
  type Person,
  personChangeWrite,
  readPerson,
  toldWrites,
} from '#functions/people/public.ts'
import { somebodyElseChanges } from '#functions/platform/http/refusal.ts'
import { failureOf, log } from '#functions/platform/log.ts'
import { newId } from '#functions/platform/new-id.ts'
import type { Queue } from '#functions/platform/ports/queue.ts'
import type { Table, Write } from '#functions/platform/ports/table.ts'
import { retrying } from '#functions/platform/table/retrying.ts'
import { corrected, getMember, getStaff, memberWrites, staffAddressWrite } from '#functions/roster/public.ts'

export type SettleOutcome = 'changed' | 'lapsed' | 'taken' | 'waits'
type Answer = Partial<Pick<AddressChange, 'confirmedAt' | 'agreedAt'>>
type Step = { writes: Write[]; outcome: SettleOutcome }

/**
 * Applies or ends a waiting change when it is due. `plan` adds what was just answered, or refuses; it is called again when
 * another write came first. undefined when nothing waits.
 * @throws Refusal
 */
export async function settle(
  { table, queue }: { table: Table; queue: Queue },
  userId: string,
  now: Date,
  plan: (change: AddressChange) => { answer: Answer; writes: Write[] } = () => ({ answer: {}, writes: [] }),
): Promise<{ change: AddressChange; outcome: SettleOutcome } | undefined> {
  const attempt = async () => {
    const before = await getChange(table, userId)
    const person = await readPerson(table, userId)
    if (!before || !person || !isAbout(before, person)) {
      if (before || !person) await forgetWait(table, userId)
      return undefined
    }
    const { answer, writes } = plan(before)
    const step = await stepOf(table, { before, person, answer, now })
    const all = [...step.writes, ...writes]
    if (all.length > 0) await table.transact(all)
    if (step.outcome === 'changed') await tellChanged(queue, before)
    return { change: { ...before, ...answer }, outcome: step.outcome }
  }
  return retrying(attempt, { whenLost: () => somebodyElseChanges('this account') })
}

/** False where the person's address has changed in another way since. */
const isAbout = (change: AddressChange, { entityId, email }: Person): boolean =>
  change.entityId === entityId && change.from === email

type Case = { before: AddressChange; person: Person; answer: Answer; now: Date }

async function stepOf(table: Table, { before, person, answer, now }: Case): Promise<Step> {
  const due = dueNow({ ...before, ...answer }, now)
  const answered = Object.keys(answer).length > 0 ? [answeredWrite(before, answer)] : []
  if (due === 'lapse') return { writes: endedWrites(before, now), outcome: 'lapsed' }
  // The address of a suspended person does not change before they are restored.
  if (due === null || person.status !== 'active') return { writes: answered, outcome: 'waits' }
  if (await enrolmentAt(table, before.to, person.entityId))
    return { writes: endedWrites(before, now), outcome: 'taken' }
  return { writes: await moveWrites(table, before, person, now), outcome: 'changed' }
}

const endedWrites = (change: AddressChange, now: Date): Write[] => [
  ...endChangeWrites(change),
  ...toldWrites(change, { act: 'address lapsed', by: null, now }),
]

/** The person, their enrolment, roster and staff entry and what was waiting, in one transaction; every session ends in it. */
async function moveWrites(table: Table, change: AddressChange, person: Person, now: Date): Promise<Write[]> {
  const { userId, entityId } = person
  const [enrolment, member, staff] = await Promise.all([
    enrolmentAt(table, person.email, entityId),
    entityId === null ? undefined : getMember(table, entityId, userId),
    entityId === null ? undefined : getStaff(table, entityId, userId),
  ])
  if (!enrolment) throw new Error(`The person ${userId} has no enrolment`)
  const email = change.to
  const own = entityId ?? ''
  return [
    personChangeWrite(person, { email }),
    ...addressMoveWrites(person, enrolment, email),
    ...(member ? memberWrites(own, [{ before: member, after: corrected(member, { ...member, email }) }]) : []),
    ...(staff ? [staffAddressWrite(own, userId, email)] : []),
    ...endChangeWrites(change),
    ...toldWrites(change, { act: 'address changed', by: null, now }),
  ]
}

/** The address has already changed, so a mail that fails is only logged. */
async function tellChanged(queue: Queue, { userId, from, to }: AddressChange): Promise<void> {
  try {
    for (const mailbox of [from, to])
      await queue.send('send-mail', { template: 'address-changed', mailId: newId(), to: mailbox, userId, newEmail: to })
  } catch (error) {
    log.error('mails about a changed address not sent', { aboutUserId: userId, error: failureOf(error) })
  }
}
