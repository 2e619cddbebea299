import * as z from 'zod'
import { Asked } from '#shared/contract/auth.ts'
import { limits } from '#shared/limits.ts'

/** Where a sign-in stands once its mail was asked for: to whom, when, and what the server said. */
const SentMail = Asked.extend({ domain: z.string().nullable(), email: z.string(), atMs: z.number() })
export type SentMail = z.infer<typeof SentMail>

/** The session storage of one tab: a phone that makes room while one reads one's mail loads the page anew. */
const key = 'vivavoce.signing-in'

export function keepSent(sent: SentMail | null): void {
  try {
    if (sent) sessionStorage.setItem(key, JSON.stringify(sent))
    else sessionStorage.removeItem(key)
  } catch {
    // Without storage it lives as long as the page.
  }
}

/** What is still of use at this page, if anything. */
export function readSent(domain: string | undefined): SentMail | null {
  try {
    const sent = SentMail.parse(JSON.parse(sessionStorage.getItem(key) ?? 'null'))
    const seconds = sent.mailed === 'link' ? limits.linkValidSeconds : limits.otpValidSeconds
    const isOver = Date.now() > sent.atMs + seconds * 1000
    return isOver || sent.domain !== (domain ?? null) ? null : sent
  } catch {
    return null
  }
}
