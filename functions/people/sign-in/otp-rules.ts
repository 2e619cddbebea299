import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { limits } from '#shared/limits.ts'

/** A code belongs to one address at one institution; the scope is the institution's id, or 'any' for plain /login. */
export const hashOtp = (pepper: string, scope: string, email: string, otp: string): string =>
  createHmac('sha256', pepper)
    .update(JSON.stringify([scope, email, otp]))
    .digest('hex')

/** A plain hash, which is enough for secrets of 128 bits or more: challenges and links. */
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('base64url')

export function sameHash(a: string, b: string): boolean {
  const left = Buffer.from(a, 'hex')
  const right = Buffer.from(b, 'hex')
  return left.length === right.length && timingSafeEqual(left, right)
}

/** Seconds until the next code may be asked for; 0 when now. */
export const resendWaitSeconds = (sentAtSeconds: number, nowSeconds: number): number =>
  Math.max(0, sentAtSeconds + limits.otpResendSeconds - nowSeconds)

export const otpText = (number: number): string => String(number).padStart(limits.otpDigits, '0')
