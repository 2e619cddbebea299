import type { Now } from '#functions/platform/ports/clock.ts'
import type { Table } from '#functions/platform/ports/table.ts'
import type { MessageOf } from '#shared/jobs.ts'
import { limits } from '#shared/limits.ts'
import { isCalmAtAll, scopeOf, strangers } from './code.ts'
import { codesOpen, guessesAtAll } from './guess-rules.ts'
import { countWithin, settledLevelOf } from './guess-store.ts'
import { makeLink } from './link-store.ts'
import { noteCodeMailed, type OtpItem, readOtp } from './otp-store.ts'
import { personAt } from './sign-in.ts'

type OtpMessage = Extract<MessageOf<'send-mail'>, { template: 'otp' }>
type Place = NonNullable<OtpMessage['at']>
type Services = { table: Table; now: Now }

/**
 * What the mail that was asked for may carry: its code, a link in the code's place, or null where nobody has the address or
 * the code has ended. Only the mail's worker knows whether somebody has it (SPEC-02: asking tells nothing).
 */
export async function codeToMail(
  message: OtpMessage,
  { table, now }: Services,
  firstSentAt: Date,
): Promise<'code' | { link: string } | null> {
  const { to, domain, at } = message
  if (!at && !isCurrent(await readOtp(table, scopeOf(domain), to), firstSentAt, now())) return null
  if (!(await personAt(table, to, domain, now()))) return null
  if (!at) return 'code'
  if (!(await mayLeave(table, at, now()))) return { link: await makeLink(table, domain, to, now()) }
  // While the mail service was out of order the code may have ended.
  return (await noteCodeMailed(table, to, at, now())) ? 'code' : null
}

/** Whether a link is still worth a mail: it works, and somebody has the address. */
export async function linkMayLeave(
  { to, domain }: { to: string; domain: string | null },
  { table, now }: Services,
  firstSentAt: Date,
): Promise<boolean> {
  const hasEnded = firstSentAt.getTime() + limits.linkValidSeconds * 1000 <= now().getTime()
  return !hasEnded && (await personAt(table, to, domain, now())) !== undefined
}

/** Limits how many strangers' codes are open at a time. */
async function mayLeave(table: Table, { place }: Place, now: Date): Promise<boolean> {
  if (place !== strangers) return true
  await settledLevelOf(table, guessesAtAll, now)
  return (await isCalmAtAll(table, now)) && countWithin(table, codesOpen, now)
}

/** Codes come at least a minute apart; half of it is more than clocks differ. */
const surelyLaterMs = (limits.otpResendSeconds / 2) * 1000

/** Of a message that does not say where its code is kept: the code may have ended, or another have taken its place. */
function isCurrent(code: OtpItem | undefined, askedAt: Date, now: Date): boolean {
  if (code === undefined) return false
  const isReplaced = code.sentAt * 1000 > askedAt.getTime() + surelyLaterMs
  return !code.used && !isReplaced && code.expiresAt * 1000 > now.getTime()
}
