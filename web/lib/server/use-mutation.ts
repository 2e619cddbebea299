import type { AnswerOf, RouteSpec } from '#shared/contract/route.ts'
import { type CallArgs, type CallError, call } from './api.ts'
import { useCache } from './cache.ts'
import { type TaskState, useTask } from './use-task.ts'

type Options = {
  /** Calls whose answers stand on what is changed: asked for anew once it is. */
  stale?: readonly RouteSpec[]
  onRefused?: (refusal: CallError) => void
}

/** One call of the contract that changes something. */
export function useMutation<R extends RouteSpec>(
  route: R,
  { stale = [], onRefused }: Options = {},
): TaskState<CallArgs<R>, AnswerOf<R>> {
  const { revalidate } = useCache()
  return useTask(async (...args: CallArgs<R>) => {
    const answer = await call(route, ...args)
    void revalidate(stale)
    return answer
  }, onRefused)
}
