import { createHash } from 'node:crypto'
import * as z from 'zod'
import type { Table } from '#functions/platform/ports/table.ts'
import { keys } from '#functions/platform/table/keys.ts'
import { Role } from '#shared/contract/route.ts'
import { limits } from '#shared/limits.ts'
import { secondsOf } from '#shared/time.ts'
import { Refusal } from './refusal.ts'

export type Principal = {
  userId: string
  /** The person's profile has the person's id. */
  profileId: string
  entityId: string | null
  roles: Role[]
  name: string
  email: string
  tokenHash: string
}

/** SPEC-03: what is kept of a token. Times are epoch seconds. */
export const TokenItem = z.object({
  userId: z.string(),
  createdAt: z.number(),
  lastSeenAt: z.number(),
  /** An open interview carries the token to its end. */
  extendedUntil: z.number().optional(),
  /** How often all sessions of the person had been ended when it was made; it works as long as that is so. */
  epoch: z.number().default(0),
})
const PersonItem = z.object({
  userId: z.string(),
  entityId: z.string().nullable(),
  roles: z.array(Role),
  name: z.string(),
  email: z.string(),
  status: z.enum(['active', 'suspended', 'removed']),
  sessionEpoch: z.number().default(0),
})

export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')

/** How stale lastSeenAt may grow before it is written again: keeps a call from costing a write. */
const touchAfterSeconds = 300

export const tokenEndsAt = (token: z.infer<typeof TokenItem>): number =>
  Math.max(
    Math.min(token.lastSeenAt + limits.tokenIdleSeconds, token.createdAt + limits.tokenAbsoluteSeconds),
    token.extendedUntil ?? 0,
  )

const signIn = () => new Refusal('signed-out', 'Please sign in again.')

/**
 * Who calls, by the bearer token. Both reads are consistent, so that a logout, a suspension or a lost role counts on the
 * next call (SPEC-03).
 * @throws Refusal ('signed-out')
 */
export async function principalOf(table: Table, authorization: string | undefined, now: Date): Promise<Principal> {
  const token = /^Bearer ([\w-]{20,200})$/i.exec(authorization ?? '')?.[1]
  if (!token) throw signIn()
  const tokenHash = hashToken(token)
  const stored = TokenItem.safeParse(await table.get(keys.token(tokenHash), { consistent: true }))
  if (!stored.success) throw signIn()
  const nowSeconds = secondsOf(now)
  if (tokenEndsAt(stored.data) <= nowSeconds) throw signIn()
  const person = PersonItem.safeParse(await table.get(keys.user(stored.data.userId), { consistent: true }))
  if (!person.success || person.data.status !== 'active') throw signIn()
  if (person.data.sessionEpoch !== stored.data.epoch) throw signIn()
  if (nowSeconds - stored.data.lastSeenAt > touchAfterSeconds) {
    const ttl = Math.max(nowSeconds + limits.tokenIdleSeconds, stored.data.extendedUntil ?? 0)
    await table
      .update(keys.token(tokenHash), { set: { lastSeenAt: nowSeconds, ttl } }, { exists: true })
      .catch(() => undefined)
  }
  const { userId, entityId, roles, name, email } = person.data
  return { userId, profileId: userId, entityId, roles, name, email, tokenHash }
}
