import { randomBytes } from 'node:crypto'
import { hashToken, TokenItem, tokenEndsAt } from '#functions/platform/http/principal.ts'
import type { Table } from '#functions/platform/ports/table.ts'
import { keys } from '#functions/platform/table/keys.ts'
import { limits } from '#shared/limits.ts'

/** Makes a token of 256 bits; only its SHA-256 is kept (decision 3). */
export async function makeToken(table: Table, userId: string, now: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const nowSeconds = Math.floor(now.getTime() / 1000)
  await table.put(
    {
      ...keys.token(hashToken(token)),
      userId,
      createdAt: nowSeconds,
      lastSeenAt: nowSeconds,
      ttl: nowSeconds + limits.tokenIdleSeconds,
    },
    { absent: true },
  )
  return token
}

export async function revokeToken(table: Table, tokenHash: string): Promise<void> {
  await table.delete(keys.token(tokenHash))
}

/** When the token stops working if it is not used again. */
export async function tokenEnd(table: Table, tokenHash: string): Promise<Date> {
  const token = TokenItem.parse(await table.get(keys.token(tokenHash), { consistent: true }))
  return new Date(tokenEndsAt(token) * 1000)
}

/** An open interview extends the token to the interview's end (decision 3). */
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
