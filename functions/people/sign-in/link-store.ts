import { randomBytes } from 'node:crypto'
import * as z from 'zod'
import type { Table } from '#functions/platform/ports/table.ts'
import { succeeded } from '#functions/platform/table/conditions.ts'
import { keys } from '#functions/platform/table/keys.ts'
import { limits } from '#shared/limits.ts'
import { secondsOf } from '#shared/time.ts'
import { hashSecret } from './otp-rules.ts'

/** A link that signs in once. `domain`: the page it was asked for at, and works at. */
const Link = z.object({ email: z.string(), domain: z.string().nullable(), expiresAt: z.number() })
export type Link = z.infer<typeof Link>

/** At most one link is mailed in this time. A link is valid for twice as long, so there is always one that works. */
const paceSeconds = limits.linkValidSeconds / 2

const paceKey = (domain: string | null, email: string) =>
  keys.throttle('link-mail', hashSecret(JSON.stringify([domain, email])), 'next')

/** Whether a link is to be mailed now. */
export async function mayMailLink(table: Table, domain: string | null, email: string, now: Date): Promise<boolean> {
  const next = secondsOf(now) + paceSeconds
  const isDue = { missingOrBelow: { next: secondsOf(now) + 1 } }
  return succeeded(table.put({ ...paceKey(domain, email), next, ttl: next + 60 }, isDue))
}

/** Makes a link's secret of 256 bits; only its SHA-256 is kept. */
export async function makeLink(table: Table, domain: string | null, email: string, now: Date): Promise<string> {
  const secret = randomBytes(32).toString('base64url')
  const expiresAt = secondsOf(now) + limits.linkValidSeconds
  const item: Link = { email, domain, expiresAt }
  await table.put({ ...keys.link(hashSecret(secret)), ...item, ttl: expiresAt + 60 })
  return secret
}

/** Deletes and returns the link, so that only one of parallel calls gets it. The next link may be mailed at once. */
export async function takeLink(table: Table, secret: string, now: Date): Promise<Link | undefined> {
  const key = keys.link(hashSecret(secret))
  const found = Link.safeParse(await table.get(key, { consistent: true }))
  if (!found.success || found.data.expiresAt < secondsOf(now)) return undefined
  if (!(await succeeded(table.delete(key, { exists: true })))) return undefined
  await table.delete(paceKey(found.data.domain, found.data.email))
  return found.data
}
