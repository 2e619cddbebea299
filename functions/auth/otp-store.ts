import * as z from 'zod'
import { ConditionFailed, type Table } from '#functions/platform/ports/table.ts'
import { keys } from '#functions/platform/table/keys.ts'
import { limits } from '#shared/limits.ts'
import { resendWaitSeconds } from './otp-rules.ts'

/** Times are epoch seconds. */
const OtpItem = z.object({
  hash: z.string(),
  sentAt: z.number(),
  expiresAt: z.number(),
  wrongTries: z.number(),
  used: z.boolean(),
})
export type OtpItem = z.infer<typeof OtpItem>

/**
 * Keeps the newest code; the one before is gone.
 * Answers the seconds to wait when the last one is younger than the cooldown; nothing is changed then.
 */
export async function keepOtp(
  table: Table,
  scope: string,
  email: string,
  hash: string,
  now: Date,
): Promise<{ waitSeconds: number }> {
  const sentAt = Math.floor(now.getTime() / 1000)
  const expiresAt = sentAt + limits.otpValidSeconds
  const item: OtpItem = { hash, sentAt, expiresAt, wrongTries: 0, used: false }
  try {
    await table.put(
      { ...keys.otp(scope, email), ...item, ttl: expiresAt + 3600 },
      { missingOrBelow: { sentAt: sentAt - limits.otpResendSeconds + 1 } },
    )
    return { waitSeconds: 0 }
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error
    const before = await readOtp(table, scope, email)
    return { waitSeconds: before ? Math.max(1, resendWaitSeconds(before.sentAt, sentAt)) : 1 }
  }
}

export async function readOtp(table: Table, scope: string, email: string): Promise<OtpItem | undefined> {
  const item = await table.get(keys.otp(scope, email), { consistent: true })
  return item && OtpItem.parse(item)
}

/**
 * Takes one try before the code is compared, so that parallel guesses cannot beat the counter.
 * Answers the code's hash, or nothing when there is no try left, the code is used up or too old.
 */
export async function takeTry(table: Table, scope: string, email: string, now: Date): Promise<OtpItem | undefined> {
  const nowSeconds = Math.floor(now.getTime() / 1000)
  try {
    const item = await table.update(
      keys.otp(scope, email),
      { add: { wrongTries: 1 } },
      {
        exists: true,
        equal: { used: false },
        below: { wrongTries: limits.otpWrongTries },
        atLeast: { expiresAt: nowSeconds },
      },
    )
    return OtpItem.parse(item)
  } catch (error) {
    if (error instanceof ConditionFailed) return undefined
    throw error
  }
}

/** Uses the code up; false when another call was first. */
export async function spendOtp(table: Table, scope: string, email: string, hash: string): Promise<boolean> {
  try {
    await table.update(keys.otp(scope, email), { set: { used: true } }, { equal: { used: false, hash } })
    return true
  } catch (error) {
    if (error instanceof ConditionFailed) return false
    throw error
  }
}
