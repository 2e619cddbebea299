import { readToken } from '#web/lib/token.ts'
import { fieldOf } from './field-of.ts'

/** Where the signed-in person's own pages begin; null where that cannot be known. Without zod, which weighs more than this page. */
export async function ownStartPage(): Promise<string | null> {
  try {
    const headers = { authorization: `Bearer ${readToken()}` }
    const answer: unknown = await (await fetch('/api/auth/me', { headers, cache: 'no-store' })).json()
    const data = fieldOf(answer, 'data')
    const startPage = fieldOf(data, 'startPage')
    return typeof startPage === 'string' && /^\/(?!\/)/.test(startPage) ? startPage : null
  } catch {
    return null
  }
}
