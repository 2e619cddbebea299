import * as z from 'zod'
import type { Table, Write } from '#functions/platform/ports/table.ts'
import { succeeded } from '#functions/platform/table/conditions.ts'
import { keys } from '#functions/platform/table/keys.ts'
import { daySeconds, minuteMs, secondsOf } from '#shared/time.ts'

/** `until`: how long nobody else may send this mail, in milliseconds since 1970; forever once it has left. */
const SentMail = z.object({ sender: z.string(), until: z.number() })
const forever = Number.MAX_SAFE_INTEGER
/** Longer than the worker may run: after this time a mail whose worker died may be sent by another. */
const leaseMs = minuteMs
const keptSeconds = 2 * daySeconds

const note = (mailId: string, sender: string, until: number, now: Date) => ({
  ...keys.sentMail(mailId),
  sender,
  until,
  ttl: secondsOf(now) + keptSeconds,
})

export type Claim = { state: 'mine' } | { state: 'busy' } | { state: 'sent'; sender: string }

/**
 * Takes a mail that several may want to send: 'mine' to send now, 'busy' while another worker sends it, 'sent' once it has
 * left, with the one on whose behalf.
 */
export async function claimMail(table: Table, mailId: string, sender: string, now: Date): Promise<Claim> {
  const until = now.getTime() + leaseMs
  const claimed = table.put(note(mailId, sender, until, now), { missingOrBelow: { until: now.getTime() } })
  if (await succeeded(claimed)) return { state: 'mine' }
  const taken = SentMail.safeParse(await table.get(keys.sentMail(mailId), { consistent: true })).data
  return taken?.until === forever ? { state: 'sent', sender: taken.sender } : { state: 'busy' }
}

/** It has left. */
export const noteSent = (table: Table, mailId: string, sender: string, now: Date): Promise<void> =>
  table.put(note(mailId, sender, forever, now))

/** The mail was not sent: another worker may send it. */
export const releaseMail = (table: Table, mailId: string): Promise<void> => table.delete(keys.sentMail(mailId))

const onceKey = (runId: string, userId: string) => keys.sentMail(`${runId}#${userId}`)

/** Holds once for each person and run of invites, so that whatever is written with it is written once. */
export const onceWrite = (runId: string, userId: string, now: Date): Write => ({
  put: { ...onceKey(runId, userId), ttl: secondsOf(now) + keptSeconds },
  if: { absent: true },
})

export const wasOnce = async (table: Table, runId: string, userId: string): Promise<boolean> =>
  (await table.get(onceKey(runId, userId), { consistent: true })) !== undefined
