import { randomInt } from 'node:crypto'
import { Refusal } from '#functions/platform/http/refusal.ts'
import { newId } from '#functions/platform/new-id.ts'
import type { Queue } from '#functions/platform/ports/queue.ts'
import type { Table } from '#functions/platform/ports/table.ts'
import { hashOtp, otpText } from './otp-rules.ts'
import { keepOtp } from './otp-store.ts'
import { checkThrottle, throttle } from './throttle.ts'

export type CodeServices = { table: Table; queue: Queue; pepper: () => Promise<string> }
export type CodeRequest = { email: string; domain: string | null; ip: string; now: Date }

/** A code is bound to the page it was asked for at: an institution's domain, or the plain sign-in page. */
export const scopeOf = (domain: string | null): string => domain ?? 'any'

/** What one address may be mailed and one network may ask for. */
const limitsOf = (email: string, ip: string) => [
  { kind: 'otp-mail', who: email, most: 12, windowSeconds: 3600 },
  { kind: 'otp-ip', who: ip, most: 1500, windowSeconds: 600 },
]
const tooMany = 'That is a lot of codes. Please wait a little, then ask again.'

/**
 * Makes a code and queues its mail. What happens and how long it takes is the same for every address: whether it is
 * enrolled is found out by the worker that mails (decision 2).
 * @throws Refusal ('too_many') within the cooldown or when one address or one network asks too often
 */
export async function sendCode(
  { email, domain, ip, now }: CodeRequest,
  { table, queue, pepper }: CodeServices,
): Promise<void> {
  const limits = limitsOf(email, ip)
  // Before anything changes: a request that is refused must not void the code its person has just been mailed.
  for (const limit of limits) await checkThrottle(table, limit, now, tooMany)
  const otp = otpText(randomInt(0, 1_000_000))
  const scope = scopeOf(domain)
  const { waitSeconds } = await keepOtp(table, scope, email, hashOtp(await pepper(), scope, email, otp), now)
  if (waitSeconds > 0) {
    throw new Refusal('too_many', `A code was sent a moment ago. You can ask for another in ${waitSeconds} s.`, {
      retryAfterSeconds: waitSeconds,
    })
  }
  for (const limit of limits) await throttle(table, limit, now, tooMany)
  await queue.send('send-mail', { template: 'otp', mailId: newId(), to: email, domain, otp })
}
