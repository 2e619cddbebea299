import { auth, type Me } from '#shared/contract/auth.ts'
import { call } from '#web/lib/api.ts'

export async function sendCode(domain: string | undefined, email: string): Promise<void> {
  if (domain) await call(auth.sendOtpForDomain, { params: { domain }, body: { email } })
  else await call(auth.sendOtp, { body: { email } })
}

export async function verifyCode(
  domain: string | undefined,
  email: string,
  otp: string,
): Promise<{ user: Me; token: string }> {
  const answer = domain
    ? await call(auth.verifyOtpForDomain, { params: { domain }, body: { email, otp } })
    : await call(auth.verifyOtp, { body: { email, otp } })
  return answer.data
}
