import { type Asked, auth, type Me } from '#shared/contract/auth.ts'
import { call } from '#web/lib/server/api.ts'
import { readStored, writeStored } from '#web/lib/storage.ts'
import type { SentMail } from './signing-in.ts'

type SignedIn = { user: Me; token: string }

export async function askForCode(domain: string | undefined, email: string): Promise<Asked> {
  const body = { email, device: thisDevice() }
  const answer = domain
    ? await call(auth.sendOtpForDomain, { params: { domain }, body })
    : await call(auth.sendOtp, { body })
  return answer.data
}

export async function signInByCode(domain: string | undefined, sent: SentMail, otp: string): Promise<SignedIn> {
  const body = { email: sent.email, otp, challenge: sent.challenge, device: thisDevice() }
  const answer = domain
    ? await call(auth.verifyOtpForDomain, { params: { domain }, body })
    : await call(auth.verifyOtp, { body })
  return answer.data
}

export async function signInByLink(link: string): Promise<SignedIn> {
  return (await call(auth.verifyLink, { body: { link, device: thisDevice() } })).data
}

/** What this browser calls itself, at random: what others ask for in somebody's name then never counts as asked for here. */
function thisDevice(): string {
  const key = 'vivavoce.device'
  const known = readStored(key)
  if (known && /^[\w-]{20,64}$/.test(known)) return known
  const made = [...crypto.getRandomValues(new Uint8Array(16))].map(byte => byte.toString(16).padStart(2, '0')).join('')
  writeStored(key, made)
  return made
}
