import { hidden } from '#functions/platform/http/throttle.ts'
import type { Table } from '#functions/platform/ports/table.ts'
import { succeeded } from '#functions/platform/table/conditions.ts'
import { keys } from '#functions/platform/table/keys.ts'
import { limits } from '#shared/limits.ts'
import { secondsOf } from '#shared/time.ts'
import { resendWaitSeconds } from './otp-rules.ts'

/** The cooldown of one asker for one address. Answers the seconds left to wait, 0 when the call may go on. */
export async function pause(table: Table, who: string, now: Date): Promise<number> {
  const key = keys.throttle('otp-pause', hidden(who), 'last')
  const sentAt = secondsOf(now)
  const { otpResendSeconds } = limits
  const isLongAgo = { missingOrBelow: { sentAt: sentAt - otpResendSeconds + 1 } }
  if (await succeeded(table.put({ ...key, sentAt, ttl: sentAt + 3600 }, isLongAgo))) return 0
  const before = await table.get(key, { consistent: true })
  return typeof before?.sentAt === 'number' ? Math.max(1, resendWaitSeconds(before.sentAt, sentAt)) : 1
}
