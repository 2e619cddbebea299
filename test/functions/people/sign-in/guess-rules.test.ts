import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import {
  type Bucket,
  codesLeft,
  codesOpen,
  guessesAt,
  guessesAtAll,
  guessesPerCode,
  isSlip,
  levelAt,
  liveCodes,
  nearMisses,
} from '#functions/people/sign-in/guess-rules.ts'
import { hashOtp, otpText } from '#functions/people/sign-in/otp-rules.ts'
import { limits } from '#shared/limits.ts'

const bucket = guessesAt('asha@example.com', 'strangers')
const untouched = { wrongTries: 0 }

describe('How many codes may be made', () => {
  it.each([
    ['nobody ever guessed', 0, 0, 5],
    ['four live already', 0, 4, 1],
    ['five live', 0, 5, 0],
    ['six wrong guesses', 6, 0, 4],
    ['six wrong guesses, four live', 6, 4, 0],
    ['one guess more than a code allows for', bucket.most - guessesPerCode + 1, 0, 0],
    ['the bucket is full', bucket.most, 0, 0],
    ['the bucket is more than full', bucket.most + 20, 0, 0],
  ])('when %s', (_, level, live, left) => {
    expect(codesLeft(bucket, level, Array(live).fill(untouched))).toBe(left)
  })

  it('when living codes have borne wrong tries: by what they still allow, and never more than five that live', () => {
    const tried = { wrongTries: limits.otpWrongTries }
    expect(codesLeft(bucket, 6, [tried])).toBe(3)
    expect(codesLeft(bucket, 6, [{ wrongTries: 20 }])).toBe(3)
    expect(codesLeft(bucket, 0, [tried, tried, tried, tried])).toBe(1)
  })

  it('so that no order of codes and guesses passes the limit', () => {
    // As an attacker would: as many codes as there may be, all their tries, and again.
    let guesses = 0
    while (codesLeft(bucket, guesses, []) > 0) guesses += codesLeft(bucket, guesses, []) * guessesPerCode
    expect(guesses).toBe(liveCodes * guessesPerCode)
    expect(guesses).toBeLessThanOrEqual(bucket.most)
  })
})

it('forgets a guess after its time, and never more than there were', () => {
  expect(levelAt(bucket, 10 * bucket.leakMs, 0)).toBe(10)
  expect(levelAt(bucket, 10 * bucket.leakMs, 3 * bucket.leakMs)).toBe(7)
  expect(levelAt(bucket, 10 * bucket.leakMs, 11 * bucket.leakMs)).toBe(0)
})

describe('A slip of the hand', () => {
  const kept = (otp: string, scope = 'any') => ({ scope, hash: hashOtp('pepper', scope, 'a@b.example', otp) })
  const slip = (otp: string, others: ReturnType<typeof kept>[] = []) =>
    isSlip('pepper', 'a@b.example', otp, kept('123456'), others)

  it.each([
    ['one digit wrong', '123457', true],
    ['the first digit wrong', '923456', true],
    ['two neighbours swapped', '124356', true],
    ['two digits wrong', '123477', false],
    ['any other code', '654321', false],
  ])('%s: %s', (_, otp, is) => expect(slip(otp)).toBe(is))

  it('is the code of another mail of theirs', () => {
    expect(slip('777777', [kept('777777', 'pune')])).toBe(true)
    expect(slip('777777', [kept('888888', 'pune')])).toBe(false)
  })

  it('is what a guess at random hardly ever is', () => {
    expect(nearMisses('123456')).toHaveLength(54 + 5)
    expect(new Set(nearMisses('112233')).size).toBe(54 + 2)
    expect(nearMisses('112233')).not.toContain('112233')
  })
})

describe('The odds of a guess, for 3,000 students in a year', () => {
  const odds = guessOdds(3000)

  it('are below one in a million for an account, though somebody tries all of them with every means', () => {
    expect(odds.average).toBeLessThan(1e-6)
    expect(odds.yearsToFirst).toBeGreaterThan(300)
  })

  it('are below one in twenty thousand for one account that somebody tries alone', () => {
    expect(odds.targeted).toBeLessThan(1 / 20_000)
  })

  it('are what docs/operating.md says', () => {
    const said = readFileSync('docs/operating.md', 'utf8')
    const oneIn = (chance: number) => `one in ${(Math.floor(1 / chance / 100) * 100).toLocaleString('en-US')}`
    // Said alone: the whole document is no help to whom a figure fails.
    expect([odds.average, odds.targeted].map(oneIn).filter(each => !said.includes(each))).toEqual([])
    expect(said.includes(`${Math.floor(odds.yearsToFirst)} years`), `${odds.yearsToFirst}`).toBe(true)
  })
})

type Odds = {
  /** Of one guess. */
  guess: number
  /** That a code of this one person is guessed within a year, though somebody does nothing else. */
  targeted: number
  /** The same for a person among so many, all of whom somebody tries. */
  average: number
  /** Years until one code of all of them is guessed. */
  yearsToFirst: number
}

/** Upper bounds, by the very numbers above: a full bucket, what leaks from it in a year, and whatever was open at the time. */
function guessOdds(people: number): Odds {
  const yearMs = 365 * 86_400_000
  const inAYear = ({ most, leakMs }: Bucket) => most + yearMs / leakMs
  const guess = 1 / 10 ** otpText(0).length
  const targeted = inAYear(guessesAt('', '')) * guess
  const atAll = (inAYear(guessesAtAll) + codesOpen.most * guessesPerCode) * guess
  return { guess, targeted, average: Math.min(targeted, atAll / people), yearsToFirst: 1 / atAll }
}
