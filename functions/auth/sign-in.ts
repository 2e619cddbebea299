import { signInOpen } from '#functions/entity/plan-rules.ts'
import { getDomain, getEntity } from '#functions/entity/store.ts'
import { Refusal } from '#functions/platform/http/refusal.ts'
import { noteIds } from '#functions/platform/log.ts'
import type { Queue } from '#functions/platform/ports/queue.ts'
import type { Table } from '#functions/platform/ports/table.ts'
import { askRefresh } from '#functions/roster/ask-refresh.ts'
import type { Me } from '#shared/contract/auth.ts'
import { scopeOf } from './code.ts'
import { type HearingSettings, meAnswer } from './me-answer.ts'
import { hashOtp, sameHash } from './otp-rules.ts'
import { spendOtp, takeTry } from './otp-store.ts'
import { type Enrolment, enrolmentAt, enrolmentsOf, getUser, noteSignIn, type Person } from './store.ts'
import { checkThrottle, throttle } from './throttle.ts'
import { makeToken, type SignedInFrom } from './token-store.ts'

export type SignInServices = {
  table: Table
  queue: Queue
  pepper: () => Promise<string>
  hearing: () => HearingSettings
}
export type SignInRequest = {
  email: string
  otp: string
  domain: string | null
  ip: string
  from?: SignedInFrom | undefined
  now: Date
}

const wrongCode = 'That code is not right or no longer valid. Please check it, or ask for a new one.'
const slowDown = 'There were too many wrong codes from your network. Please wait ten minutes, then try again.'

/** Only failures count against a network: a lab of 300 people signs in behind one address (decision 2). */
const failuresOf = (ip: string) => ({ kind: 'otp-failure', who: ip, most: 300, windowSeconds: 600 })

/**
 * Exchanges a code for a token. One message for every reason it may fail.
 * @throws Refusal ('invalid') for a wrong, used, voided or expired code; ('too_many') after too many failures
 */
export async function signIn(
  request: SignInRequest,
  { table, queue, pepper, hearing }: SignInServices,
): Promise<{ user: Me; token: string }> {
  const { email, otp, domain, ip, now } = request
  await checkThrottle(table, failuresOf(ip), now, slowDown)
  const scope = scopeOf(domain)
  const stored = await takeTry(table, scope, email, now)
  const hash = hashOtp(await pepper(), scope, email, otp)
  const right = stored !== undefined && sameHash(stored.hash, hash) && (await spendOtp(table, scope, email, hash))
  const person = right ? await personAt(table, email, domain, now) : undefined
  if (!person) {
    await throttle(table, failuresOf(ip), now, slowDown)
    throw new Refusal('invalid', wrongCode)
  }
  noteIds({ userId: person.userId })
  if (!(await noteSignIn(table, email, person.entityId, now))) throw new Refusal('invalid', wrongCode)
  const token = await makeToken(table, person.userId, now, { ...request.from, epoch: person.sessionEpoch })
  await askRefresh(queue, person)
  return { user: await meAnswer(table, person, hearing()), token }
}

/** Who signs in: at a domain its enrolment, on the plain page the one used last (decision 4a). Suspended people do not. */
export async function personAt(
  table: Table,
  email: string,
  domain: string | null,
  now: Date,
): Promise<Person | undefined> {
  for (const enrolment of await candidates(table, email, domain)) {
    const person = await getUser(table, enrolment.userId)
    if (person?.status === 'active' && (await isOpen(table, person, now))) return person
  }
  return undefined
}

/** Nobody enters an institution that is gone or being deleted; a suspended one only its admins. */
async function isOpen(table: Table, { entityId, roles }: Person, now: Date): Promise<boolean> {
  if (entityId === null) return true
  const institution = await getEntity(table, entityId)
  return institution !== undefined && signInOpen(institution, roles, now)
}

async function candidates(table: Table, email: string, domain: string | null): Promise<Enrolment[]> {
  if (domain === null) {
    const all = await enrolmentsOf(table, email)
    return all.sort((a, b) => (b.lastSignInAt ?? '').localeCompare(a.lastSignInAt ?? ''))
  }
  const found = await getDomain(table, domain)
  const enrolment = found && (await enrolmentAt(table, email, found.entityId))
  return enrolment ? [enrolment] : []
}
