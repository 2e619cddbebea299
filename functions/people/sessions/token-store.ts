import { randomBytes } from 'node:crypto'
import * as z from 'zod'
import { type CalledFrom, unknownDevice, unknownPlace } from '#functions/platform/http/called-from-rules.ts'
import { hashToken, TokenItem, tokenEndsAt } from '#functions/platform/http/principal.ts'
import { newId } from '#functions/platform/new-id.ts'
import type { Table } from '#functions/platform/ports/table.ts'
import { keys, lists } from '#functions/platform/table/keys.ts'
import type { Session } from '#shared/contract/auth.ts'
import { limits } from '#shared/limits.ts'
import { secondsOf } from '#shared/time.ts'

export type SignedInFrom = Partial<CalledFrom> & {
  /** The person's count when they were let in: ending all sessions before this token is written voids it too. */
  epoch?: number | undefined
}

/** Lies under the person, so that they can see and end their sessions. Its id is not the token. */
const Login = z.object({
  sessionId: z.string(),
  tokenHash: z.string(),
  device: z.string(),
  place: z.string(),
  createdAt: z.number(),
})
/** An open interview may carry a token a little beyond its last hour. */
const interviewSeconds = 3 * 3600

/** Makes a token of 256 bits; only its SHA-256 is kept (SPEC-03). */
export async function makeToken(
  table: Table,
  userId: string,
  now: Date,
  { epoch = 0, device = unknownDevice, place = unknownPlace }: SignedInFrom = {},
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const tokenHash = hashToken(token)
  const createdAt = secondsOf(now)
  const sessionId = newId()
  const times = { createdAt, lastSeenAt: createdAt, ttl: createdAt + limits.tokenIdleSeconds }
  const ttl = createdAt + limits.tokenAbsoluteSeconds + interviewSeconds
  await table.transact([
    { put: { ...keys.token(tokenHash), userId, epoch, ...times }, if: { absent: true } },
    { put: { ...keys.login(userId, sessionId), sessionId, tokenHash, device, place, createdAt, ttl } },
  ])
  return token
}

export async function revokeToken(table: Table, tokenHash: string): Promise<void> {
  await table.delete(keys.token(tokenHash))
}

const mostShown = 100

/** The sessions that still work, newest first. */
export async function openSignIns(
  table: Table,
  { userId, tokenHash, sessionEpoch = 0 }: { userId: string; tokenHash: string; sessionEpoch?: number | undefined },
  now: Date,
): Promise<Session[]> {
  const { items } = await table.query({
    ...lists.logins(userId),
    newestFirst: true,
    limit: mostShown,
    consistent: true,
  })
  const logins = items.map(item => Login.parse(item))
  const tokens = await table.batchGet(
    logins.map(login => keys.token(login.tokenHash)),
    { consistent: true },
  )
  const byKey = new Map(tokens.map(item => [item.pk, TokenItem.parse(item)]))
  return logins.flatMap(({ sessionId, device, place, createdAt, ...login }) => {
    const token = byKey.get(keys.token(login.tokenHash).pk)
    const works = token && token.epoch === sessionEpoch && tokenEndsAt(token) * 1000 > now.getTime()
    if (!works) return []
    const times = { beganAt: iso(createdAt), lastUsedAt: iso(token.lastSeenAt) }
    return [{ sessionId, device, place, ...times, isCurrent: login.tokenHash === tokenHash }]
  })
}

const iso = (seconds: number): string => new Date(seconds * 1000).toISOString()

/** Ends one of a person's own sessions; false where they have no such one. */
export async function endToken(table: Table, userId: string, sessionId: string): Promise<boolean> {
  const login = Login.safeParse(await table.get(keys.login(userId, sessionId), { consistent: true })).data
  if (!login) return false
  await table.transact([{ delete: keys.token(login.tokenHash) }, { delete: keys.login(userId, sessionId) }])
  return true
}

/** When the token stops working if it is not used again. */
export async function tokenEnd(table: Table, tokenHash: string): Promise<Date> {
  const token = TokenItem.parse(await table.get(keys.token(tokenHash), { consistent: true }))
  return new Date(tokenEndsAt(token) * 1000)
}

/** An open interview extends the token to the interview's end (SPEC-03). */
export async function extendToken(table: Table, tokenHash: string, until: Date): Promise<void> {
  const untilSeconds = Math.ceil(until.getTime() / 1000)
  const stored = TokenItem.safeParse(await table.get(keys.token(tokenHash), { consistent: true }))
  if (!stored.success || tokenEndsAt(stored.data) >= untilSeconds) return
  await table.update(
    keys.token(tokenHash),
    { set: { extendedUntil: untilSeconds, ttl: untilSeconds } },
    { exists: true },
  )
}
