import * as z from 'zod'
import { hidden } from '#functions/platform/http/throttle.ts'
import type { Change, Condition, Key, Table } from '#functions/platform/ports/table.ts'
import { ifHeld, succeeded } from '#functions/platform/table/conditions.ts'
import { keys, lists } from '#functions/platform/table/keys.ts'
import { limits } from '#shared/limits.ts'
import { secondsOf } from '#shared/time.ts'
import { hashSecret, resendWaitSeconds } from './otp-rules.ts'

/** A code in one of the few slots of its place: of one device, or of all strangers together. Times are epoch seconds. */
const Code = z.object({
  place: z.string(),
  slot: z.number(),
  scope: z.string(),
  /** Of the page's challenge and of the code, as hashes. */
  challenge: z.string(),
  hash: z.string(),
  sentAt: z.number(),
  /** 0 once it is used. */
  expiresAt: z.number(),
  wrongTries: z.number(),
  /** Wrong guesses that were counted against the address. */
  counted: z.number(),
  /** Whether it was mailed. A code that was not, as where nobody has the address, signs nobody in. */
  mailed: z.boolean(),
})
export type Code = z.infer<typeof Code>
export type NewCode = Pick<Code, 'place' | 'scope' | 'challenge' | 'hash'>

/** The newest code, for calls without a challenge. Older items have no `at`: theirs was the only code. */
const OtpItem = z.object({
  hash: z.string(),
  sentAt: z.number(),
  expiresAt: z.number(),
  wrongTries: z.number(),
  used: z.boolean(),
  at: z.object({ place: z.string(), slot: z.number(), challenge: z.string() }).optional(),
})
export type OtpItem = z.infer<typeof OtpItem>

/** Keyed by a hash of the address: the item names nobody, so it need not be found when a person is deleted. */
const keyOf = (email: string, { place, slot }: Pick<Code, 'place' | 'slot'>): Key =>
  keys.code(hashSecret(email), place, slot)

/** Codes of an address, those too that ended a short while ago. */
export async function codesOf(table: Table, email: string): Promise<Code[]> {
  const { items } = await table.query({ ...lists.codes(hashSecret(email)), consistent: true })
  return items.map(item => Code.parse(item))
}

export const isLive = ({ expiresAt }: Code, now: Date): boolean => expiresAt > secondsOf(now)

/** Puts a code into the first free slot, never over a valid code. undefined when other calls took them all. */
export async function keepCode(
  table: Table,
  email: string,
  code: NewCode,
  slots: readonly number[],
  now: Date,
): Promise<Code | undefined> {
  const sentAt = secondsOf(now)
  const expiresAt = sentAt + limits.otpValidSeconds
  for (const slot of slots) {
    const kept: Code = { ...code, slot, sentAt, expiresAt, wrongTries: 0, counted: 0, mailed: false }
    const item = { ...keyOf(email, { place: code.place, slot }), ...kept, ttl: expiresAt + 3600 }
    if (await succeeded(table.put(item, { missingOrBelow: { expiresAt: sentAt + 1 } }))) return kept
  }
  return undefined
}

/** Keeps the newest code for calls without a challenge; the one before no longer works for them. */
export async function keepOtp(
  table: Table,
  scope: string,
  email: string,
  hash: string,
  now: Date,
  at?: Pick<Code, 'place' | 'slot' | 'challenge'>,
): Promise<void> {
  const sentAt = secondsOf(now)
  const expiresAt = sentAt + limits.otpValidSeconds
  const item: OtpItem = { hash, sentAt, expiresAt, wrongTries: 0, used: false, ...(at && { at }) }
  await table.put({ ...keys.otp(scope, email), ...item, ttl: expiresAt + 3600 })
}

export async function readOtp(table: Table, scope: string, email: string): Promise<OtpItem | undefined> {
  const item = await table.get(keys.otp(scope, email), { consistent: true })
  return item && OtpItem.parse(item)
}

const isTryLeft = (now: Date): Condition => ({
  below: { wrongTries: limits.otpWrongTries },
  atLeast: { expiresAt: secondsOf(now) },
})

/**
 * Takes one of the challenge's tries before the code is compared, so that parallel guesses cannot beat the counter.
 * Answers the code, or nothing when there is no try left, the code is used up or too old.
 */
export async function takeTry(table: Table, email: string, code: Code, now: Date): Promise<Code | undefined> {
  const isOpen = { ...isTryLeft(now), equal: { challenge: code.challenge } }
  const item = await ifHeld(table.update(keyOf(email, code), wrongTry, isOpen))
  return item && Code.parse(item)
}

/** The same for the newest code, of a call without a challenge. */
export async function takeNewestTry(
  table: Table,
  scope: string,
  email: string,
  now: Date,
): Promise<OtpItem | undefined> {
  const isOpen = { ...isTryLeft(now), exists: true, equal: { used: false } } as const
  const item = await ifHeld(table.update(keys.otp(scope, email), wrongTry, isOpen))
  return item && OtpItem.parse(item)
}

const wrongTry: Change = { add: { wrongTries: 1 } }

type At = Pick<Code, 'place' | 'slot' | 'challenge'>

/** Uses the code up, with a challenge or without; undefined when another call was first, or it was never mailed. */
export async function spendCode(table: Table, email: string, at: At, now: Date): Promise<Code | undefined> {
  const condition = { equal: { challenge: at.challenge, mailed: true }, atLeast: { expiresAt: secondsOf(now) } }
  const item = await ifHeld(table.update(keyOf(email, at), { set: { expiresAt: 0 } }, condition))
  return item && Code.parse(item)
}

/** Uses up a code of the older form, which has only this item. */
export async function spendOtp(table: Table, scope: string, email: string, hash: string): Promise<boolean> {
  return succeeded(table.update(keys.otp(scope, email), { set: { used: true } }, { equal: { used: false, hash } }))
}

/** Makes the code valid, just before it is mailed; false where it has ended already. */
export async function noteCodeMailed(table: Table, email: string, at: At, now: Date): Promise<boolean> {
  const condition: Condition = { equal: { challenge: at.challenge }, atLeast: { expiresAt: secondsOf(now) + 1 } }
  return succeeded(table.update(keyOf(email, at), { set: { mailed: true } }, condition))
}

/** Wrong guesses at it were counted against the address. */
export async function noteCounted(table: Table, email: string, at: At, guesses: number): Promise<void> {
  await ifHeld(table.update(keyOf(email, at), { add: { counted: guesses } }, { equal: { challenge: at.challenge } }))
}

/** The cooldown of one asker for one address. Answers the seconds left to wait, 0 when the call may go on. */
export async function pause(table: Table, who: string, now: Date): Promise<number> {
  const key = keys.throttle('otp-pause', hidden(who), 'last')
  const sentAt = secondsOf(now)
  const { otpResendSeconds } = limits
  const isLongAgo = { missingOrBelow: { sentAt: sentAt - otpResendSeconds + 1 } }
  if (await succeeded(table.put({ ...key, sentAt, ttl: sentAt + 3600 }, isLongAgo))) return 0
  const before = await table.get(key, { consistent: true })
  return typeof before?.sentAt === 'number' ? Math.max(1, resendWaitSeconds(before.sentAt, sentAt)) : 1
}
