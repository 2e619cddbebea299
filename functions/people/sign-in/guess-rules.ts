import { limits } from '#shared/limits.ts'
import { dayMs, hourMs } from '#shared/time.ts'
import { hashOtp, sameHash } from './otp-rules.ts'

/**
 * How many wrong guesses codes may bear (SPEC-37). Each count is a bucket that leaks: it holds `most`, and one leaves it
 * every `leakMs`. It leaks so slowly that guessing patiently gains no more than guessing fast.
 */
export type Bucket = { kind: string; who: string; most: number; leakMs: number }

/** How many codes of one address may be valid at a time: for one device, or for all strangers together. */
export const liveCodes = 5
/** Three with the challenge, and three more without one while the code is the newest. */
export const guessesPerCode = 2 * limits.otpWrongTries

/** Wrong guesses at one address: by strangers all together, or by one device that has signed in as this person before. */
export const guessesAt = (email: string, place: string): Bucket => ({
  kind: 'guesses',
  who: JSON.stringify([email, place]),
  most: liveCodes * guessesPerCode,
  leakMs: 20 * dayMs,
})
/** Wrong guesses at codes that were really mailed, of all people together; sized for 3,000 people. */
export const guessesAtAll: Bucket = { kind: 'guesses', who: 'all', most: 200, leakMs: 10 * hourMs }
/** A bucket nobody reads: guesses at addresses nobody has are counted here, so that they take as long as others. */
export const guessesAtNobody: Bucket = { kind: 'guesses', who: 'nobody', most: 1, leakMs: 1 }
/** Codes mailed to strangers' requests that nobody has signed in with: as many as could be guessed at in one moment. */
export const codesOpen: Bucket = {
  kind: 'codes-open',
  who: 'all',
  most: 300,
  leakMs: (limits.otpValidSeconds * 1000) / 300,
}

/** How many are in a bucket. `until`: when the last of them has leaked, in milliseconds since 1970. */
export const levelAt = ({ leakMs }: Bucket, until: number, nowMs: number): number =>
  Math.max(0, Math.ceil((until - nowMs) / leakMs))

/**
 * How many more codes may be made. Past wrong guesses and all guesses the valid codes still allow must fit into the bucket
 * together, so parallel calls cannot overfill it.
 */
export function codesLeft(bucket: Bucket, level: number, live: readonly { wrongTries: number }[]): number {
  const open = live.reduce(
    (sum, { wrongTries }) => sum + guessesPerCode - Math.min(wrongTries, limits.otpWrongTries),
    0,
  )
  const left = Math.floor((bucket.most - level - open) / guessesPerCode)
  return Math.max(0, Math.min(left, liveCodes - live.length))
}

/** Typing mistakes of a right code: one wrong digit, or two neighbours swapped. */
export function nearMisses(otp: string): string[] {
  const digits = [...otp]
  const oneOff = digits.flatMap((digit, place) =>
    [...'0123456789'].filter(other => other !== digit).map(other => digits.with(place, other).join('')),
  )
  const swapped = digits.slice(1).map((digit, place) =>
    digits
      .with(place, digit)
      .with(place + 1, digits[place] ?? '')
      .join(''),
  )
  return [...oneOff, ...swapped.filter(each => each !== otp)]
}

type Kept = { scope: string; hash: string }

/**
 * Whether a wrong code is a typing mistake or was copied from another mail; neither counts as a guess. A random guess
 * passes for one once in about 17,000 times.
 */
export function isSlip(pepper: string, email: string, otp: string, aimed: Kept, others: readonly Kept[]): boolean {
  // Compares all of them even after a match, so that the time taken tells nothing.
  const near = nearMisses(otp).filter(each => sameHash(hashOtp(pepper, aimed.scope, email, each), aimed.hash))
  const other = others.filter(({ scope, hash }) => sameHash(hashOtp(pepper, scope, email, otp), hash))
  return near.length + other.length > 0
}
