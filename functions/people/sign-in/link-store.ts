import { randomBytes } from 'node:crypto'
import * as z from 'zod'
import { ConditionFailed, type Table } from '#functions/platform/ports/table.ts'
import { keys } from '#functions/platform/table/keys.ts'
import { limits } from '#shared/limits.ts'
import { hashSecret } from './otp-rules.ts'
import { secondsOf } from './otp-store.ts'

/** A link that signs in once. `domain`: the page it was asked for at, and works at. */
const Link = z.object({ email: z.string(), domain: z.string().nullable(), expiresAt: z.number() })
export type Link = z.infer<typeof Link>

/** One mail in that time, whoever asks: the link before holds as long again, so there is always one to open. */
const paceSeconds = limits.linkValidSeconds / 2

const paceKey = (domain: string | null, email: string) =>
  keys.throttle('link-mail', hashSecret(JSON.stringify([domain, email])), 'next')

/** Whether a link is to be mailed now. */
export async function mayMailLink(table: Table, domain: string | null, email: string, now: Date): Promise<boolean> {
  const next = secondsOf(now) + paceSeconds
  try {
    await table.put(
      { ...paceKey(domain, email), next, ttl: next + 60 },
      { missingOrBelow: { next: secondsOf(now) + 1 } },
    )
    return true
  } catch (error) {
    if (error instanceof ConditionFailed) return false
    throw error
  }
}

/** Makes a link's secret of 256 bits; only its SHA-256 is kept. */
export async function makeLink(table: Table, domain: string | null, email: string, now: Date): Promise<string> {
  const secret = randomBytes(32).toString('base64url')
  const expiresAt = secondsOf(now) + limits.linkValidSeconds
  const item: Link = { email, domain, expiresAt }
  await table.put({ ...keys.link(hashSecret(secret)), ...item, ttl: expiresAt + 60 })
  return secret
}

/** Takes the link: it is gone then, so of calls at once one has it. The next mail need not wait any more. */
export async function takeLink(table: Table, secret: string, now: Date): Promise<Link | undefined> {
  const key = keys.link(hashSecret(secret))
  const found = Link.safeParse(await table.get(key, { consistent: true }))
  if (!found.success || found.data.expiresAt < secondsOf(now)) return undefined
  try {
    await table.delete(key, { exists: true })
  } catch (error) {
    if (error instanceof ConditionFailed) return undefined
    throw error
  }
  await table.delete(paceKey(found.data.domain, found.data.email))
  return found.data
}
