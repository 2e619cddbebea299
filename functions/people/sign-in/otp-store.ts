import * as z from 'zod'
import { type Change, type Condition, ConditionFailed, type Key, type Table } from '#functions/platform/ports/table.ts'
import { keys, lists } from '#functions/platform/table/keys.ts'
import { limits } from '#shared/limits.ts'
import { hashSecret } from './otp-rules.ts'

export const secondsOf = (now: Date): number => Math.floor(now.getTime() / 1000)

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
  /** It has left for somebody's mailbox: before that, and where nobody has the address, it opens nothing. */
  mailed: z.boolean(),
})
export type Code = z.infer<typeof Code>
export type NewCode = Pick<Code, 'place' | 'scope' | 'challenge' | 'hash'>

/** The newest code, for calls without a challenge. In items of before, it was the only one. */
const OtpItem = z.object({
  hash: z.string(),
  sentAt: z.number(),
  expiresAt: z.number(),
  wrongTries: z.number(),
  used: z.boolean(),
  at: z.object({ place: z.string(), slot: z.number(), challenge: z.string() }).optional(),
})
export type OtpItem = z.infer<typeof OtpItem>

/** By the address's fingerprint: the item leads to nobody and needs not be looked for when its person goes. */
const keyOf = (email: string, { place, slot }: Pick<Code, 'place' | 'slot'>): Key =>
  keys.code(hashSecret(email), place, slot)

/** Codes of an address, those too that ended a short while ago. */
export async function codesOf(table: Table, email: string): Promise<Code[]> {
  const { items } = await table.query({ ...lists.codes(hashSecret(email)), consistent: true })
  return items.map(item => Code.parse(item))
}

export const isLive = ({ expiresAt }: Code, now: Date): boolean => expiresAt > secondsOf(now)

/** Puts a code into the first of these slots that is free: no living code gives way. undefined where others were faster. */
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
    if (await holds(table.put(item, { missingOrBelow: { expiresAt: sentAt + 1 } }))) return kept
  }
  return undefined
}

/** Keeps the newest code for calls without a challenge; the one before is gone for them. */
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

/**
 * Takes one of the challenge's tries before the code is compared, so that parallel guesses cannot beat the counter.
 * Answers the code, or nothing when there is no try left, the code is used up or too old.
 */
export async function takeTry(table: Table, email: string, code: Code, now: Date): Promise<Code | undefined> {
  const { challenge } = code
  const item = await changed(table, keyOf(email, code), wrongTry, {
    equal: { challenge },
    below: { wrongTries: limits.otpWrongTries },
    atLeast: { expiresAt: secondsOf(now) },
  })
  return item && Code.parse(item)
}

/** The same for the newest code, of a call without a challenge. */
export async function takeNewestTry(
  table: Table,
  scope: string,
  email: string,
  now: Date,
): Promise<OtpItem | undefined> {
  const item = await changed(table, keys.otp(scope, email), wrongTry, {
    exists: true,
    equal: { used: false },
    below: { wrongTries: limits.otpWrongTries },
    atLeast: { expiresAt: secondsOf(now) },
  })
  return item && OtpItem.parse(item)
}

const wrongTry: Change = { add: { wrongTries: 1 } }

type At = Pick<Code, 'place' | 'slot' | 'challenge'>

/** Uses the code up, with a challenge or without; undefined when another call was first, or it was never mailed. */
export async function spendCode(table: Table, email: string, at: At, now: Date): Promise<Code | undefined> {
  const item = await changed(
    table,
    keyOf(email, at),
    { set: { expiresAt: 0 } },
    { equal: { challenge: at.challenge, mailed: true }, atLeast: { expiresAt: secondsOf(now) } },
  )
  return item && Code.parse(item)
}

/** Uses a code of before up, which was kept in one place alone. */
export async function spendOtp(table: Table, scope: string, email: string, hash: string): Promise<boolean> {
  return holds(table.update(keys.otp(scope, email), { set: { used: true } }, { equal: { used: false, hash } }))
}

/** The code may be signed in with from now on, for it is about to be mailed; false where it has ended by now. */
export async function noteMailed(table: Table, email: string, at: At, now: Date): Promise<boolean> {
  const condition: Condition = { equal: { challenge: at.challenge }, atLeast: { expiresAt: secondsOf(now) + 1 } }
  return holds(table.update(keyOf(email, at), { set: { mailed: true } }, condition))
}

/** Wrong guesses at it were counted against the address. */
export async function noteCounted(table: Table, email: string, at: At, guesses: number): Promise<void> {
  await changed(table, keyOf(email, at), { add: { counted: guesses } }, { equal: { challenge: at.challenge } })
}

async function changed(table: Table, key: Key, change: Change, condition: Condition) {
  try {
    return await table.update(key, change, condition)
  } catch (error) {
    if (error instanceof ConditionFailed) return undefined
    throw error
  }
}

/** Whether a write's condition held. */
async function holds(write: Promise<unknown>): Promise<boolean> {
  try {
    await write
    return true
  } catch (error) {
    if (error instanceof ConditionFailed) return false
    throw error
  }
}
