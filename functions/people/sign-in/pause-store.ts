import { hidden } from '#functions/platform/http/throttle.ts'
import { ConditionFailed, type Table } from '#functions/platform/ports/table.ts'
import { keys } from '#functions/platform/table/keys.ts'
import { limits } from '#shared/limits.ts'
import { resendWaitSeconds } from './otp-rules.ts'

/** One asker asks for one address once in a while. Answers the seconds still to wait; 0 where the call may go on. */
export async function pause(table: Table, who: string, now: Date): Promise<number> {
  const key = keys.throttle('otp-pause', hidden(who), 'last')
  const sentAt = Math.floor(now.getTime() / 1000)
  const { otpResendSeconds } = limits
  try {
    await table.put(
      { ...key, sentAt, ttl: sentAt + 3600 },
      { missingOrBelow: { sentAt: sentAt - otpResendSeconds + 1 } },
    )
    return 0
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error
    const before = await table.get(key, { consistent: true })
    return typeof before?.sentAt === 'number' ? Math.max(1, resendWaitSeconds(before.sentAt, sentAt)) : 1
  }
}
