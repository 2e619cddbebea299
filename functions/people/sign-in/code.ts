import { randomBytes, randomInt } from 'node:crypto'
import { networkOf } from '#functions/platform/http/network-rules.ts'
import { Refusal } from '#functions/platform/http/refusal.ts'
import { checkThrottle, hasRoom, throttle } from '#functions/platform/http/throttle.ts'
import { newId } from '#functions/platform/new-id.ts'
import type { Queue } from '#functions/platform/ports/queue.ts'
import type { Table } from '#functions/platform/ports/table.ts'
import type { Asked } from '#shared/contract/auth.ts'
import { knownDevice } from './device-store.ts'
import { codesLeft, codesOpen, guessesAt, guessesAtAll, liveCodes } from './guess-rules.ts'
import { levelOf, settledLevelOf } from './guess-store.ts'
import { makeLink, mayMailLink } from './link-store.ts'
import { hashOtp, hashSecret, otpText } from './otp-rules.ts'
import { type Code, codesOf, isLive, keepCode, keepOtp, pause } from './otp-store.ts'

export type CodeServices = { table: Table; queue: Queue; pepper: () => Promise<string> }
export type CodeRequest = {
  email: string
  domain: string | null
  ip: string
  /** What the browser calls itself. */
  device?: string | undefined
  now: Date
}
/** Stands for everybody whose device has not signed in as this person before. */
export const strangers = 'strangers'

/** A code is bound to the page it was asked for at: an institution's domain, or the plain sign-in page. */
export const scopeOf = (domain: string | null): string => domain ?? 'any'

const tooMany = 'That is a lot of codes. Please wait a little, then ask again.'

/**
 * Limits for one asker and one address, and for one network over all addresses. Pages name their device, so that students
 * behind one network do not use up each other's limit; a known device does not count for its network.
 */
const limitsOf = ({ email, ip, device }: CodeRequest, isKnown: boolean) => [
  { kind: 'otp-mail', who: `${email} ${askerOf({ ip, device })}`, most: 12, windowSeconds: 3600 },
  ...(isKnown
    ? []
    : [
        device === undefined
          ? { kind: 'otp-ip', who: networkOf(ip), most: 1500, windowSeconds: 600 }
          : { kind: 'otp-ip-device', who: networkOf(ip), most: 15_000, windowSeconds: 600 },
      ]),
]

const askerOf = ({ ip, device }: Pick<CodeRequest, 'ip' | 'device'>): string =>
  device === undefined ? networkOf(ip) : `device ${device}`

/** How many codes strangers may have mailed to one address; beyond that it gets links, which are mailed less often. */
const mailedToStrangers = (email: string) => ({ kind: 'otp-strangers', who: email, most: 12, windowSeconds: 3600 })

/**
 * Makes a code, or a link where a code alone does not suffice, and queues its mail. What happens and how long it takes is
 * the same for every address: whether it is enrolled is found out by the worker that mails (SPEC-02). Nothing that
 * anybody else asks for refuses a request or ends a code (SPEC-37).
 * @throws Refusal ('too-many-requests') within the cooldown or when one asker or one network asks too often
 */
export async function sendSignInCode(request: CodeRequest, services: CodeServices): Promise<Asked> {
  const { email, domain, device, now } = request
  const { table } = services
  const known = device === undefined ? undefined : await knownDevice(table, email, device)
  const limits = limitsOf(request, known !== undefined)
  for (const limit of limits) await checkThrottle(table, limit, now, tooMany)
  const waitSeconds = await pause(table, JSON.stringify([scopeOf(domain), email, askerOf(request)]), now)
  if (waitSeconds > 0) {
    throw new Refusal(
      'too-many-requests',
      `A code was sent a moment ago. You can ask for another in ${waitSeconds} s.`,
      {
        retryAfterSeconds: waitSeconds,
      },
    )
  }
  for (const limit of limits) await throttle(table, limit, now, tooMany)
  const challenge = randomBytes(16).toString('base64url')
  const isCode = await mailCode(request, known ?? strangers, challenge, services)
  if (!isCode) await mailLink(request, services)
  return { challenge, mailed: isCode ? 'code' : 'link' }
}

/** False where a code may not be made any more. */
async function mailCode(
  { email, domain, now }: CodeRequest,
  place: string,
  challenge: string,
  { table, queue, pepper }: CodeServices,
): Promise<boolean> {
  const slots = await freeSlots(table, email, place, now)
  if (slots.length === 0) return false
  const otp = otpText(randomInt(0, 1_000_000))
  const scope = scopeOf(domain)
  const hash = hashOtp(await pepper(), scope, email, otp)
  const code = await keepCode(table, email, { place, scope, challenge: hashSecret(challenge), hash }, slots, now)
  if (!code) return false
  // Calls without a challenge can only use a stranger's code: the page of a known device always sends its challenge.
  if (place === strangers) await keepOtp(table, scope, email, hash, now, code)
  const at = { place, slot: code.slot, challenge: code.challenge }
  await queue.send('send-mail', { template: 'otp', mailId: newId(), to: email, domain, otp, at })
  return true
}

/** The slots a new code may take. The more wrong guesses there were, the fewer there are. */
async function freeSlots(table: Table, email: string, place: string, now: Date): Promise<number[]> {
  const bucket = guessesAt(email, place)
  const level = await settledLevelOf(table, bucket, now)
  const live = (await codesOf(table, email)).filter(code => code.place === place && isLive(code, now))
  const left = codesLeft(bucket, level, live)
  const free = Array.from({ length: liveCodes }, (_, slot) => slot)
    .filter(slot => !isTaken(live, slot))
    .slice(0, left)
  if (place !== strangers) return free
  const isCalm = await isCalmAtAll(table, now)
  const mayMail = free.length > 0 && isCalm && (await hasRoom(table, mailedToStrangers(email), now))
  return mayMail ? free : []
}

const isTaken = (live: readonly Code[], slot: number): boolean => live.some(code => code.slot === slot)

/** Whether codes still suffice for strangers, in the whole product. */
export async function isCalmAtAll(table: Table, now: Date): Promise<boolean> {
  const [guesses, open] = await Promise.all([guessesAtAll, codesOpen].map(each => levelOf(table, each, now)))
  return (guesses ?? 0) < guessesAtAll.most && (open ?? 0) < codesOpen.most
}

/** Mails a link, unless one was mailed a moment ago that can still be used. */
async function mailLink({ email, domain, now }: CodeRequest, { table, queue }: CodeServices): Promise<void> {
  if (!(await mayMailLink(table, domain, email, now))) return
  const link = await makeLink(table, domain, email, now)
  await queue.send('send-mail', { template: 'sign-in-link', mailId: newId(), to: email, domain, link })
}
