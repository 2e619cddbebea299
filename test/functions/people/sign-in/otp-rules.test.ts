import { expect, it } from 'vitest'
import { hashOtp, hashSecret, otpText, resendWaitSeconds, sameHash } from '#functions/people/sign-in/otp-rules.ts'
import { limits } from '#shared/limits.ts'

it('a code’s hash is of the pepper, the institution, the address and the code: another of them is another hash', () => {
  const hash = hashOtp('pepper', 'any', 'asha@example.com', '123456')
  expect(hash).toMatch(/^[0-9a-f]{64}$/)
  expect(hashOtp('pepper', 'any', 'asha@example.com', '123456')).toBe(hash)
  const others = [
    hashOtp('salt', 'any', 'asha@example.com', '123456'),
    hashOtp('pepper', 'pune', 'asha@example.com', '123456'),
    hashOtp('pepper', 'any', 'ravi@example.com', '123456'),
    hashOtp('pepper', 'any', 'asha@example.com', '123457'),
  ]
  expect(new Set([hash, ...others]).size).toBe(5)
  expect(sameHash(hash, hash)).toBe(true)
  for (const other of [...others, '', hash.slice(2)]) expect(sameHash(hash, other)).toBe(false)
})

it('a secret’s hash tells nothing of it, and is the same each time', () => {
  expect(hashSecret('secret')).toBe('K7gNU3sdo-OL0wNhqoVWhr3g6s1xYv72ol_pe_Unols')
  expect(hashSecret('another')).not.toBe(hashSecret('secret'))
})

it('the next code may be asked for after a while', () => {
  expect(resendWaitSeconds(1000, 1000)).toBe(limits.otpResendSeconds)
  expect(resendWaitSeconds(1000, 1001)).toBe(limits.otpResendSeconds - 1)
  expect(resendWaitSeconds(1000, 1000 + limits.otpResendSeconds)).toBe(0)
  expect(resendWaitSeconds(1000, 9000)).toBe(0)
})

it('a code has all of its digits', () => {
  expect([otpText(0), otpText(42), otpText(123456)]).toEqual(['000000', '000042', '123456'])
})
