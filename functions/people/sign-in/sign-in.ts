import { readDomain, readInstitution, signInOpen } from '#functions/institutions/public.ts'
import { type HearingSettings, meAnswer } from '#functions/people/me/me-answer.ts'
import { makeToken, type SignedInFrom } from '#functions/people/sessions/token-store.ts'
import {
  type Enrolment,
  enrolmentAt,
  enrolmentsOf,
  noteSignIn,
  type Person,
  readPerson,
} from '#functions/people/store.ts'
import { publishIfPossible } from '#functions/platform/facts.ts'
import { networkOf } from '#functions/platform/http/network-rules.ts'
import { Refusal } from '#functions/platform/http/refusal.ts'
import { checkThrottle, throttle } from '#functions/platform/http/throttle.ts'
import { noteIds } from '#functions/platform/log.ts'
import { recordMetric } from '#functions/platform/metrics.ts'
import type { Queue } from '#functions/platform/ports/queue.ts'
import type { Table } from '#functions/platform/ports/table.ts'
import type { Me } from '#shared/contract/auth.ts'
import { scopeOf, strangers } from './code.ts'
import { rememberDevice } from './device-store.ts'
import { codesOpen, guessesAt, guessesAtAll, guessesAtNobody, isSlip } from './guess-rules.ts'
import { count } from './guess-store.ts'
import { hashOtp, hashSecret, sameHash } from './otp-rules.ts'
import { type Code, codesOf, noteCounted, spendCode, spendOtp, takeNewestTry, takeTry } from './otp-store.ts'

export type SignInServices = {
  table: Table
  queue: Queue
  pepper: () => Promise<string>
  hearing: () => HearingSettings
}
export type SignInRequest = {
  email: string
  otp: string
  /** Of the page that asked for the code. */
  challenge?: string | undefined
  device?: string | undefined
  domain: string | null
  ip: string
  from?: SignedInFrom | undefined
  now: Date
}
export type SignedIn = { user: Me; token: string }

const wrongCode = 'That code is not right or no longer valid. Please check it, or ask for a new one.'
const slowDown = 'There were too many wrong codes from your network. Please wait ten minutes, then try again.'

/** Only failures count against a network, and only those of calls without a challenge (SPEC-02 and SPEC-37). */
const failuresOf = (ip: string) => ({ kind: 'otp-failure', who: networkOf(ip), most: 300, windowSeconds: 600 })

/**
 * Exchanges a code for a token. One message for every reason it may fail.
 * @throws Refusal ('wrong-code') for a wrong, used, voided or expired code; ('too-many-requests') without a challenge, too many
 * failures of the network
 */
export async function signIn(request: SignInRequest, services: SignInServices): Promise<SignedIn> {
  const { email, domain, ip, from, now, challenge, device } = request
  const { table } = services
  const failures = challenge === undefined ? failuresOf(ip) : undefined
  if (failures) await checkThrottle(table, failures, now, slowDown)
  const isRight = await (challenge === undefined ? enterNewest(request, services) : enterOwn(request, services))
  const person = isRight ? await personAt(table, email, domain, now) : undefined
  if (!person) {
    if (failures) await throttle(table, failures, now, slowDown)
    throw new Refusal('wrong-code', wrongCode)
  }
  return welcome({ person, email, device, from, now }, services)
}

type Entering = {
  person: Person
  email: string
  device: string | undefined
  from: SignedInFrom | undefined
  now: Date
}

/** What follows a right code or link. */
export async function welcome(
  { person, email, device, from, now }: Entering,
  { table, queue, hearing }: Omit<SignInServices, 'pepper'>,
): Promise<SignedIn> {
  noteIds({ userId: person.userId })
  if (!(await noteSignIn(table, email, person.entityId, now))) throw new Refusal('wrong-code', wrongCode)
  if (device !== undefined) await rememberDevice(table, email, device, now)
  const token = await makeToken(table, person.userId, now, { ...from, epoch: person.sessionEpoch })
  await publishIfPossible(queue, 'person-signed-in', person)
  recordMetric('SignIns')
  return { user: await meAnswer(table, person, hearing()), token }
}

/** The code of this very page: nothing that anybody else does can spoil it. */
async function enterOwn({ email, otp, domain, challenge = '', now }: SignInRequest, services: SignInServices) {
  const { table } = services
  const scope = scopeOf(domain)
  const codes = await codesOf(table, email)
  const own = codes.find(code => code.scope === scope && code.challenge === hashSecret(challenge))
  const tried = own && (await takeTry(table, email, own, now))
  if (!tried) return false
  const pepper = await services.pepper()
  if (sameHash(tried.hash, hashOtp(pepper, scope, email, otp))) return spend(table, email, tried, now)
  await countGuess({ email, otp, aimed: tried, codes, now, pepper }, table)
  return false
}

/** A call without a challenge: the newest code that strangers asked for. */
async function enterNewest({ email, otp, domain, now }: SignInRequest, services: SignInServices): Promise<boolean> {
  const { table } = services
  const scope = scopeOf(domain)
  const newest = await takeNewestTry(table, scope, email, now)
  const pepper = await services.pepper()
  const hash = hashOtp(pepper, scope, email, otp)
  if (!newest) return false
  const { at } = newest
  if (sameHash(newest.hash, hash)) return at ? spend(table, email, at, now) : spendOtp(table, scope, email, hash)
  const codes = at ? await codesOf(table, email) : []
  const aimed = codes.find(code => code.challenge === at?.challenge)
  if (aimed) await countGuess({ email, otp, aimed, codes, now, pepper }, table)
  return false
}

/** After a successful sign-in the wrong guesses at this code are taken off the count. */
async function spend(
  table: Table,
  email: string,
  at: Pick<Code, 'place' | 'slot' | 'challenge'>,
  now: Date,
): Promise<boolean> {
  const spent = await spendCode(table, email, at, now)
  if (!spent) return false
  const { place, counted } = spent
  if (counted > 0)
    for (const bucket of [guessesAt(email, place), guessesAtAll]) await count(table, bucket, now, -counted)
  if (place === strangers) await count(table, codesOpen, now, -1)
  return true
}

type Guess = { email: string; otp: string; aimed: Code; codes: readonly Code[]; now: Date; pepper: string }

/**
 * Does the same work for known addresses, unknown ones and typing mistakes, which do not count: a quicker answer would tell
 * a guesser that only a digit is wrong.
 */
async function countGuess({ email, otp, aimed, codes, now, pepper }: Guess, table: Table): Promise<void> {
  const guesses = isSlip(pepper, email, otp, aimed, codes) ? 0 : 1
  recordMetric('SignInGuesses', guesses)
  await count(table, guessesAt(email, aimed.place), now, guesses)
  await count(table, aimed.mailed ? guessesAtAll : guessesAtNobody, now, guesses)
  await noteCounted(table, email, aimed, guesses)
}

/** Who signs in: at a domain its enrolment, on the plain page the one used last (SPEC-43). Suspended people do not. */
export async function personAt(
  table: Table,
  email: string,
  domain: string | null,
  now: Date,
): Promise<Person | undefined> {
  for (const enrolment of await candidates(table, email, domain)) {
    const person = await readPerson(table, enrolment.userId)
    if (person?.status === 'active' && (await isOpen(table, person, now))) return person
  }
  return undefined
}

/** Nobody enters an institution that is gone or being deleted; a suspended one only its admins. */
async function isOpen(table: Table, { entityId, roles }: Person, now: Date): Promise<boolean> {
  if (entityId === null) return true
  const institution = await readInstitution(table, entityId)
  return institution !== undefined && signInOpen(institution, roles, now)
}

async function candidates(table: Table, email: string, domain: string | null): Promise<Enrolment[]> {
  if (domain === null) {
    const all = await enrolmentsOf(table, email)
    return all.sort((a, b) => (b.lastSignInAt ?? '').localeCompare(a.lastSignInAt ?? ''))
  }
  const found = await readDomain(table, domain)
  const enrolment = found && (await enrolmentAt(table, email, found.entityId))
  return enrolment ? [enrolment] : []
}
