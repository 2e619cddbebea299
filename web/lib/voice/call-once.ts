import type { AnswerOf, RouteSpec } from '#shared/contract/route.ts'
import { CallError, type CallInput, callLoosely, type LooseInput } from '#web/lib/server/api.ts'

/** Keys of calls whose outcome is not known yet, by what they ask for. */
const open = new Map<string, string>()

/**
 * Calls an idempotent endpoint so that the same wish has its effect once: a double click and a new try after a lost
 * line or a failing server carry the same key; once the outcome is known, the same wish is a new one.
 */
export async function callOnce<R extends RouteSpec>(route: R, input: CallInput<R>): Promise<AnswerOf<R>>
export async function callOnce(route: RouteSpec, input: LooseInput): Promise<unknown> {
  const wish = JSON.stringify([route.method, route.path, input.params, input.query, input.body])
  const idempotencyKey = open.get(wish) ?? crypto.randomUUID()
  open.set(wish, idempotencyKey)
  try {
    const answer = await callLoosely(route, { ...input, idempotencyKey })
    open.delete(wish)
    return answer
  } catch (error) {
    if (error instanceof CallError && error.status > 0 && error.status < 500) open.delete(wish)
    throw error
  }
}
