import { Email, Otp } from '#shared/contract/auth.ts'

/** The first message of SPEC-501 that applies, or null. */
const firstProblem = (parsed: {
  success: boolean
  error?: { issues: { message: string }[] } | undefined
}): string | null => (parsed.success ? null : (parsed.error?.issues[0]?.message ?? null))

export const emailProblem = (value: string): string | null => firstProblem(Email.safeParse(value))
export const otpProblem = (value: string): string | null => firstProblem(Otp.safeParse(value))

/** Only digits, at most six: a pasted ' 123-456 ' is 123456. */
export const digitsOf = (value: string): string => value.replace(/\D/g, '').slice(0, 6)
