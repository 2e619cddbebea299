import * as z from 'zod'
import { ConditionFailed, type Table, type Write } from '#functions/platform/ports/table.ts'
import { keys } from '#functions/platform/table/keys.ts'

/** `until`: how long nobody else may send this mail, in milliseconds since 1970; forever once it has left. */
const SentMail = z.object({ sender: z.string(), until: z.number() })
const forever = Number.MAX_SAFE_INTEGER
/** Longer than the worker may run: what died on the way may be tried again after it. */
const leaseMs = 60_000
const keptSeconds = 2 * 24 * 3600

const note = (mailId: string, sender: string, until: number, now: Date) => ({
  ...keys.sentMail(mailId),
  sender,
  until,
  ttl: Math.floor(now.getTime() / 1000) + keptSeconds,
})

export type Claim = { state: 'mine' } | { state: 'busy' } | { state: 'sent'; sender: string }

/**
 * Takes a mail that several may want to send: 'mine' to send now, 'busy' while another worker sends it, 'sent' once it has
 * left, with the one on whose behalf.
 */
export async function claimMail(table: Table, mailId: string, sender: string, now: Date): Promise<Claim> {
  const until = now.getTime() + leaseMs
  try {
    await table.put(note(mailId, sender, until, now), { missingOrBelow: { until: now.getTime() } })
    return { state: 'mine' }
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error
  }
  const taken = SentMail.safeParse(await table.get(keys.sentMail(mailId), { consistent: true })).data
  return taken?.until === forever ? { state: 'sent', sender: taken.sender } : { state: 'busy' }
}

/** It has left. */
export const noteSent = (table: Table, mailId: string, sender: string, now: Date): Promise<void> =>
  table.put(note(mailId, sender, forever, now))

/** It has not left, and may be sent anew. */
export const releaseMail = (table: Table, mailId: string): Promise<void> => table.delete(keys.sentMail(mailId))

const onceKey = (runId: string, userId: string) => keys.sentMail(`${runId}#${userId}`)

/** Holds once for each person and run of invites, so that whatever is written with it is written once. */
export const onceWrite = (runId: string, userId: string, now: Date): Write => ({
  put: { ...onceKey(runId, userId), ttl: Math.floor(now.getTime() / 1000) + keptSeconds },
  if: { absent: true },
})

export const wasOnce = async (table: Table, runId: string, userId: string): Promise<boolean> =>
  (await table.get(onceKey(runId, userId), { consistent: true })) !== undefined
